import { type PointerEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { SORT_EASING, sortDuration, travel } from './sort-motion.ts'
import { trackDrag } from './track-drag.ts'

interface Item {
  readonly id: string
  readonly element: HTMLElement
  /** px inside the list */
  readonly top: number
  readonly height: number
}

/**
 * A short column that the user sorts by dragging. Its children have `data-sort-id`. The dragged entry follows the
 * pointer and the others make room; nothing is written before the drop. When the order changes later (drop, keys,
 * undo), the entries animate to their new positions.
 */
export const useSortable = (
  list: RefObject<HTMLElement | null>,
  ids: readonly string[],
  onDrop: (id: string, index: number) => void,
) => {
  const tops = useRef(new Map<string, number>())
  const seen = useRef(new Map<string, number>())

  const items = (): Item[] =>
    [...(list.current?.querySelectorAll<HTMLElement>('[data-sort-id]') ?? [])].map(element => ({
      id: element.dataset.sortId ?? '',
      element,
      top: element.offsetTop,
      height: element.offsetHeight,
    }))

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the order has changed
  useLayoutEffect(() => {
    const next = new Map<string, number>()
    for (const { id, element, top } of items()) {
      const from = seen.current.get(id) ?? tops.current.get(id)
      if (from !== undefined) travel(element, from - top)
      next.set(id, top)
    }
    seen.current = new Map()
    tops.current = next
  }, [ids])

  return (event: PointerEvent<HTMLElement>, id: string) => {
    let all: Item[] = []
    let dragged: Item | undefined
    let to = -1
    const clear = () => {
      const box = list.current?.getBoundingClientRect().top ?? 0
      seen.current = new Map(all.map(item => [item.id, item.element.getBoundingClientRect().top - box]))
      for (const { element } of all) {
        element.style.transform = ''
        element.style.transition = ''
        delete element.dataset.dragged
      }
      delete list.current?.dataset.sorting
    }
    const settle = () => {
      for (const { id: each, element, top } of all) travel(element, (seen.current.get(each) ?? top) - top)
      seen.current = new Map()
    }
    trackDrag(event, {
      onStart: () => {
        all = items()
        dragged = all.find(item => item.id === id)
        if (!dragged || !list.current) return
        list.current.dataset.sorting = ''
        dragged.element.dataset.dragged = ''
        to = all.indexOf(dragged)
      },
      onMove: dy => {
        if (!dragged) return
        const [first, second] = all
        const gap = first && second ? second.top - first.top - first.height : 0
        const from = all.indexOf(dragged)
        const center = dragged.top + dy + dragged.height / 2
        const others = all.filter(item => item !== dragged)
        to = others.filter(({ top, height }) => top + height / 2 < center).length
        dragged.element.style.transform = `translateY(${dy}px)`
        others.forEach(({ element }, at) => {
          const shift = at >= to && at < from ? 1 : at < to && at >= from ? -1 : 0
          element.style.transition = `transform ${sortDuration()}ms ${SORT_EASING}`
          element.style.transform = shift ? `translateY(${shift * ((dragged?.height ?? 0) + gap)}px)` : ''
        })
      },
      onDrop: () => {
        const isMoved = dragged !== undefined && to !== all.indexOf(dragged)
        clear()
        if (isMoved) onDrop(id, to)
        else settle()
      },
      onCancel: () => {
        clear()
        settle()
      },
    })
  }
}
