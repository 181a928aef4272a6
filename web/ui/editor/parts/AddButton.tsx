import { type ComponentPropsWithoutRef, type DragEvent, type MouseEvent, useContext } from 'react'
import { useDebouncedPress } from '#web/widgets/debounced-press.ts'
import { showGhost } from './drag-ghost.ts'
import { type DragItem, dragProps } from './drag-item.ts'
import { EditorContext } from './editor-context.ts'

interface Props extends Omit<ComponentPropsWithoutRef<'button'>, 'type' | 'onClick'> {
  /** Data of a drag to the canvas; undefined = it cannot be dragged. */
  readonly item?: DragItem | undefined
  /** The drag shows the image at the size that it will have on the page. */
  readonly hasGhost?: boolean
  readonly onAdd: (event: MouseEvent) => void
}

/** An item of a panel: a press adds it to the page, once even when the mouse button bounces; a drag places it. */
export const AddButton = ({ item, onAdd, hasGhost = false, ...rest }: Props) => {
  const add = useDebouncedPress(onAdd)
  const editor = useContext(EditorContext)
  const drag = item && dragProps(item)
  const onDragStart = (event: DragEvent<HTMLButtonElement>) => {
    drag?.onDragStart(event)
    if (hasGhost && item && editor) showGhost(editor, item, event)
  }
  return <button {...rest} type="button" onClick={add} {...(drag ? { ...drag, onDragStart } : {})} />
}
