import { type CSSProperties, type ReactNode, type Ref, useImperativeHandle, useMemo, useRef } from 'react'
import styles from './Waterfall.module.css'
import { layWaterfall, type TilePlaces, tileBoxes } from './waterfall-layout.ts'

export interface WaterfallItem {
  readonly id: string | number
  /** In any unit; only the aspect ratio counts. */
  readonly width: number
  readonly height: number
}

export interface WaterfallProps<Item extends WaterfallItem> {
  readonly label?: string
  readonly items: readonly Item[]
  readonly columns: number
  /** px */
  readonly gap: number
  /** px below each image */
  readonly caption?: number
  /** Maximum height ÷ width of a tile; taller images are cropped by their tile. */
  readonly maxRatio?: number
  readonly places?: Ref<TilePlaces> | undefined
  /** Content of one tile; its box has exactly the tile's size. */
  readonly renderItem: (item: Item, index: number) => ReactNode
}

/**
 * A masonry layout whose positions are pure CSS arithmetic over the container's width: space is reserved before any
 * image has loaded, nothing shifts, and the DOM order stays the reading order.
 */
export const Waterfall = <Item extends WaterfallItem>({
  label,
  items,
  columns,
  gap,
  caption = 0,
  maxRatio = 2.2,
  places,
  renderItem,
}: WaterfallProps<Item>) => {
  const list = useRef<HTMLUListElement>(null)
  const ratios = useMemo(
    () => items.map(item => Math.min(maxRatio, item.width > 0 ? item.height / item.width : 1)),
    [items, maxRatio],
  )
  const layout = useMemo(() => layWaterfall(ratios, columns, caption + gap), [ratios, columns, caption, gap])
  useImperativeHandle(places, () => {
    const element = list.current
    if (!element) throw new Error('the list is not there')
    const boxes = () => {
      const width = (element.clientWidth - (columns - 1) * gap) / columns
      return tileBoxes(layout, ratios, { width, gap, caption })
    }
    return { list: element, boxes }
  }, [layout, ratios, columns, gap, caption])
  const tall = `calc(var(--column) * ${layout.units} + ${layout.rows * (caption + gap) - gap}px)`
  const variables = { '--column': `calc((100cqw - ${(columns - 1) * gap}px) / ${columns})` } as CSSProperties
  return (
    <div className={styles.waterfall}>
      <ul
        ref={list}
        className={styles.list}
        aria-label={label}
        style={{ ...variables, height: items.length > 0 ? tall : 0 }}
      >
        {items.map((item, index) => {
          const place = layout.places[index]
          const ratio = ratios[index]
          if (!place || ratio === undefined) return null
          return (
            <li
              key={item.id}
              className={styles.tile}
              style={{
                width: 'var(--column)',
                left: `calc((var(--column) + ${gap}px) * ${place.column})`,
                top: `calc(var(--column) * ${place.units} + ${place.above * (caption + gap)}px)`,
                height: `calc(var(--column) * ${ratio} + ${caption}px)`,
              }}
            >
              {renderItem(item, index)}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
