import '../form/form.css'
import { checkAnswer } from '#schemas/forms/check-answer.ts'
import { keepAboveKeyboard } from '../form/above-keyboard.ts'
import { CONTROLS } from '../form/controls.ts'
import { addField, onUse } from '../form/fields-of-page.ts'
import { pictureControl } from '../form/picture-control.ts'
import type { PlayedField } from '../form/played-field.ts'
import { problemText } from '../form/problem-text.ts'
import { senderOf } from '../form/sender-of-page.ts'
import type { StartKind } from '../play-context.ts'

let problems = 0

/** Puts a real control into a drawn field. What is wrong stands beside it, from the first look away on. */
export const start: StartKind = (element, data, context) => {
  const field = { ...(data as PlayedField), id: element.dataset.layerId ?? '' }
  const root = element.querySelector<HTMLElement>('[data-form-field]')
  const box = element.querySelector<HTMLElement>('[data-part=control]')
  // Nobody can choose from nothing.
  if (!root || !box || (field.type === 'choice' && field.options.length === 0)) return
  const resting = root.cloneNode(true)
  const problem = document.createElement('span')
  problem.className = 'moye-problem'
  problem.id = `moye-problem-${problems++}`
  problem.setAttribute('role', 'alert')
  const tell = (text: string) => {
    problem.textContent = text
    for (const input of control.inputs) {
      input.setAttribute('aria-invalid', String(text !== ''))
      if (text) input.setAttribute('aria-describedby', problem.id)
      else input.removeAttribute('aria-describedby')
    }
  }
  const sender = senderOf(context)
  const parts = { control: box, field, onChange: () => tell('') }
  const control =
    field.type === 'picture'
      ? pictureControl(parts, sender && (picture => sender.sendPicture(picture)), tell)
      : CONTROLS[field.type](parts)
  root.append(problem)
  // What was entered is looked at when the visitor goes on; a field that was only passed is not.
  const look = async () => {
    if (field.type === 'picture' || root.contains(document.activeElement)) return
    const value = await control.read()
    if (value === '' || value === null || (Array.isArray(value) && value.length === 0)) return
    const checked = checkAnswer(field, value)
    tell(checked.ok ? '' : problemText(checked.problem, field))
  }
  const leave = () => setTimeout(() => void look())
  root.addEventListener('focusout', leave)
  const ends = [
    addField({ field, element, read: control.read, focus: control.focus, clear: control.clear, tell }),
    onUse(() => sender?.prepare()),
    keepAboveKeyboard(root),
  ]
  return () => {
    for (const end of ends) end()
    root.replaceWith(resting)
  }
}
