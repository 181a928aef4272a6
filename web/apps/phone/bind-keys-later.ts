import type { Editor } from '#web/editor/editor.ts'
import { effect, signal, untracked } from '#web/model/signals.ts'
import type { bindKeys } from '#web/ui/editor/shell/bind-keys.ts'
import { lazyCode } from '#web/widgets/lazy.tsx'

/** Key code of what an on-screen keyboard types, and an input method composes. */
const COMPOSED = 229
const isForField = ({ target, isComposing, keyCode }: KeyboardEvent): boolean =>
  isComposing ||
  keyCode === COMPOSED ||
  (target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select')))

/** Binds keys with code that is loaded with the other parts, or with the first key. */
export const createLateKeys = (load: () => Promise<typeof bindKeys>) => {
  const code = signal<typeof bindKeys | null>(null)
  const loadCode = lazyCode(async () => {
    code.value = await load()
  })
  return (editor: Editor): (() => void) => {
    /** Keys that were pressed before the code was there, in order. */
    let early: KeyboardEvent[] = []
    let end = () => {}
    const onKey = (event: KeyboardEvent) => {
      // The first one asks for the code.
      if (isForField(event) || early.push(event) > 1) return
      loadCode().catch(() => {
        // It is told. What was meant long ago must not happen when the network is back.
        early = []
      })
    }
    addEventListener('keydown', onKey)
    const stop = effect(() => {
      end()
      end = () => {}
      const bind = code.value
      if (!bind) return
      removeEventListener('keydown', onKey)
      const isOff = editor.view.hasNoData.value
      const pressed = early
      early = []
      // A command reads signals that must not bind the keys again.
      if (!isOff) end = untracked(() => bind(editor, pressed))
    })
    return () => {
      stop()
      removeEventListener('keydown', onKey)
      end()
    }
  }
}

/** Few phones have a keyboard, and what is only shown needs no keys. */
export const bindKeysLater = createLateKeys(() =>
  import('#web/ui/editor/shell/bind-keys.ts').then(({ bindKeys }) => bindKeys),
)
