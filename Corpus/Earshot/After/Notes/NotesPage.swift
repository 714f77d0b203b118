import SwiftUI

struct NotesPage: View {
    @Bindable var notes: NotesModel

    @Environment(\.horizontalSizeClass) private var sizeClass
    @FocusState private var isWriting: Bool

    var body: some View {
        VStack {
            TextEditor(text: $notes.draft)
                .focused($isWriting)
                .padding(sizeClass == .regular ? 40 : 0)

            Text("\(notes.draft.count) characters")
                .font(sizeClass == .regular ? .title3 : .body)

            // Data again: what is in the note, not how wide the phone is.
            Text("Saved")
                .foregroundStyle(notes.isSaved ? .green : .primary)
        }
        .toolbar {
            ToolbarItem(placement: .primaryAction) {
                Button("Save", systemImage: "checkmark") { notes.save() }
            }
        }
    }
}

struct NotesArchive: View {
    @Bindable var notes: NotesModel

    @Environment(\.horizontalSizeClass) private var sizeClass

    var body: some View {
        List(notes.archive, id: \.self) { Text($0) }
            .listStyle(.plain)
            .padding(.horizontal, sizeClass == .compact ? 0 : 40)
    }
}

struct NoteComposer: View {
    @Bindable var notes: NotesModel

    @Environment(\.horizontalSizeClass) private var sizeClass

    var body: some View {
        HStack {
            TextEditor(text: $notes.draft)
            if sizeClass == .regular {
                Text("Shown beside what is written")
            }
        }
    }
}
