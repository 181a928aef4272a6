import * as m from '#messages/text.ts'

/** Sample text of an effect: the first characters of the user's own text, so that the user sees the effect on it. */
export const sampleText = (text: string): string => {
  const plain = text.replace(/\s+/g, '')
  const [first = ''] = plain
  if (first === '') return m.sample
  // Two Chinese characters are as wide as three or four letters.
  return [...plain].slice(0, /[\u2e80-\uffef]/.test(plain.slice(0, 2)) ? 2 : 3).join('')
}
