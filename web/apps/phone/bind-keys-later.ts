import type { Editor } from '#web/editor/editor.ts'
import { effect } from '#web/model/signals.ts'

/** Few phones have a keyboard: the code for its keys comes with the first one, and not for what is only shown. */
export const bindKeysLater = (editor: Editor): (() => void) => {
  let isEnded = false
  let end = () => {}
  const bind = () =>
    void import('#web/ui/editor/shell/bind-keys.ts').then(
      ({ bindKeys }) => {
        if (isEnded) return
        const stop = effect(() => {
          end()
          end = editor.view.hasNoData.value ? () => {} : bindKeys(editor)
        })
        ends.push(stop)
      },
      () => {},
    )
  const ends = [() => removeEventListener('keydown', bind)]
  addEventListener('keydown', bind, { once: true })
  return () => {
    isEnded = true
    for (const each of ends) each()
    end()
  }
}
