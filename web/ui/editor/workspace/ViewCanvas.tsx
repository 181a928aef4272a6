import { type ReactNode, useEffect, useState } from 'react'
import { LIMITS } from '#schemas/catalog/limits.ts'
import type { Viewport } from '#web/editor/view.ts'
import { signal } from '#web/model/signals.ts'
import { usePolicy } from '../parts/page-session.ts'
import { Canvas } from './Canvas.tsx'
import { bindPointers } from './pointer-input.ts'
import { WaitingTip } from './WaitingTip.tsx'

interface Props {
  /** What of the viewport depends on the layout. */
  readonly room: () => Pick<Viewport, 'left' | 'margin'>
  readonly children?: ReactNode
}

/** The canvas of a work that can only be looked at: it pans and zooms. */
export const ViewCanvas = ({ room, children }: Props) => {
  const showsWatermark = usePolicy('showsWatermark')
  const [isWatermarkDue, setIsWatermarkDue] = useState(false)
  const [restingId] = useState(() => signal<string | null>(null))
  useEffect(() => {
    const timer = setTimeout(() => setIsWatermarkDue(true), LIMITS.watermarkMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Canvas watermark={showsWatermark && isWatermarkDue} restingId={restingId} bind={bindPointers} room={room}>
      {children}
      <WaitingTip />
    </Canvas>
  )
}
