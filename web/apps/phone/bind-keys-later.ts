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
      // The next key asks again.
      listen,
    )
  const listen = () => {
    if (!isEnded) addEventListener('keydown', bind, { once: true })
  }
  const ends = [() => removeEventListener('keydown', bind)]
  listen()
  return () => {
    isEnded = true
    for (const each of ends) each()
    end()
  }
}
