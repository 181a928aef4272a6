import * as m from '#messages/library.ts'
import type { Editor } from '#web/editor/editor.ts'
import { effect, signal } from '#web/model/signals.ts'
import { type LibraryPicture, listFavorites, setFavorite } from '#web/services/picture-library.ts'
import { session } from '#web/session/session.ts'

/** Ids of the favorites that are known; null = they were not loaded yet. */
export const favoriteIds = signal<ReadonlySet<number> | null>(null)

/** Follows the account: each one has favorites of its own. Returns the end. */
export const followFavorites = (): (() => void) => {
  let ending: AbortController | undefined
  const stop = effect(() => {
    const hasToken = session.token.value !== null
    ending?.abort()
    favoriteIds.value = null
    if (!hasToken) return
    const current = new AbortController()
    ending = current
    const load = async () => {
      const ids = new Set<number>()
      for (let page = 0; ; page++) {
        const found = await listFavorites({ keyword: '', categoryId: '', page }, current.signal)
        if (current.signal.aborted || !found.ok) return
        for (const { id } of found.data.elements) ids.add(id)
        if (found.data.elements.length === 0 || ids.size >= found.data.total) break
      }
      // What was marked in the meantime stays marked.
      favoriteIds.value = new Set([...ids, ...(favoriteIds.peek() ?? [])])
    }
    void load()
  })
  return () => {
    ending?.abort()
    stop()
  }
}

const mark = (id: number, isFavorite: boolean) => {
  const ids = new Set(favoriteIds.peek())
  if (isFavorite) ids.add(id)
  else ids.delete(id)
  favoriteIds.value = ids
}

/** Marks a material at once, tells the server, and takes the mark back when it refuses. A visitor is asked to log in. */
export const toggleFavorite = async (editor: Editor, picture: LibraryPicture, isFavorite: boolean): Promise<void> => {
  if (session.token.peek() === null && !(await session.requireLogin())) return
  mark(picture.id, isFavorite)
  const result = await setFavorite(picture.id, isFavorite)
  if (!result.ok) {
    mark(picture.id, !isFavorite)
    return editor.notices.show(result.message, 'error')
  }
  const undo = { label: m.undo, run: () => void toggleFavorite(editor, picture, !isFavorite) }
  editor.notices.show(isFavorite ? m.favoriteAdded : m.favoriteRemoved, 'info', undo)
}
