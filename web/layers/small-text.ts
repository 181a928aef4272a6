import * as m from '#messages/layerChecks.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { MM_PER_INCH, paperSize } from '#schemas/catalog/paper.ts'
import type { PageRecord } from '#schemas/document/records.ts'
import type { CheckInput, Found } from './preflight.ts'

/** pt per inch. */
const POINTS = 72

/** Page px per pt on paper. */
const pxPerPoint = ({ width, height }: Pick<PageRecord, 'width' | 'height'>): number =>
  ((width / paperSize(width, height).width) * MM_PER_INCH) / POINTS

interface Words {
  /** Name of the layer in the message. */
  readonly name: string
  /** px */
  readonly fontSize: number
  readonly canEnlarge: boolean
}

/** Finding for text that is too small to read in print; none for works that are not for print. */
export const smallText = ({ name, fontSize, canEnlarge }: Words, { page, isPrint }: CheckInput): readonly Found[] => {
  const { smallPoints } = LIMITS.preflight
  const points = fontSize / pxPerPoint(page)
  // Tolerance of 0.05 pt: the message rounds to tenths, and the difference is not visible in print.
  if (!isPrint || points > smallPoints - 0.05) return []
  const text = m.tooSmall({ name, points: points.toFixed(1), recommended: smallPoints })
  const larger = Math.ceil(smallPoints * pxPerPoint(page))
  return [
    {
      kind: 'small-text',
      severity: 'warning',
      text,
      fix: canEnlarge ? { kind: 'enlarge-text', fontSize: larger } : null,
    },
  ]
}
