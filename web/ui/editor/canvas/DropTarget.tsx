import { Suspense, useEffect, useRef, useState } from 'react'
import { loadImage } from '#web/canvas/assets.ts'
import { replacePicture } from '#web/editor/edits/image.ts'
import { addPicture, addText, type Picture } from '#web/editor/edits/insert.ts'
import { addArtText, addCombo } from '#web/editor/edits/insert-text.ts'
import { addShape } from '#web/editor/edits/shapes.ts'
import { toPage } from '#web/kernels/zoom.ts'
import { overlayOnDemand } from '#web/widgets/on-demand.tsx'
import { useEditor } from '../editor-context.ts'
import { addFiles } from '../upload/add-files.ts'
import { uploads } from '../upload/uploads.ts'
import type { Question } from './DropQuestion.tsx'
import styles from './DropTarget.module.css'
import { DRAG_TYPE, PICTURE_TYPE, readDragItem } from './drag-item.ts'
import { placeBox } from './place-box.ts'

const DropQuestion = overlayOnDemand(() => import('./DropQuestion.tsx').then(m => m.DropQuestion))

/** Takes panel items and files dropped on the canvas; dims the page while something is held over it. */
export const DropTarget = () => {
  const editor = useEditor()
  const { doc, view, notices } = editor
  const anchor = useRef<HTMLDivElement>(null)
  const outline = useRef<HTMLDivElement>(null)
  const [isOver, setIsOver] = useState(false)
  const [targetId, setTargetId] = useState<string | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)

  useEffect(() => {
    const workspace = anchor.current?.closest<HTMLElement>('[data-workspace]')
    if (!workspace) return
    const listening = new AbortController()
    const takes = (event: DragEvent) =>
      event.dataTransfer?.types.includes(DRAG_TYPE) || event.dataTransfer?.types.includes('Files')
    const point = (event: DragEvent) => {
      const { left, top } = workspace.getBoundingClientRect()
      return toPage(view.camera.peek(), { x: event.clientX - left, y: event.clientY - top })
    }
    /** The picture under the pointer that one dragged picture could take the place of. */
    const pictureUnder = (event: DragEvent): string | null => {
      const transfer = event.dataTransfer
      const isOne = transfer?.types.includes(PICTURE_TYPE) || transfer?.items.length === 1
      if (!isOne || transfer?.types.includes(DRAG_TYPE) !== transfer?.types.includes(PICTURE_TYPE)) return null
      const id = (event.target as Element | null)?.closest<HTMLElement>('[data-layer-id]')?.dataset.layerId
      const layer = id === undefined ? undefined : doc.layer(id).peek()
      return layer?.kind === 'image' && !layer.isLocked && !layer.isBackground ? layer.id : null
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
    const takePicture = async (picture: Picture, use: (picture: Picture) => void) => {
      // E-8-06: a picture that cannot be loaded is let go of without a layer and without a word.
      if (await loadImage(picture.url)) use(picture)
    }
    const drop = (event: DragEvent) => {
      clear()
      if (!takes(event) || !event.dataTransfer) return
      event.preventDefault()
      const at = point(event)
      const under = pictureUnder(event)
      const files = [...event.dataTransfer.files]
      const [file, another] = files
      const ask = (replace: () => void, add: () => void) =>
        setQuestion({ at: { x: event.clientX, y: event.clientY }, replace, add })
      if (file) {
        const add = () => void addFiles(editor, files, at)
        if (!under || another) return add()
        return ask(async () => {
          const picture = await uploads.add(file, notices)
          if (picture) replacePicture(editor, under, picture)
        }, add)
      }
      const item = readDragItem(event.dataTransfer.getData(DRAG_TYPE))
      if (item?.kind === 'shape') addShape(editor, item.shape, at, item.data)
      else if (item?.kind === 'text') addText(editor, item.preset, at)
      else if (item?.kind === 'art-text') addArtText(editor, item.id, at)
      else if (item?.kind === 'combo') addCombo(editor, item.id, at)
      else if (item?.kind === 'picture') {
        const { picture } = item
        const add = () => void takePicture(picture, loaded => addPicture(editor, loaded, at))
        if (under) ask(() => void takePicture(picture, loaded => replacePicture(editor, under, loaded)), add)
        else add()
      }
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
  }, [editor, doc, view, notices])
  useEffect(() => {
    const layer = targetId === null ? undefined : doc.layer(targetId).peek()
    if (outline.current && layer) placeBox(outline.current, layer.frame, view.camera.peek())
  }, [targetId, doc, view])

  return (
    <>
      <div ref={anchor} className={styles.target} data-over={isOver} data-drop-target="">
        {targetId !== null && <div ref={outline} className={styles.outline} data-drop-picture="" />}
        {isOver && <span className={styles.tip}>{targetId ? '松开鼠标，替换图片或添加' : '松开鼠标，添加到画布'}</span>}
      </div>
      {question && (
        <Suspense fallback={null}>
          <DropQuestion {...question} onClose={() => setQuestion(null)} />
        </Suspense>
      )}
    </>
  )
}
