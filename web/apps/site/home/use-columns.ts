import { type RefObject, useLayoutEffect, useState } from 'react'

const TILE_PX = 232
const GAP_PX = 20

/** Number of tile columns that fit in a width (px): at least two, at most six. */
const columnsFor = (width: number): number =>
  Math.min(6, Math.max(2, Math.floor((width + GAP_PX) / (TILE_PX + GAP_PX))))

/** Number of columns for the element's width, kept up to date. */
export const useColumns = (element: RefObject<HTMLElement | null>): number => {
  const [columns, setColumns] = useState(() => columnsFor(Math.min(1376, window.innerWidth - 64)))
  useLayoutEffect(() => {
    if (!element.current) return
    const watch = new ResizeObserver(([entry]) => entry && setColumns(columnsFor(entry.contentRect.width)))
    watch.observe(element.current)
    return () => watch.disconnect()
  }, [element])
  return columns
}
