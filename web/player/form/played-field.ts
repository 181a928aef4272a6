import type { FormField } from '#schemas/forms/fields.ts'

/** What the kind gives to the player (`web/layers/form-field/index.ts`). */
export interface PlayedField extends Omit<FormField, 'id'> {
  readonly isLong: boolean
  readonly placeholder: string
  readonly accent: string
  /** Of what one agrees to; may be empty. */
  readonly link: string
}
