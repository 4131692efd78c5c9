"""What a page of IKI is drawn from."""

from edokko.drawing.scene import Scene
from edokko.games.iki.content.values import IkiContent
from edokko.games.iki.forecast import IkiForecast
from edokko.games.iki.positions.types import IkiView

IkiScene = Scene[IkiView, IkiForecast, IkiContent]
