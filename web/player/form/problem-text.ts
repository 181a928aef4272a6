import * as m from '#messages/formPlayed.ts'
import type { AnswerProblem } from '#schemas/forms/fields.ts'
import type { PlayedField } from './played-field.ts'

/** What a visitor is told of an answer. */
export const problemText = (problem: AnswerProblem, field: PlayedField): string => {
  const { label, type, minLength, maxLength } = field
  const texts: Readonly<Record<AnswerProblem, string>> = {
    required:
      type === 'picture'
        ? m.requiredPicture({ label })
        : type === 'choice' || type === 'date'
          ? m.requiredChoice({ label })
          : m.required({ label }),
    agree: m.agree,
    phone: m.phone,
    number: m.number,
    email: m.email,
    'id-card': m.idCard,
    date: m.date,
    option: m.option,
    'too-short': m.tooShort({ count: minLength }),
    'too-long': m.tooLong({ count: maxLength }),
    wrong: m.wrong,
  }
  return texts[problem]
}
