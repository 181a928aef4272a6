import type { Editor } from '#web/editor/editor.ts'
import type { SaveController } from '#web/editor/lifecycle/save-controller.ts'
import { createPublishing, type Publishing } from '#web/editor/publishing.ts'
import { publicationClient } from '#web/services/publication-client.ts'

/** One for each editor, so that a dialog that is opened again shows what is under way. */
const known = new WeakMap<Editor, Publishing>()

/** The publishing of the work in an editor. */
export const publishingOf = (editor: Editor, saveController: SaveController): Publishing => {
  const made =
    known.get(editor) ??
    createPublishing({
      calls: publicationClient.publications,
      save: saveController.save,
      workId: () => saveController.state.peek().workId,
      say: (text, kind) => editor.notices.show(text, kind),
    })
  known.set(editor, made)
  return made
}
