import * as m from '#messages/formTiles.ts'
import type { FormFieldData } from '#schemas/document/kinds/interactive/form-field.ts'

type Question = Partial<FormFieldData>

/** Registration for an event. */
export const REGISTRATION: readonly Question[] = [
  { label: m.name, placeholder: m.enterName, isRequired: true, maxLength: 20 },
  { type: 'phone', label: m.phone, isRequired: true },
  { type: 'choice', label: m.session, options: [m.morning, m.afternoon], isRequired: true },
  { label: m.message, placeholder: m.enterMessage, isLong: true, maxLength: 200 },
]
/** Opinions of visitors. */
export const SURVEY: readonly Question[] = [
  { type: 'choice', label: m.satisfaction, options: [m.good, m.fair, m.poor], isRequired: true },
  { type: 'choice', label: m.source, isSeveral: true, options: [m.friend, m.web, m.other] },
  { label: m.suggestion, placeholder: m.enterMessage, isLong: true, maxLength: 500 },
]
