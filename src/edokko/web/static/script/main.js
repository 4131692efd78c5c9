// The page's script: each file does one thing, no rule of any game is here. What each listens to, in this order.
// @ts-check
import { tellTimes } from "./page.js";
import { watchMotion } from "./motion.js";
import { watchScrolling } from "./sight.js";
import { keepLayers } from "./showing.js";
import { lightUp } from "./teaching.js";
import { beginCoaching } from "./coach.js";
import { listenForHints } from "./hints.js";
import { listenForReplay } from "./looking_back.js";
import { listenForSheets } from "./sheets.js";
import { listenForRules } from "./rules.js";
import { listenForTerms } from "./terms.js";
import { listenForNames } from "./names.js";
import { beginCalling } from "./calling.js";
import { listenForPlay } from "./playing.js";
import { listenForPlans } from "./planning.js";
import { markLearned } from "./lessons.js";
import { beginPage } from "./live.js";

tellTimes(document);
watchMotion();
watchScrolling();
keepLayers();
lightUp();
beginCoaching();
listenForHints();
listenForReplay();
listenForSheets();
listenForRules();
listenForTerms(); // before names, which are gone when a finger comes down
listenForNames();
beginCalling();
listenForPlay();
listenForPlans();
markLearned();
beginPage();
