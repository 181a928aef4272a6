import * as m from '#messages/formLayers.ts'
import type { FormFieldData } from '#schemas/document/kinds/interactive/form-field.ts'
import type { FieldType } from '#schemas/forms/fields.ts'

const PLACEHOLDERS: Readonly<Record<FieldType, string>> = {
  text: m.enter,
  phone: m.enterPhone,
  date: m.chooseDate,
  picture: m.addPicture,
  choice: m.optionMissing,
  agreement: m.agree,
}

/** What stands in a control before anything is entered. */
export const placeholderOf = ({ type, placeholder }: FormFieldData): string =>
  type === 'choice' ? PLACEHOLDERS.choice : placeholder || PLACEHOLDERS[type]

/** What one agrees to. */
export const agreementOf = ({ label }: FormFieldData): string => label || m.agree

/** Everything that is written in a field. */
export const fieldWords = (data: FormFieldData): string => {
  if (data.type === 'agreement') return `${agreementOf(data)}*`
  const options = data.type === 'choice' && data.options.length > 0 ? data.options : [placeholderOf(data)]
  return [data.isLabelShown ? `${data.label}*` : '', ...options].join('\n')
}
