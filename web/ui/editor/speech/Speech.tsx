import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { effect } from '#web/model/signals.ts'
import { useEditor } from '../editor-context.ts'
import { describePlace, describeSelection } from './describe.ts'
import styles from './Speech.module.css'

/** Held arrow keys are told once, where they stop. */
const QUIET_MS = 250

const isCanvasFocused = () => document.activeElement?.matches('[data-workspace]') ?? false

/** Tells those who do not see the canvas what is chosen there, where it has moved and what was undone. */
export const Speech = () => {
  const { doc, view, spoken } = useEditor()
  const region = useRef<HTMLDivElement>(null)

  useEffect(
    () =>
      effect(() => {
        const text = spoken.value
        if (!region.current || !text) return
        // The same words again are news again: a screen reader only reads what differs.
        region.current.textContent = region.current.textContent === text ? `${text}\u200b` : text
      }),
    [spoken],
  )
  useEffect(() => {
    let last = view.selectedIds.peek()
    return effect(() => {
      const ids = view.selectedIds.value
      if (ids === last) return
      last = ids
      if (isCanvasFocused()) spoken.value = describeSelection(view.selectedLayers.peek(), view.page.peek())
    })
  }, [view, spoken])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let before = ''
    const end = doc.onPatch(() => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        const layers = view.selectedLayers.peek()
        const place = describePlace(layers)
        if (layers.length && place !== before && isCanvasFocused()) spoken.value = place
        before = place
      }, QUIET_MS)
    })
    return () => {
      clearTimeout(timer)
      end()
    }
  }, [doc, view, spoken])

  return (
    <>
      <div ref={region} className={clsx(styles.hidden)} aria-live="polite" data-speech="" />
      <p id="canvas-keys" className={clsx(styles.hidden)}>
        按 Tab 逐个选择图层，方向键移动，Enter 编辑文字，Shift+F10 打开菜单；按 Esc 后再按 Tab 或按 F6 离开画布
      </p>
    </>
  )
}
