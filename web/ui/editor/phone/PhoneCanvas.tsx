import { useState } from 'react'
import { signal } from '#web/model/signals.ts'
import { Slot } from '../parts/Slot.tsx'
import { Canvas } from '../workspace/Canvas.tsx'
import { bindPointers } from '../workspace/pointer-input.ts'
import { SelectionFrame } from '../workspace/SelectionFrame.tsx'
import { SnapMarks } from '../workspace/SnapMarks.tsx'
import { WaitingTip } from '../workspace/WaitingTip.tsx'

/** screenPx beside the page and above it, both sides together. */
const MARGIN = { margin: 32 }
const room = () => MARGIN

/** The canvas of the phone editor. */
export const PhoneCanvas = () => {
  const [restingId] = useState(() => signal<string | null>(null))
  return (
    <Canvas watermark={false} restingId={restingId} bind={bindPointers} room={room}>
      <SnapMarks />
      <SelectionFrame />
      <Slot name="canvas-frame" />
      <Slot name="canvas-controls" />
      <WaitingTip />
    </Canvas>
  )
}
