import { useEffect, useMemo } from 'react'
import type { Frame } from '#schemas/document/records.ts'
import type { Editor } from '#web/editor/editor.ts'
import { effect, type ReadonlySignal, signal } from '#web/model/signals.ts'
import { throttleTrailing } from '#web/model/throttle-trailing.ts'
import { SIDE_PANEL_DELAY_MS } from '../../parts/side-panel-delay.ts'

const NONE: Frame = { x: 0, y: 0, width: 0, height: 0, rotation: 0 }

interface RestingFrame {
  readonly frame: ReadonlySignal<Frame>
  /** Updates at once: for a change made in the fields themselves. */
  readonly follow: () => void
}

/**
 * A layer's frame for the fields beside the canvas: it is frozen during a pointer gesture, and follows other changes,
 * such as an undo, after the canvas has shown them.
 */
export const useRestingFrame = ({ doc, view }: Editor, id: string): RestingFrame => {
  const { frame, follow } = useMemo(() => {
    const now = () => doc.layer(id).peek()?.frame ?? NONE
    const frame = signal(now())
    const follow = () => {
      frame.value = now()
    }
    return { frame, follow }
  }, [doc, id])
  useEffect(() => {
    const later = throttleTrailing(follow, SIDE_PANEL_DELAY_MS)
    const end = effect(() => {
      const now = doc.layer(id).value?.frame
      if (view.isBusy.value) later.cancel()
      else if (now !== frame.peek()) later.ask()
    })
    return () => {
      end()
      later.cancel()
    }
  }, [doc, view, id, frame, follow])
  return { frame, follow }
}
