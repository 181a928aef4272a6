import { useLayoutEffect, useRef } from 'react'
import { effect } from '#web/model/signals.ts'
import { useEditor } from '../editor-context.ts'
import styles from './HoverOutline.module.css'
import { placeBox } from './place-box.ts'

/** A thin outline around the layer under the pointer, before it is chosen. */
export const HoverOutline = () => {
  const { doc, view } = useEditor()
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(
    () =>
      effect(() => {
        const element = box.current
        if (!element) return
        const id = view.hoverId.value
        const layer = id && !view.selection.value.has(id) ? doc.layer(id).value : undefined
        element.hidden = !layer
        if (!layer) return
        placeBox(element, layer.frame, view.camera.value)
        element.dataset.kind = layer.kind
      }),
    [doc, view],
  )
  return <div ref={box} hidden className={styles.outline} data-hover-outline="" />
}
