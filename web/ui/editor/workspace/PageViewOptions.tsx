import { useLayoutEffect, useRef } from 'react'
import * as m from '#messages/commands.ts'
import { bleedInset } from '#schemas/catalog/bleed.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { isPrintCategory } from '#schemas/catalog/sizes.ts'
import { bleedOnCanvas } from '#web/kernels/bleed.ts'
import { gridStep } from '#web/kernels/ruler.ts'
import { effect } from '#web/model/signals.ts'
import { useEditor } from '../parts/editor-context.ts'
import { hide } from './marks.ts'
import styles from './PageViewOptions.module.css'
import { placeBox } from './place-box.ts'

/** The grid and the bleed lines over the page; they follow the camera without React. */
export const PageViewOptions = () => {
  const { doc, view, viewOptions } = useEditor()
  const grid = useRef<HTMLDivElement>(null)
  const bleed = useRef<HTMLDivElement>(null)

  useLayoutEffect(
    () =>
      effect(() => {
        const element = grid.current
        const page = view.page.value
        if (!element) return
        hide(element, !page || !viewOptions.isOn('grid'))
        if (!page || element.hidden) return
        const camera = view.camera.value
        placeBox(element, { x: 0, y: 0, width: page.width, height: page.height, rotation: 0 }, camera)
        const step = gridStep(LIMITS.grid.size, camera.scale) * camera.scale
        element.style.backgroundSize = `${step}px ${step}px, ${step}px ${step}px`
      }),
    [view, viewOptions],
  )
  useLayoutEffect(
    () =>
      effect(() => {
        const element = bleed.current
        const page = view.page.value
        const { categoryId } = doc.work.value
        if (!element) return
        hide(element, !page || !isPrintCategory(categoryId) || !viewOptions.isOn('bleed'))
        if (!page || element.hidden) return
        const camera = view.camera.value
        const inset = bleedOnCanvas(camera.scale, categoryId, bleedInset(page, categoryId)) / camera.scale
        const [width, height] = [page.width - inset * 2, page.height - inset * 2]
        placeBox(
          element,
          { x: inset, y: inset, width: Math.max(0, width), height: Math.max(0, height), rotation: 0 },
          camera,
        )
      }),
    [doc, view, viewOptions],
  )
  return (
    <div className={styles.viewOptions} aria-hidden="true">
      <div ref={grid} hidden className={styles.grid} data-grid="" />
      <div ref={bleed} hidden className={styles.bleed} data-bleed="">
        <span className={styles.name}>{m.bleed}</span>
      </div>
    </div>
  )
}
