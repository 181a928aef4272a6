import type { ShapeData } from '#schemas/document/records.ts'
import { dashStyle, drawLine } from '#web/layers/shape/line-drawing.ts'

/** px of the thumbnail's own coordinates. */
const WIDTH = 2.5

/** A line in the shape panel, with its dash and ends. */
export const LineThumbnail = ({ data }: { readonly data: Partial<ShapeData> }) => {
  const { startCap = 'none', endCap = 'none', dash = 'solid' } = data
  const { path, caps } = drawLine({ x1: 4, y1: 40, x2: 44, y2: 8 }, WIDTH, startCap, endCap)
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" fill="none" stroke="currentColor">
      <path d={path} strokeWidth={WIDTH} {...dashStyle(dash, WIDTH)} />
      {caps.map(({ d, isFilled }) => (
        <path key={d} d={d} strokeWidth={isFilled ? 0 : WIDTH} fill={isFilled ? 'currentColor' : 'none'} />
      ))}
    </svg>
  )
}
