import SwiftUI

extension View {
    @ViewBuilder func when<Changed: View>(_ condition: Bool, then change: (Self) -> Changed) -> some View { if condition { change(self) } else { self } } // expect: conditional-modifier advice
}

struct NotesPage: View {
    @Bindable var notes: NotesModel

    @Environment(\.horizontalSizeClass) private var sizeClass
    @FocusState private var isWriting: Bool

    var body: some View {
        VStack {
            TextEditor(text: $notes.draft)
                .focused($isWriting)
                .when(sizeClass == .regular) { $0.padding(40) } // expect: conditional-modifier P0

            Text("\(notes.draft.count) characters")
                .when(sizeClass == .regular) { $0.font(.title3) } // expect: conditional-modifier P1

            // Data again: what is in the note, not how wide the phone is.
            Text("Saved")
                .when(notes.isSaved) { $0.foregroundStyle(.green) }
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
        // The same list in both arms, one of them with a title.
        if sizeClass == .compact { // expect: conditional-modifier P0
            List(notes.archive, id: \.self) { Text($0) }
                .listStyle(.plain)
        } else {
            List(notes.archive, id: \.self) { Text($0) }
                .listStyle(.plain)
                .padding(.horizontal, 40)
        }
    }
}

struct NoteComposer: View {
    @Bindable var notes: NotesModel

    @Environment(\.horizontalSizeClass) private var sizeClass

    var body: some View {
        guard sizeClass == .regular else { // expect: branch-resets-state P0
            return AnyView(
                TextEditor(text: $notes.draft)
            )
        }
        return AnyView(
            HStack {
                TextEditor(text: $notes.draft)
                Text("Shown beside what is written")
            }
        )
    }
}
