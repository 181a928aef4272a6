import { Suspense, useEffect, useState } from 'react'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { signal, useValue } from '#web/model/signals.ts'
import { lazyOverlay } from '#web/widgets/lazy.tsx'
import { isPageFirstPainted } from '../parts/mark-painted.ts'
import { usePolicy } from '../parts/page-session.ts'
import { Slot } from '../parts/Slot.tsx'
import { Canvas } from '../workspace/Canvas.tsx'
import { MemberOutlines } from '../workspace/MemberOutlines.tsx'
import { SnapMarks } from '../workspace/SnapMarks.tsx'
import { WaitingTip } from '../workspace/WaitingTip.tsx'
import { bindTouch } from './bind-touch.ts'
import { PhoneFrame } from './PhoneFrame.tsx'
import { PhoneMenu } from './PhoneMenu.tsx'

const WatermarkPrompt = lazyOverlay(() => import('../workspace/WatermarkPrompt.tsx').then(m => m.WatermarkPrompt))

/** screenPx beside the page and above it, both sides together. */
const MARGIN = { margin: 32 }
const room = () => MARGIN

/** The canvas of the phone editor. */
export const PhoneCanvas = () => {
  const showsWatermark = usePolicy('showsWatermark')
  const isFirstPainted = useValue(() => isPageFirstPainted.value)
  const [restingId] = useState(() => signal<string | null>(null))
  const [isWatermarkDue, setIsWatermarkDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsWatermarkDue(true), LIMITS.watermarkMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <Canvas watermark={showsWatermark && isWatermarkDue} restingId={restingId} bind={bindTouch} room={room}>
        <MemberOutlines />
        <SnapMarks />
        <PhoneFrame />
        <Slot name="canvas-frame" />
        <Slot name="canvas-controls" />
        <WaitingTip />
      </Canvas>
      <PhoneMenu />
      <Slot name="over-canvas" />
      <Suspense fallback={null}>{showsWatermark && isFirstPainted && <WatermarkPrompt />}</Suspense>
    </>
  )
}
