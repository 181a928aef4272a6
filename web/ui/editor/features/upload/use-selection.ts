import { type KeyboardEvent, useEffect, useState } from 'react'
import * as m from '#messages/ownPictures.ts'
import { useValue } from '#web/model/signals.ts'
import type { TileSelection } from '../../parts/library/SelectBox.tsx'
import { createSelection, type Selection } from './selection.ts'

/** Type of a drag of own pictures, which folders take: their ids as JSON. */
export const OWN_PICTURES_TYPE = 'application/x-moye-own-pictures'

const isIds = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.every(id => Number.isSafeInteger(id))

/** Ids of a drag of own pictures; none when another page has made it. */
export const draggedIds = ({ dataTransfer }: Pick<DragEvent, 'dataTransfer'>): readonly number[] => {
  try {
    const ids: unknown = JSON.parse(dataTransfer?.getData(OWN_PICTURES_TYPE) ?? '')
    return isIds(ids) ? ids : []
  } catch {
    return []
  }
}

/** Shows how many pictures are dragged: the browser would show only the one under the pointer. */
const showCount = (event: React.DragEvent, count: number) => {
  const badge = document.createElement('div')
  badge.textContent = m.dragged({ count })
  badge.style.cssText =
    'position:fixed;top:0;left:-9999px;padding:6px 12px;border-radius:99px;background:#5b4bff;color:#fff;font-size:13px'
  document.body.append(badge)
  event.dataTransfer.setDragImage(badge, 12, 12)
  setTimeout(() => badge.remove())
}

interface Used {
  readonly selection: Selection
  readonly tiles: TileSelection
  readonly ids: readonly number[]
  readonly isActive: boolean
  /** Keys of the list: all, delete, none. */
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/** The selection of a list of own pictures, whose ids `order` has in the order in which they are shown. */
export const useSelection = (order: readonly number[], onDelete: () => void): Used => {
  const [selection] = useState(createSelection)
  const selected = useValue(() => selection.ids.value)
  const isActive = useValue(() => selection.isActive.value)
  useEffect(() => selection.keep(order), [selection, order])
  const tiles: TileSelection = {
    isActive,
    isSelected: id => selected.has(id),
    press: (id, event) => selection.press(id, event, order),
    toggle: (id, isRange) => selection.toggle(id, order, isRange),
    drag: (id, event) => {
      const ids = selected.has(id) ? [...selected] : [id]
      event.dataTransfer.effectAllowed = 'copyMove'
      event.dataTransfer.setData(OWN_PICTURES_TYPE, JSON.stringify(ids))
      if (ids.length > 1) showCount(event, ids.length)
    },
    label: name => m.select({ name }),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isText = event.target instanceof HTMLInputElement
    // A dialog or a menu of the list is no part of it.
    const isInside = event.target instanceof Node && event.currentTarget.contains(event.target)
    if (isText || !isInside || event.nativeEvent.isComposing) return
    const isAll =
      (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'a'
    const isDelete = (event.key === 'Delete' || event.key === 'Backspace') && selected.size > 0
    const isEnd = event.key === 'Escape' && isActive
    if (isAll) selection.all(order)
    else if (isDelete) onDelete()
    else if (isEnd) selection.clear()
    else return
    // The canvas has the same keys for its layers.
    event.preventDefault()
    event.stopPropagation()
  }
  return { selection, tiles, ids: [...selected], isActive, onKeyDown }
}
