import { effect, type ReadonlySignal } from '#web/model/signals.ts'
import type { OpenDocument } from '../lifecycle/life-cycle.ts'
import { isDirty } from '../lifecycle/save-state.ts'
import { openWorkOf } from './commands.ts'
import type { ServedPort } from './serve-port.ts'

/** Tells the page around the editor what happens to the open work. Returns the function that ends it. */
export const followDocument = (
  document: ReadonlySignal<OpenDocument | null>,
  { send }: Pick<ServedPort, 'send'>,
): (() => void) =>
  effect(() => {
    const open = document.value
    if (!open) return
    const { state } = open.saveController
    send('opened', openWorkOf(open))
    let wasDirty = false
    let version = state.peek().version
    return effect(() => {
      const now = state.value
      const dirty = isDirty(now)
      if (dirty !== wasDirty) {
        wasDirty = dirty
        send('changed', { isDirty: dirty })
      }
      if (now.savedAt && now.workId !== null && now.version !== version) {
        version = now.version
        send('saved', { workId: now.workId, version })
      }
    })
  })
