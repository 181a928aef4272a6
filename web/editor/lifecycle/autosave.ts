import { LIMITS } from '#schemas/catalog/limits.ts'
import { effect, type ReadonlySignal } from '#web/model/signals.ts'
import type { PageAttention } from '#web/services/page-attention.ts'
import type { Policy } from '#web/session/policy.ts'
import type { EditorState } from '../editor-state.ts'
import type { Clock } from './clock.ts'
import type { SaveController } from './save-controller.ts'

export interface AutosavePorts {
  readonly clock: Clock
  readonly policy: () => Policy
  readonly isOnline: ReadonlySignal<boolean>
  readonly attention: Pick<PageAttention, 'onHide'>
}

/**
 * Saves by itself: `LIMITS.quietSaveMs` after the last change, at most `LIMITS.autosaveMs` after a change, and when the
 * page is hidden. After a failure only the longer interval counts, and the retries of the save controller. Returns the
 * function that ends it.
 */
export const startAutosave = (
  { doc, live }: Pick<EditorState, 'doc' | 'live'>,
  saver: Pick<SaveController, 'state' | 'isUnsaved' | 'autosave' | 'saveOnHide'>,
  { clock, policy, isOnline, attention }: AutosavePorts,
): (() => void) => {
  let cancel = () => {}
  const save = () => {
    if (policy().canAutosave && isOnline.peek() && saver.state.peek().problem === null) void saver.autosave()
  }
  const touched = () => {
    cancel()
    cancel = clock.after(LIMITS.quietSaveMs, save)
  }
  const ends = [
    effect(() => {
      if (isOnline.value && saver.isUnsaved()) touched()
    }),
    doc.onChange(({ source }) => source !== 'remote' && touched()),
    live.listen(touched),
    clock.every(LIMITS.autosaveMs, () => {
      if (policy().canAutosave) void saver.autosave()
    }),
    attention.onHide(() => {
      if (policy().canAutosave && isOnline.peek()) saver.saveOnHide()
    }),
    () => cancel(),
  ]
  return () => {
    for (const end of ends) end()
  }
}
