import { px, side, text } from '../../formats.ts'
import { field } from '../../lens.ts'
import { fontWeight } from '../text.ts'

/** Font of the words of a kind, in `data.style` as texts have it. */
export const wordsFont = (size: number, weight = 400) => ({
  fontFamily: field(['data', 'style', 'fontFamily'], text, ''),
  fontSize: field(['data', 'style', 'fontSize'], side(10_000), size),
  fontWeight: field(['data', 'style', 'fontWeight'], fontWeight, weight),
})

/** A length of a drawing, px. */
export const LENGTH = px(0, 1e5)

/** A text of at most `most` characters: what a published page shows must end. */
export const shortText = (most: number) => ({
  read: (wire: Parameters<typeof text.read>[0]) => text.read(wire)?.slice(0, most),
  write: text.write,
})
