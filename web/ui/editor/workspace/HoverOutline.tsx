import { useLayoutEffect, useRef } from 'react'
import { effect } from '#web/model/signals.ts'
import { useEditor } from '../parts/editor-context.ts'
import styles from './HoverOutline.module.css'
import { hide } from './marks.ts'
import { placeBox } from './place-box.ts'

/** A thin outline around the hovered layer, before it is selected. */
export const HoverOutline = () => {
  const { doc, view } = useEditor()
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    /** The hovered layer, and the scale at which the hover began. */
    let at = { id: null as string | null, scale: 0 }
    return effect(() => {
      const element = box.current
      if (!element) return
      const id = view.hoverId.value
      const camera = view.camera.value
      if (id !== at.id) at = { id, scale: camera.scale }
      const layer = id && !view.selection.value.has(id) ? doc.layer(id).value : undefined
      // Hidden after a zoom: the outline would need a layout at every zoom step.
      hide(element, !layer || camera.scale !== at.scale)
      if (!layer || element.hidden) return
      placeBox(element, layer.frame, camera)
      element.dataset.kind = layer.kind
    })
  }, [doc, view])
  return <div ref={box} hidden className={styles.outline} data-hover-outline="" />
}
