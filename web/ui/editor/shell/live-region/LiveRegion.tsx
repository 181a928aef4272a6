import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import * as m from '#messages/liveRegion.ts'
import { effect } from '#web/model/signals.ts'
import { useEditor } from '../../parts/editor-context.ts'
import { describePlace, describeSelection } from './describe.ts'
import styles from './LiveRegion.module.css'

/** ms without a change before a move is announced: held arrow keys are announced once. */
const QUIET_MS = 250

const isCanvasFocused = () => document.activeElement?.matches('[data-workspace]') ?? false

/** Announces to screen readers the selection on the canvas, moved layers and undone steps. */
export const LiveRegion = () => {
  const { doc, view, announcement } = useEditor()
  const region = useRef<HTMLDivElement>(null)

  useEffect(
    () =>
      effect(() => {
        const text = announcement.value
        if (!region.current || !text) return
        // A zero-width space makes a repeated text differ, because screen readers announce changes only.
        region.current.textContent = region.current.textContent === text ? `${text}\u200b` : text
      }),
    [announcement],
  )
  useEffect(() => {
    let last = view.selectedIds.peek()
    return effect(() => {
      const ids = view.selectedIds.value
      if (ids === last) return
      last = ids
      if (isCanvasFocused()) announcement.value = describeSelection(view.selectedLayers.peek(), view.page.peek())
    })
  }, [view, announcement])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let before = ''
    const end = doc.onChange(({ source }) => {
      // Another user's change is not a move by this user.
      if (source === 'remote') return
      clearTimeout(timer)
      timer = setTimeout(() => {
        const layers = view.selectedLayers.peek()
        const place = describePlace(layers)
        if (layers.length && place !== before && isCanvasFocused()) announcement.value = place
        before = place
      }, QUIET_MS)
    })
    return () => {
      clearTimeout(timer)
      end()
    }
  }, [doc, view, announcement])

  return (
    <>
      <div ref={region} className={clsx(styles.hidden)} aria-live="polite" data-speech="" />
      <p id="canvas-keys" className={clsx(styles.hidden)}>
        {m.canvasKeys}
      </p>
    </>
  )
}
