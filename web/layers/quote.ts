import * as m from '#messages/layers.ts'

/** Maximum number of characters of a quoted text. */
const QUOTED = 10

/** `「前十个字…」` */
export const quote = (text: string): string => {
  const plain = [...text.replace(/\s+/g, ' ').trim()]
  const start = plain.slice(0, QUOTED).join('')
  return m.quoted({ text: plain.length > QUOTED ? `${start}…` : start })
}
