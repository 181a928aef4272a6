import type { RatingLook } from '#schemas/document/kinds/interactive/rating.ts'
import { safeColor } from '../css-safety.ts'
import type { LayerViewProps } from '../define-layer.ts'

/** Marks in a box of 24 × 24. */
const MARKS: Readonly<Record<RatingLook, string>> = {
  star: 'M12 2.2l3 6.2 6.8.9-5 4.7 1.3 6.8L12 17.5l-6.1 3.3 1.3-6.8-5-4.7 6.8-.9z',
  heart:
    'M12 20.6C5.6 15.9 2.4 12.5 2.4 8.7A5 5 0 0 1 7.4 3.6c1.9 0 3.6 1 4.6 2.6a5.3 5.3 0 0 1 4.6-2.6 5 5 0 0 1 5 5.1c0 3.8-3.2 7.2-9.6 11.9z',
  circle: 'M12 2.5a9.5 9.5 0 1 1 0 19a9.5 9.5 0 0 1 0-19z',
}
const STEP = 30

/**
 * Marks in a row, some of them filled. The published page fills others (`web/player/kinds/rating.ts`): it finds them by
 * `data-mark` and switches between the two paints, which are custom properties.
 */
export const RatingView = ({ data }: LayerViewProps<'rating'>) => {
  const [full, empty] = [safeColor(data.color, '#ffb400'), safeColor(data.emptyColor, '#e3e5ea')]
  const marks = Array.from({ length: data.most }, (_, index) => index + 1)
  return (
    <svg
      viewBox={`0 0 ${(data.most - 1) * STEP + 24} 24`}
      style={{ position: 'absolute', inset: 0, width: '100%', height: '100%', display: 'block' }}
      aria-hidden
    >
      {marks.map(mark => (
        <g key={mark}>
          <path
            data-mark={mark}
            d={MARKS[data.look]}
            transform={`translate(${(mark - 1) * STEP} 0)`}
            fill={mark <= data.value ? full : empty}
          />
          {/* The gaps between marks can be touched too. */}
          <rect data-area={mark} x={(mark - 1) * STEP - 3} width={STEP} height="24" fill="none" pointerEvents="all" />
        </g>
      ))}
    </svg>
  )
}
