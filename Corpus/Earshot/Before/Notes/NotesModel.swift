import Foundation
import Observation

@MainActor @Observable
final class NotesModel {
    var draft = ""
    private(set) var archive: [String] = []
    private(set) var isSaved = true

    func save() {
        archive.append(draft)
        draft = ""
        isSaved = true
    }

    func autosave() {
        guard !draft.isEmpty else { return }
        isSaved = false
    }
}

struct Note: Identifiable {
    let id: UUID
    let text: String
    let written: Date

    init(text: String) {
        self.id = UUID()
        self.text = text
        self.written = Date()
    }
}
