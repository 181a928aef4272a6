import { Suspense, useEffect, useState } from 'react'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { signal } from '#web/model/signals.ts'
import { lazyOverlay } from '#web/widgets/lazy.tsx'
import { usePolicy } from '../parts/page-session.ts'
import { Slot } from '../parts/Slot.tsx'
import { WhenPainted } from '../parts/WhenPainted.tsx'
import { Canvas } from '../workspace/Canvas.tsx'
import { WaitingTip } from '../workspace/WaitingTip.tsx'
import { bindTouchLater } from './bind-touch-later.ts'

const SnapMarks = lazyOverlay(() => import('../workspace/SnapMarks.tsx').then(m => m.SnapMarks))
const PhoneFrame = lazyOverlay(() => import('./PhoneFrame.tsx').then(m => m.PhoneFrame))
const MemberOutlines = lazyOverlay(() => import('../workspace/MemberOutlines.tsx').then(m => m.MemberOutlines))
const PhoneMenu = lazyOverlay(() => import('./PhoneMenu.tsx').then(m => m.PhoneMenu))
const WatermarkPrompt = lazyOverlay(() => import('../workspace/WatermarkPrompt.tsx').then(m => m.WatermarkPrompt))

/** screenPx beside the page and above it, both sides together. */
const MARGIN = { margin: 32 }
const room = () => MARGIN

/** The canvas of the phone editor. */
export const PhoneCanvas = () => {
  const showsWatermark = usePolicy('showsWatermark')
  const [restingId] = useState(() => signal<string | null>(null))
  const [isWatermarkDue, setIsWatermarkDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsWatermarkDue(true), LIMITS.watermarkMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <Canvas watermark={showsWatermark && isWatermarkDue} restingId={restingId} bind={bindTouchLater} room={room}>
        <Suspense fallback={<span hidden data-skeleton="" />}>
          <SnapMarks />
          <PhoneFrame />
        </Suspense>
        <WhenPainted>
          <MemberOutlines />
        </WhenPainted>
        <Slot name="canvas-frame" />
        <Slot name="canvas-controls" />
        <WaitingTip />
      </Canvas>
      <WhenPainted>
        <PhoneMenu />
      </WhenPainted>
      <Slot name="over-canvas" />
      {showsWatermark && (
        <WhenPainted>
          <WatermarkPrompt />
        </WhenPainted>
      )}
    </>
  )
}
