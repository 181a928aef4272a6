import { memo, useId } from 'react'
import { WATERMARK_PATH, WATERMARK_WIDTH } from './watermark-path.ts'

/** px of a page whose smaller side is 900 px; larger pages get larger words, so that a download shows them too. */
const TILE = { width: 300, height: 190, referenceSide: 900 }
const ANGLE = -30

/** The product's name tiled over the page, above every layer: the same pixels in the editor and in the download. */
export const Watermark = memo(({ width, height }: { readonly width: number; readonly height: number }) => {
  const id = useId()
  const scale = Math.max(0.5, Math.min(width, height) / TILE.referenceSide)
  const x = (TILE.width - WATERMARK_WIDTH) / 2
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      style={{ position: 'absolute', left: 0, top: 0, pointerEvents: 'none', display: 'block' }}
      aria-hidden="true"
      data-watermark=""
    >
      <pattern
        id={id}
        width={TILE.width}
        height={TILE.height}
        patternUnits="userSpaceOnUse"
        patternTransform={`scale(${scale}) rotate(${ANGLE})`}
      >
        {/* Dark with a light edge: readable on any picture. */}
        <path
          d={WATERMARK_PATH}
          transform={`translate(${x} ${TILE.height / 2})`}
          fill="#000000"
          fillOpacity="0.16"
          stroke="#ffffff"
          strokeOpacity="0.28"
          strokeWidth="1.6"
          paintOrder="stroke"
        />
      </pattern>
      <rect width={width} height={height} fill={`url(#${id})`} />
    </svg>
  )
})
