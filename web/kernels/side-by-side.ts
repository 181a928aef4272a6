import type { Box, Point, Size } from './geometry.ts'

/** 0–1; maximum share of the page's width for a row of pictures. */
const ROW_SHARE = 0.9

/** The pictures of a row at one height, with the resulting width. */
const rowOf = (sizes: readonly Size[], gap: number, most: number) => {
  const gaps = gap * (sizes.length - 1)
  const ratios = sizes.reduce((sum, { width, height }) => sum + width / height, 0)
  const lowest = Math.min(...sizes.map(size => size.height))
  const height = Math.min(lowest, Math.max(1, (most - gaps) / ratios))
  return { sizes, height, width: ratios * height + gaps, isSqueezed: height < lowest }
}

/**
 * Boxes for pictures that are added together: side by side around a point, in rows of equal height, with as few rows as
 * possible while no picture shrinks below a fifth of the page's height. Sizes and gap in page px.
 */
export const layOutTogether = (sizes: readonly Size[], at: Point, page: Size, gap: number): readonly Box[] => {
  const rowsWith = (count: number) => {
    const perRow = Math.ceil(sizes.length / count)
    return Array.from({ length: Math.ceil(sizes.length / perRow) }, (_, row) =>
      rowOf(sizes.slice(row * perRow, (row + 1) * perRow), gap, page.width * ROW_SHARE),
    )
  }
  let count = 1
  let rows = rowsWith(count)
  const isLow = () => rows.some(({ height, isSqueezed }) => isSqueezed && height < page.height / 5)
  while (isLow() && count < Math.ceil(Math.sqrt(sizes.length))) rows = rowsWith(++count)
  const tall = rows.reduce((sum, { height }) => sum + height, 0) + gap * (rows.length - 1)
  let top = at.y - tall / 2
  return rows.flatMap(row => {
    let left = at.x - row.width / 2
    const boxes = row.sizes.map(({ width, height }) => {
      const box = { x: left, y: top, width: (width / height) * row.height, height: row.height }
      left += box.width + gap
      return box
    })
    top += row.height + gap
    return boxes
  })
}
