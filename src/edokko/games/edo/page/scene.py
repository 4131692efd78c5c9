"""What a page of Edo is drawn from."""

from edokko.drawing.scene import Scene
from edokko.games.edo.content.values import EdoContent
from edokko.games.edo.forecast import EdoForecast
from edokko.games.edo.positions.types import EdoView

EdoScene = Scene[EdoView, EdoForecast, EdoContent]
