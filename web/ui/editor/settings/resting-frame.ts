import { useEffect, useMemo } from 'react'
import type { Frame } from '#schemas/document/records.ts'
import type { Editor } from '#web/editor/editor.ts'
import { createLag } from '#web/model/lag.ts'
import { effect, type ReadonlySignal, signal } from '#web/model/signals.ts'
import { BESIDE_LAG_MS } from '../beside-lag.ts'

const NONE: Frame = { x: 0, y: 0, width: 0, height: 0, rotation: 0 }

interface RestingFrame {
  readonly frame: ReadonlySignal<Frame>
  /** Catches up at once: for a change that was made in the fields themselves. */
  readonly follow: () => void
}

/**
 * A layer's frame for the fields beside the canvas: it rests while a pointer gesture runs, and follows other changes, an
 * undo say, when the canvas has shown them.
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
    const later = createLag(follow, BESIDE_LAG_MS)
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
