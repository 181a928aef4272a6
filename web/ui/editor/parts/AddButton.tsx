import type { ComponentPropsWithoutRef, MouseEvent } from 'react'
import { useDebouncedPress } from '#web/widgets/debounced-press.ts'
import { type DragItem, dragProps } from './drag-item.ts'

interface Props extends Omit<ComponentPropsWithoutRef<'button'>, 'type' | 'onClick'> {
  /** Data of a drag to the canvas; undefined = it cannot be dragged. */
  readonly item?: DragItem | undefined
  readonly onAdd: (event: MouseEvent) => void
}

/** An item of a panel: a press adds it to the page, once even when the mouse button bounces; a drag places it. */
export const AddButton = ({ item, onAdd, ...rest }: Props) => {
  const add = useDebouncedPress(onAdd)
  return <button {...rest} type="button" onClick={add} {...(item ? dragProps(item) : {})} />
}
