/** What a field of a form asks for. */
export const FIELD_TYPES = ['text', 'phone', 'choice', 'date', 'picture', 'agreement'] as const
export type FieldType = (typeof FIELD_TYPES)[number]

/** What the text of a text field must be. */
export const TEXT_FORMATS = ['any', 'number', 'email', 'id-card'] as const
export type TextFormat = (typeof TEXT_FORMATS)[number]

/** What a layer asks. */
export interface Question {
  readonly type: FieldType
  readonly label: string
  readonly isRequired: boolean
  /** Of a choice. */
  readonly options: readonly string[]
  /** Several options may be chosen. */
  readonly isSeveral: boolean
  readonly format: TextFormat
  /** characters, of a text */
  readonly minLength: number
  /** characters, of a text */
  readonly maxLength: number
}

/** A question as it was published. */
export interface FormField extends Question {
  /** Id of its layer. */
  readonly id: string
}

/**
 * The answer to a field: a text (also a phone number, a date `2026-11-23`, a single option, the key of a picture),
 * several options, or true for an agreement. null = none.
 */
export type Answer = string | readonly string[] | true | null

/** Why an answer is refused. */
export type AnswerProblem =
  | 'required'
  | 'agree'
  | 'phone'
  | 'number'
  | 'email'
  | 'id-card'
  | 'date'
  | 'option'
  | 'too-short'
  | 'too-long'
  | 'wrong'
