import { FORM_LIMITS } from '#schemas/catalog/form-limits.ts'
import type { Answer, FieldType, TextFormat } from '#schemas/forms/fields.ts'
import { formOfPage, noteUse } from './fields-of-page.ts'
import type { PlayedField } from './played-field.ts'

/** The drawn parts of a field that a control takes the place of. */
export interface Parts {
  readonly control: HTMLElement
  readonly field: PlayedField
  /** Called when something was entered. */
  readonly onChange: () => void
}
export interface Control {
  read(): Answer | Promise<Answer>
  focus(): void
  clear(): void
  /** What is described and marked as wrong. */
  readonly inputs: readonly HTMLElement[]
}

/** What browsers fill in by themselves, by words of the label. */
const KNOWN_WORDS: readonly (readonly [RegExp, string])[] = [
  [/姓名|名字|联系人|称呼/, 'name'],
  [/公司|单位|机构|学校/, 'organization'],
  [/职位|职务/, 'organization-title'],
  [/地址/, 'street-address'],
  [/邮箱|邮件|email/i, 'email'],
  [/邮编/, 'postal-code'],
  [/城市/, 'address-level2'],
]
const INPUT_MODES: Readonly<Record<TextFormat, string>> = {
  any: 'text',
  number: 'decimal',
  email: 'email',
  'id-card': 'text',
}

/** Makes a control part of the form; keys that are typed in it turn no pages. */
const join = <E extends HTMLInputElement | HTMLTextAreaElement>(input: E, { field }: Parts): E => {
  input.setAttribute('form', formOfPage().id)
  input.setAttribute('aria-label', field.label)
  input.setAttribute('aria-required', String(field.isRequired))
  input.addEventListener('focus', noteUse)
  for (const type of ['keydown', 'wheel'] as const) input.addEventListener(type, event => event.stopPropagation())
  return input
}

/** Shows the outline of a focused control. */
const outline = (input: HTMLElement, box: HTMLElement, { accent }: PlayedField): void => {
  input.addEventListener('focus', () => {
    box.style.outline = `0.14em solid ${accent}`
  })
  input.addEventListener('blur', () => {
    box.style.outline = ''
  })
}

/** A control of text in the drawn box, in its font and color. */
const textBox = (parts: Parts): Control => {
  const { control, field, onChange } = parts
  const input = join(document.createElement(field.isLong ? 'textarea' : 'input'), parts)
  input.className = 'moye-input'
  input.placeholder = field.placeholder
  input.style.color = getComputedStyle(control.parentElement ?? control).color
  if (field.type === 'phone') {
    input.setAttribute('type', 'tel')
    input.inputMode = 'tel'
    input.autocomplete = 'tel'
    input.maxLength = 30
  } else {
    input.inputMode = INPUT_MODES[field.format]
    const known = KNOWN_WORDS.find(([words]) => words.test(field.label))?.[1] ?? 'off'
    input.setAttribute('autocomplete', field.format === 'email' ? 'email' : known)
    input.maxLength = Math.min(field.maxLength, FORM_LIMITS.text)
  }
  input.enterKeyHint = field.isLong ? 'enter' : 'next'
  input.addEventListener('input', onChange)
  outline(input, control, field)
  control.replaceChildren(input)
  control.style.cursor = 'text'
  const clear = () => {
    input.value = ''
  }
  return { read: () => input.value, focus: () => input.focus({ preventScroll: true }), clear, inputs: [input] }
}

/** A date in the drawn box; what is drawn stays until there is one. */
const dateBox = (parts: Parts): Control => {
  const { control, field, onChange } = parts
  const input = join(document.createElement('input'), parts)
  input.type = 'date'
  input.className = 'moye-input moye-over'
  input.min = `${FORM_LIMITS.years.first}-01-01`
  input.max = `${FORM_LIMITS.years.last}-12-31`
  input.style.color = getComputedStyle(control.parentElement ?? control).color
  const [drawn] = control.children
  const show = () => {
    const isShown = input.value !== '' || input === document.activeElement
    input.style.opacity = isShown ? '1' : '0'
    if (drawn instanceof HTMLElement) drawn.style.opacity = isShown ? '0' : '1'
  }
  input.addEventListener('change', () => {
    show()
    onChange()
  })
  for (const type of ['focus', 'blur'] as const) input.addEventListener(type, show)
  input.addEventListener('click', () => {
    // Only a press of a person opens it, and not every browser has it.
    try {
      input.showPicker()
    } catch {}
  })
  outline(input, control, field)
  control.style.position = 'relative'
  control.append(input)
  show()
  const clear = () => {
    input.value = ''
    show()
  }
  return { read: () => input.value, focus: () => input.focus({ preventScroll: true }), clear, inputs: [input] }
}

/** An option that is drawn with its mark; the mark shows whether it is chosen. */
const optionBox = (parts: Parts, option: HTMLElement, type: 'radio' | 'checkbox', name: string): HTMLInputElement => {
  const { field, onChange } = parts
  const input = join(document.createElement('input'), parts)
  input.type = type
  input.name = name
  input.className = 'moye-over moye-hidden'
  input.setAttribute('aria-label', option.textContent?.trim() ?? '')
  const mark = option.querySelector<HTMLElement>('[data-part=mark]')
  input.addEventListener('change', onChange)
  if (mark) outline(input, mark, field)
  option.style.position = 'relative'
  option.style.cursor = 'pointer'
  option.prepend(input)
  return input
}

const showChosen = (inputs: readonly HTMLInputElement[], accent: string): void => {
  for (const input of inputs) {
    const mark = input.parentElement?.querySelector<HTMLElement>('[data-part=mark]')
    const sign = mark?.firstElementChild
    if (!mark || !(sign instanceof SVGElement)) continue
    sign.style.opacity = input.checked ? '1' : '0'
    mark.dataset.border ??= mark.style.borderColor
    mark.style.borderColor = input.checked ? accent : mark.dataset.border
  }
}

const uncheck = (inputs: readonly HTMLInputElement[], accent: string): void => {
  for (const input of inputs) input.checked = false
  showChosen(inputs, accent)
}

let names = 0
const choiceBox = (parts: Parts): Control => {
  const { control, field, onChange } = parts
  const { isSeveral, options, accent, label } = field
  const name = `choice-${names++}`
  const change = () => {
    showChosen(inputs, accent)
    onChange()
  }
  const drawn = [...control.querySelectorAll<HTMLElement>('[data-part=option]')]
  const inputs: readonly HTMLInputElement[] = drawn.map(option =>
    optionBox({ ...parts, onChange: () => change() }, option, isSeveral ? 'checkbox' : 'radio', name),
  )
  control.setAttribute('role', isSeveral ? 'group' : 'radiogroup')
  control.setAttribute('aria-label', label)
  // More options than fit are scrolled.
  control.style.overflowY = 'auto'
  const chosen = () => options.filter((_, at) => inputs[at]?.checked)
  return {
    read: () => (isSeveral ? chosen() : (chosen()[0] ?? '')),
    focus: () => inputs[0]?.focus({ preventScroll: true }),
    clear: () => uncheck(inputs, accent),
    inputs: [control],
  }
}

const agreementBox = (parts: Parts): Control => {
  const { control, field, onChange } = parts
  const option = control.querySelector<HTMLElement>('[data-part=option]') ?? control
  const input: HTMLInputElement = optionBox(
    {
      ...parts,
      onChange: () => {
        showChosen([input], field.accent)
        onChange()
      },
    },
    option,
    'checkbox',
    `agreement-${names++}`,
  )
  const words = option.querySelector<HTMLElement>('[data-part=agreement]')
  if (words && /^https?:\/\//i.test(field.link)) {
    const link = document.createElement('a')
    link.href = field.link
    link.target = '_blank'
    link.rel = 'noopener noreferrer nofollow'
    link.textContent = words.textContent
    link.className = 'moye-above'
    words.replaceChildren(link)
  }
  return {
    read: () => (input.checked ? true : null),
    focus: () => input.focus({ preventScroll: true }),
    clear: () => uncheck([input], field.accent),
    inputs: [input],
  }
}

export type MakeControl = (parts: Parts) => Control
/** What makes a drawn field live; pictures are sent at once and have a file of their own. */
export const CONTROLS: Readonly<Record<Exclude<FieldType, 'picture'>, MakeControl>> = {
  text: textBox,
  phone: textBox,
  date: dateBox,
  choice: choiceBox,
  agreement: agreementBox,
}
