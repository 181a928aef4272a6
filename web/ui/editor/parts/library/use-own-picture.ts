import * as m from '#messages/library.ts'
import { takePhoto } from '#web/services/albums.ts'
import type { LibraryPicture } from '#web/services/picture-library.ts'
import { session } from '#web/session/session.ts'
import { useEditor } from '../editor-context.ts'
import { usePolicy } from '../page-session.ts'

/**
 * Returns a function that makes a picture of a list one of our storage: a photo of another library is copied into the
 * account's pictures, after a login. It resolves to null when there is none, and a notice says why.
 */
export const useOwnPicture = () => {
  const editor = useEditor()
  const needsLogin = usePolicy('needsLoginToUpload')
  return async (picture: LibraryPicture): Promise<LibraryPicture | null> => {
    if (!picture.foreign) return picture
    if (needsLogin && !(await session.requireLogin())) return null
    editor.view.waiting.value = m.taking
    const taken = await takePhoto(picture.foreign.ref)
    if (editor.view.waiting.peek() === m.taking) editor.view.waiting.value = null
    if (taken.ok) return taken.data
    editor.notices.show(taken.message, 'error')
    return null
  }
}
