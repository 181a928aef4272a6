import * as m from '#messages/formPlayed.ts'
import type { CaptchaChallenge } from '#schemas/catalog/captcha.ts'
import { showCheck } from '#web/services/captcha-widgets.ts'

/** Asks the visitor to pass a check. Resolves to its token; null = the visitor does not want to, or it was not loaded. */
export const askCheck = (challenge: CaptchaChallenge): Promise<string | null> =>
  new Promise(done => {
    const dialog = document.createElement('dialog')
    dialog.className = 'moye-check'
    const text = document.createElement('p')
    text.textContent = m.check
    const box = document.createElement('div')
    const cancel = document.createElement('button')
    cancel.type = 'button'
    cancel.textContent = m.cancel
    dialog.append(text, box, cancel)
    document.body.append(dialog)
    dialog.showModal()
    let token: string | null = null
    const remove = showCheck(challenge, box, {
      onPassed: passed => {
        token = passed
        dialog.close()
      },
      onFailed: () => {
        text.textContent = m.checkFailed
      },
    })
    cancel.addEventListener('click', () => dialog.close())
    dialog.addEventListener('close', () => {
      remove()
      dialog.remove()
      done(token)
    })
  })
