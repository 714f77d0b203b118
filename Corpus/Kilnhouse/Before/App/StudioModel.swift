import Ceramics
import Firing
import Observation

@MainActor @Observable
final class StudioModel {
  var pieces: [Piece] = []
  var recipes: [Recipe] = []
  var wheels: [Wheel] = [.current]
  let firing = FiringModel()
}
