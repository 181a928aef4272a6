import type { Answer, FormField } from '#schemas/forms/fields.ts'
import type { PlayedField } from './played-field.ts'

/** A question that a visitor can answer. */
export interface LiveField {
  readonly field: FormField & PlayedField
  /** The element of its layer. */
  readonly element: HTMLElement
  /** What was entered; waits for a picture that is being sent. */
  read(): Answer | Promise<Answer>
  /** Moves the keyboard there. */
  focus(): void
  /** Takes away what was entered. */
  clear(): void
  /** Shows what is wrong beside the field; '' = nothing. */
  tell(problem: string): void
}

/** The questions of this page, in the order in which they were made live. */
const fields = new Set<LiveField>()
const listeners = new Set<() => void>()

/** The visitor has begun to fill in the form. */
export const noteUse = (): void => {
  for (const listener of listeners) listener()
}
export const onUse = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Adds a question to the form; returns what takes it away. */
export const addField = (live: LiveField): (() => void) => {
  fields.add(live)
  return () => fields.delete(live)
}

/** The questions of the form, in the order of the document. */
export const liveFields = (): readonly LiveField[] =>
  [...fields].sort((a, b) => (a.element.compareDocumentPosition(b.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))

const FORM_ID = 'moye-form'
/** The form that all controls of the page belong to, so that browsers fill them in together. */
export const formOfPage = (): HTMLFormElement => {
  const known = document.getElementById(FORM_ID)
  if (known instanceof HTMLFormElement) return known
  const form = document.createElement('form')
  form.id = FORM_ID
  form.noValidate = true
  form.hidden = true
  // A field that no person sees: whoever fills it in is a program.
  const trap = document.createElement('input')
  trap.name = 'website'
  trap.tabIndex = -1
  trap.autocomplete = 'off'
  form.append(trap)
  document.body.append(form)
  return form
}
/** What stands in the field that no person sees. */
export const trapOfPage = (): string => {
  const trap = formOfPage().elements.namedItem('website')
  return trap instanceof HTMLInputElement ? trap.value : ''
}
