import { Suspense, useEffect, useRef, useState } from 'react'
import * as workspaceTexts from '#messages/workspace.ts'
import { layerKind } from '#web/layers/registry.ts'
import { lazyAction, lazyOverlay } from '#web/widgets/lazy.tsx'
import { DRAG_TYPE, PICTURE_TYPE } from '../parts/drag-item.ts'
import { useEditor } from '../parts/editor-context.ts'
import { readDrop } from '../parts/uploads/read-drop.ts'
import type { Question } from './DropQuestion.tsx'
import styles from './DropTarget.module.css'
import { placeBox } from './place-box.ts'
import { layerUnder, pointerPlace } from './pointer-place.ts'

const takeDrop = lazyAction(async () => (await import('./take-drop.ts')).takeDrop)
const DropQuestion = lazyOverlay(() => import('./DropQuestion.tsx').then(m => m.DropQuestion))

/** Takes panel items and files dropped on the canvas; dims the page while an item is dragged over it. */
export const DropTarget = () => {
  const editor = useEditor()
  const { doc, view } = editor
  const anchor = useRef<HTMLDivElement>(null)
  const outline = useRef<HTMLDivElement>(null)
  const [isOver, setIsOver] = useState(false)
  const [targetId, setTargetId] = useState<string | null>(null)
  /** Pictures whose place is not decided yet; the first is asked about. */
  const [questions, setQuestions] = useState<readonly Question[]>([])
  const [question] = questions

  useEffect(() => {
    const workspace = anchor.current?.closest<HTMLElement>('[data-workspace]')
    if (!workspace) return
    const listening = new AbortController()
    const takes = (event: DragEvent) =>
      event.dataTransfer?.types.includes(DRAG_TYPE) || event.dataTransfer?.types.includes('Files')
    const point = (event: DragEvent) => pointerPlace(workspace, view, event).page
    /** The image under the pointer that the single dragged image could replace. */
    const pictureUnder = (event: DragEvent): string | null => {
      const transfer = event.dataTransfer
      const isOne = transfer?.types.includes(PICTURE_TYPE) || transfer?.items.length === 1
      if (!isOne || transfer?.types.includes(DRAG_TYPE) !== transfer?.types.includes(PICTURE_TYPE)) return null
      const id = layerUnder(workspace, editor, event)
      const layer = id === undefined ? undefined : doc.layer(id).peek()
      const isTaken = layer && layerKind(layer.kind).can.replaceImage && !layer.isLocked && !layer.isBackground
      return isTaken ? layer.id : null
    }
    const clear = () => {
      setIsOver(false)
      setTargetId(null)
    }
    const over = (event: DragEvent) => {
      if (!takes(event) || !event.dataTransfer) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
      setIsOver(true)
      setTargetId(pictureUnder(event))
    }
    const drop = (event: DragEvent) => {
      clear()
      if (!takes(event) || !event.dataTransfer) return
      event.preventDefault()
      const place = { x: event.clientX, y: event.clientY }
      // The event's data is cleared after its handlers have run.
      const dropped = {
        at: point(event),
        under: pictureUnder(event),
        ...readDrop(event.dataTransfer),
        item: event.dataTransfer.types.includes(DRAG_TYPE) ? event.dataTransfer.getData(DRAG_TYPE) : null,
      }
      takeDrop(editor, dropped, (replace, add) => setQuestions(all => [...all, { at: place, replace, add }]))
    }
    const leave = (event: DragEvent) => {
      if (!(event.relatedTarget instanceof Node) || !workspace.contains(event.relatedTarget)) clear()
    }
    const options = { signal: listening.signal }
    workspace.addEventListener('dragenter', over, options)
    workspace.addEventListener('dragover', over, options)
    workspace.addEventListener('dragleave', leave, options)
    workspace.addEventListener('drop', drop, options)
    return () => listening.abort()
  }, [editor, doc, view])
  useEffect(() => {
    const layer = targetId === null ? undefined : doc.layer(targetId).peek()
    if (outline.current && layer) placeBox(outline.current, layer.frame, view.camera.peek())
  }, [targetId, doc, view])

  return (
    <>
      <div ref={anchor} className={styles.target} data-over={isOver} data-drop-target="">
        {targetId !== null && <div ref={outline} className={styles.outline} data-drop-picture="" />}
        {isOver && (
          <span className={styles.tip}>{targetId ? workspaceTexts.dropOnPicture : workspaceTexts.dropOnCanvas}</span>
        )}
      </div>
      {question && (
        <Suspense fallback={null}>
          <DropQuestion {...question} onClose={() => setQuestions(all => all.filter(each => each !== question))} />
        </Suspense>
      )}
    </>
  )
}
