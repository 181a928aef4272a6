import { useEffect, useRef, useState } from 'react'
import { addPicture, addShape, addText, type Picture, type TextPreset } from '#web/editor/edits/insert.ts'
import { toPage } from '#web/kernels/zoom.ts'
import { useEditor } from '../editor-context.ts'
import { addFiles } from '../upload/add-files.ts'
import styles from './DropTarget.module.css'

/** What a panel item carries while it is dragged. */
export type DragItem =
  | { readonly kind: 'shape'; readonly shape: string }
  | { readonly kind: 'text'; readonly preset: TextPreset }
  | { readonly kind: 'picture'; readonly picture: Picture }

export const DRAG_TYPE = 'application/x-moye-item'
export const dragProps = (item: DragItem) => ({
  draggable: true,
  onDragStart: (event: React.DragEvent) => {
    event.dataTransfer.effectAllowed = 'copy'
    event.dataTransfer.setData(DRAG_TYPE, JSON.stringify(item))
  },
})

const readItem = (text: string): DragItem | null => {
  try {
    return JSON.parse(text) as DragItem
  } catch {
    // Dragged from somewhere else under our type: nothing of ours.
    return null
  }
}

/** Takes panel items and files dropped on the canvas; dims the page while something is held over it. */
export const DropTarget = () => {
  const editor = useEditor()
  const anchor = useRef<HTMLDivElement>(null)
  const [isOver, setIsOver] = useState(false)

  useEffect(() => {
    const workspace = anchor.current?.closest<HTMLElement>('[data-workspace]')
    if (!workspace) return
    const listening = new AbortController()
    const takes = (event: DragEvent) =>
      event.dataTransfer?.types.includes(DRAG_TYPE) || event.dataTransfer?.types.includes('Files')
    const point = (event: DragEvent) => {
      const { left, top } = workspace.getBoundingClientRect()
      return toPage(editor.view.camera.peek(), { x: event.clientX - left, y: event.clientY - top })
    }
    const over = (event: DragEvent) => {
      if (!takes(event) || !event.dataTransfer) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
      setIsOver(true)
    }
    const drop = (event: DragEvent) => {
      setIsOver(false)
      if (!takes(event) || !event.dataTransfer) return
      event.preventDefault()
      const at = point(event)
      const files = [...event.dataTransfer.files]
      if (files.length) return void addFiles(editor, files, at)
      const item = readItem(event.dataTransfer.getData(DRAG_TYPE))
      if (item?.kind === 'shape') addShape(editor, item.shape, at)
      else if (item?.kind === 'text') addText(editor, item.preset, at)
      else if (item?.kind === 'picture') addPicture(editor, item.picture, at)
    }
    const leave = (event: DragEvent) => {
      if (!(event.relatedTarget instanceof Node) || !workspace.contains(event.relatedTarget)) setIsOver(false)
    }
    const options = { signal: listening.signal }
    workspace.addEventListener('dragenter', over, options)
    workspace.addEventListener('dragover', over, options)
    workspace.addEventListener('dragleave', leave, options)
    workspace.addEventListener('drop', drop, options)
    return () => listening.abort()
  }, [editor])

  return (
    <div ref={anchor} className={styles.target} data-over={isOver} data-drop-target="">
      {isOver && <span className={styles.tip}>松开鼠标，添加到画布</span>}
    </div>
  )
}
