import * as basicTexts from '#messages/basic.ts'
import * as m from '#messages/folders.ts'
import type { CallOutput } from '#schemas/api/endpoint.ts'
import type { Api } from '#schemas/api/index.ts'
import { FOLDER_LIMITS, newFolderName } from '#schemas/catalog/folder-limits.ts'
import type { Notices } from '#web/editor/notices.ts'
import { type ReadonlySignal, signal } from '#web/model/signals.ts'
import type { Client } from '#web/services/client.ts'

export type Folder = CallOutput<Api['folders']['listFolders']>[number]

export interface FolderStore {
  /** null = not loaded yet. */
  readonly folders: ReadonlySignal<readonly Folder[] | null>
  /** Why the folders could not be loaded; '' = they could. */
  readonly error: ReadonlySignal<string>
  /** The folder whose name is being typed. */
  readonly editing: ReadonlySignal<number | null>
  /** The folder whose pictures are shown; null = the list of folders. */
  readonly opened: ReadonlySignal<number | null>
  /** Counts the changes after which lists of pictures are old. */
  readonly changes: ReadonlySignal<number>
  load(): Promise<void>
  /** Reads the folders and the lists of pictures again. */
  refresh(): void
  /** Creates a folder with the default name, whose name is typed next. */
  create(): Promise<void>
  edit(id: number | null): void
  open(id: number | null): void
  /** The new name, or null = keep the old one. */
  rename(id: number, name: string | null): Promise<void>
  /** Deletes a folder; a notice can undo it. */
  remove(id: number): Promise<void>
  /** Moves pictures into a folder, null = out of theirs; a notice can undo it. `from`: where each of them is. */
  move(pictures: readonly number[], to: number | null, from: (picture: number) => number | null): Promise<void>
  /** Name of a folder; '' = there is none. */
  nameOf(id: number | null): string
}

export interface FolderStoreParts {
  readonly calls: Client['folders']
  readonly notices: Pick<Notices, 'show'>
  readonly now?: () => Date
}

/** The folders of the user's own pictures. */
export const createFolderStore = ({ calls, notices, now = () => new Date() }: FolderStoreParts): FolderStore => {
  const folders = signal<readonly Folder[] | null>(null)
  const error = signal('')
  const editing = signal<number | null>(null)
  const opened = signal<number | null>(null)
  const changes = signal(0)
  let isCreating = false

  /** Counts the changes that were made here. */
  let edits = 0
  const set = (change: (all: readonly Folder[]) => readonly Folder[]) => {
    edits += 1
    folders.value = change(folders.peek() ?? [])
  }
  const load = async () => {
    let known: number
    let answer: Awaited<ReturnType<typeof calls.listFolders>>
    // A list that was asked for before a change has what was before it: a new folder, or a new name, would disappear.
    do {
      known = edits
      answer = await calls.listFolders()
    } while (answer.ok && known !== edits)
    error.value = answer.ok ? '' : answer.message
    if (answer.ok) folders.value = answer.data
  }
  const moveAll = async (ids: readonly number[], dirId: number | null): Promise<boolean> => {
    let isMoved = true
    for (let at = 0; at < ids.length && isMoved; at += FOLDER_LIMITS.atOnce) {
      const answer = await calls.movePictures({ ids: ids.slice(at, at + FOLDER_LIMITS.atOnce), dirId })
      if (!answer.ok) notices.show(answer.message, 'error')
      isMoved = answer.ok
    }
    changes.value += 1
    await load()
    return isMoved
  }
  /** A folder of the same name with the same pictures, in place of a deleted one. */
  const restore = async (name: string, ids: readonly number[]) => {
    const made = await calls.saveFolder({ name })
    if (!made.ok) return notices.show(made.message, 'error')
    await moveAll(ids, made.data.id)
  }
  const nameOf = (id: number | null) => folders.peek()?.find(folder => folder.id === id)?.name ?? ''

  return {
    folders,
    error,
    editing,
    opened,
    changes,
    load,
    refresh() {
      changes.value += 1
      void load()
    },
    async create() {
      if (isCreating) return
      isCreating = true
      const made = await calls.saveFolder({ name: newFolderName(now()) })
      isCreating = false
      if (!made.ok) return notices.show(made.message, 'error')
      const { id } = made.data
      // A list that was read meanwhile has it already.
      set(all => [{ ...made.data, count: 0, cover: '' }, ...all.filter(folder => folder.id !== id)])
      editing.value = id
    },
    edit(id) {
      editing.value = id
    },
    open(id) {
      opened.value = id
    },
    nameOf,
    async rename(id, name) {
      editing.value = null
      const before = nameOf(id)
      const after = name?.trim() ?? ''
      if (after === '' || after === before) return
      const put = (text: string) =>
        set(all => all.map(folder => (folder.id === id ? { ...folder, name: text } : folder)))
      put(after)
      const answer = await calls.saveFolder({ id, name: after })
      if (answer.ok) return put(answer.data.name)
      put(before)
      notices.show(answer.message, 'error')
    },
    async remove(id) {
      const name = nameOf(id)
      const before = folders.peek()
      set(all => all.filter(folder => folder.id !== id))
      const answer = await calls.deleteFolder({ id })
      if (!answer.ok) {
        set(all => before ?? all)
        return notices.show(basicTexts.deleteFailed, 'error')
      }
      const { ids } = answer.data
      set(all => all.filter(folder => folder.id !== id))
      changes.value += 1
      notices.show(ids.length > 0 ? m.removedWith({ name, count: ids.length }) : m.removed({ name }), 'success', {
        label: m.undo,
        run: () => void restore(name, ids),
      })
    },
    async move(pictures, to, from) {
      const places = Map.groupBy(
        pictures.filter(id => from(id) !== to),
        from,
      )
      const moved = [...places.values()].flat()
      if (moved.length === 0 || !(await moveAll(moved, to))) return
      const moveBack = async () => {
        for (const [place, ids] of places) if (!(await moveAll(ids, place))) return
      }
      const name = nameOf(to)
      const count = moved.length
      const one = to === null ? m.movedOut : m.moved({ name })
      const many = to === null ? m.movedOutMany({ count }) : m.movedMany({ count, name })
      notices.show(count === 1 ? one : many, 'success', { label: m.undo, run: () => void moveBack() })
    },
  }
}
