import { useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { scrollerOf } from './scroller-of.ts'
import styles from './Waterfall.module.css'
import type { WaterfallItem, WaterfallProps } from './Waterfall.tsx'
import { layWaterfall, tileBoxes } from './waterfall-layout.ts'

interface VirtualProps<Item extends WaterfallItem> extends Omit<WaterfallProps<Item>, 'caption'> {
  /** px of a column */
  readonly width: number
}

/** px; above and below what is seen, tiles are drawn ahead. */
const AHEAD = 700
/** ms after the last scroll until tiles answer to the pointer again: those that pass below it are not meant. */
const REST_MS = 80
/** px; a scroll by less draws nothing again. */
const STEP = 200

/**
 * A masonry of thousands of tiles, of which only those near the visible part exist. Screen readers are told the number of
 * all of them.
 */
export const VirtualWaterfall = <Item extends WaterfallItem>({
  label,
  items,
  columns,
  gap,
  width,
  maxRatio = 2.2,
  places,
  renderItem,
}: VirtualProps<Item>) => {
  const list = useRef<HTMLUListElement>(null)
  /** px of the list: from where to where tiles are drawn. */
  const [seen, setSeen] = useState({ from: 0, to: 2 * AHEAD })
  const boxes = useMemo(() => {
    const ratios = items.map(item => Math.min(maxRatio, item.width > 0 ? item.height / item.width : 1))
    return tileBoxes(layWaterfall(ratios, columns, gap, width), ratios, { width, gap })
  }, [items, columns, gap, width, maxRatio])
  const height = useMemo(() => boxes.reduce((most, box) => Math.max(most, box.y + box.height), 0), [boxes])
  useImperativeHandle(places, () => {
    if (!list.current) throw new Error('the list is not there')
    return { list: list.current, boxes: () => boxes }
  }, [boxes])

  useEffect(() => {
    const element = list.current
    if (!element) return
    const scroller = scrollerOf(element)
    let frame = 0
    const look = () => {
      frame = 0
      const above = scroller.getBoundingClientRect().top - element.getBoundingClientRect().top
      const from = Math.floor((above - AHEAD) / STEP) * STEP
      const to = Math.ceil((above + scroller.clientHeight + AHEAD) / STEP) * STEP
      setSeen(before => (before.from === from && before.to === to ? before : { from, to }))
    }
    const later = () => {
      frame ||= requestAnimationFrame(look)
    }
    let rest: ReturnType<typeof setTimeout>
    const roll = () => {
      later()
      if (element.dataset.scrolling === undefined) element.dataset.scrolling = ''
      clearTimeout(rest)
      rest = setTimeout(() => {
        delete element.dataset.scrolling
      }, REST_MS)
    }
    look()
    const watching = new ResizeObserver(later)
    watching.observe(scroller)
    scroller.addEventListener('scroll', roll, { passive: true })
    return () => {
      watching.disconnect()
      scroller.removeEventListener('scroll', roll)
      clearTimeout(rest)
      cancelAnimationFrame(frame)
    }
  }, [])

  return (
    <ul ref={list} className={styles.list} aria-label={label} style={{ height }}>
      {items.map((item, index) => {
        const box = boxes[index]
        if (!box || box.y > seen.to || box.y + box.height < seen.from) return null
        return (
          <li
            key={item.id}
            className={styles.tile}
            aria-setsize={items.length}
            aria-posinset={index + 1}
            style={{ width, left: box.x, top: box.y, height: box.height }}
          >
            {renderItem(item, index)}
          </li>
        )
      })}
    </ul>
  )
}
