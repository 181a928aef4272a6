import type { Editor } from '#web/editor/editor.ts'
import { lazyCode } from '#web/widgets/lazy.tsx'

/** Unlocks the selection with commands that may still have to be loaded. */
export const createUnlock = (load: () => Promise<unknown>) => {
  const loadCommands = lazyCode(load)
  return ({ commands, selection, view }: Editor): void => {
    const ids = view.selectedIds.peek()
    loadCommands().then(
      () => {
        // A second press, or another selection meanwhile: the command would lock it.
        if (selection.isLocked.peek() && ids === view.selectedIds.peek()) commands.run('layers.lock')
      },
      // A toast has told it.
      () => {},
    )
  }
}

/** Most commands come after the page is painted, and the lock is there before. */
export const unlock = createUnlock(() => import('#web/editor/commands/index.ts'))
