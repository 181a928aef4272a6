import { memo, useId } from 'react'
import type { WatermarkProps } from './Stage.tsx'
import { WATERMARK_PATH, WATERMARK_WIDTH } from './watermark-path.ts'

/** px on a page whose smaller side is 900 px; larger pages get larger text, so that it is visible in a download too. */
const TILE = { width: 300, height: 190, referenceSide: 900 }
const ANGLE = -30
const RADIANS = (ANGLE * Math.PI) / 180

/** Tiles (column, row) of the rotated and scaled grid that the page touches. */
const tilesOf = (width: number, height: number, scale: number): readonly (readonly [number, number])[] => {
  const corners = [0, width].flatMap(x => [0, height].map(y => [x / scale, y / scale] as const))
  const turned = corners.map(([x, y]) => ({
    column: (x * Math.cos(RADIANS) + y * Math.sin(RADIANS)) / TILE.width,
    row: (y * Math.cos(RADIANS) - x * Math.sin(RADIANS)) / TILE.height,
  }))
  const range = (values: readonly number[]) => {
    const from = Math.floor(Math.min(...values))
    return Array.from({ length: Math.ceil(Math.max(...values)) - from }, (_, index) => from + index)
  }
  const columns = range(turned.map(({ column }) => column))
  return range(turned.map(({ row }) => row)).flatMap(row => columns.map(column => [column, row] as const))
}

/**
 * The product's name tiled over the page, above every layer. On screen it is an SVG pattern: its pixels are the same in
 * the editor and in the download. In print the tiles are drawn one by one: a PDF stores patterns as coarse pixels.
 */
export const Watermark = memo(({ width, height }: WatermarkProps) => {
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
      <defs>
        <pattern
          id={`${id}tile`}
          width={TILE.width}
          height={TILE.height}
          patternUnits="userSpaceOnUse"
          patternTransform={`scale(${scale}) rotate(${ANGLE})`}
        >
          <use href={`#${id}`} x={x} y={TILE.height / 2} />
        </pattern>
        {/* Dark with a light edge: readable on any picture. */}
        <path
          id={id}
          d={WATERMARK_PATH}
          fill="#000000"
          fillOpacity="0.16"
          stroke="#ffffff"
          strokeOpacity="0.28"
          strokeWidth="1.6"
          paintOrder="stroke"
        />
      </defs>
      <rect className="moye-on-screen" width={width} height={height} fill={`url(#${id}tile)`} />
      <g className="moye-on-paper" transform={`scale(${scale}) rotate(${ANGLE})`}>
        {tilesOf(width, height, scale).map(([column, row]) => (
          <use key={`${column} ${row}`} href={`#${id}`} x={column * TILE.width + x} y={(row + 0.5) * TILE.height} />
        ))}
      </g>
    </svg>
  )
})
