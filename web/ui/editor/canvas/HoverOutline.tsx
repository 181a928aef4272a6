import { useLayoutEffect, useRef } from 'react'
import { effect } from '#web/model/signals.ts'
import { useEditor } from '../editor-context.ts'
import styles from './HoverOutline.module.css'
import { hide } from './marks.ts'
import { placeBox } from './place-box.ts'

/** A thin outline around the layer under the pointer, before it is chosen. */
export const HoverOutline = () => {
  const { doc, view } = useEditor()
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    /** What was hovered, and at which scale. */
    let at = { id: null as string | null, scale: 0 }
    return effect(() => {
      const element = box.current
      if (!element) return
      const id = view.hoverId.value
      const camera = view.camera.value
      if (id !== at.id) at = { id, scale: camera.scale }
      const layer = id && !view.selection.value.has(id) ? doc.layer(id).value : undefined
      // Not while one zooms: it would be laid out anew with every step.
      hide(element, !layer || camera.scale !== at.scale)
      if (!layer || element.hidden) return
      placeBox(element, layer.frame, camera)
      element.dataset.kind = layer.kind
    })
  }, [doc, view])
  return <div ref={box} hidden className={styles.outline} data-hover-outline="" />
}
