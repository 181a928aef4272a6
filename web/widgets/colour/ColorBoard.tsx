import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { type Colour, withChannel } from '#web/kernels/colour.ts'
import styles from './colour.module.css'

export interface ColorBoardProps {
  readonly colour: Colour
  readonly onChange: (colour: Colour) => void
  readonly onChangeEnd: () => void
}

const STEP: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/** Saturation to the right, brightness upwards. Arrow keys move by 1 %, with Shift by 10 %. */
export const ColorBoard = ({ colour, onChange, onChangeEnd }: ColorBoardProps) => {
  const board = useRef<HTMLDivElement>(null)
  const set = (saturation: number, brightness: number) =>
    onChange(withChannel(withChannel(colour, 'saturation', saturation), 'brightness', brightness))
  const place = (event: PointerEvent) => {
    const box = board.current?.getBoundingClientRect()
    if (!box) return
    const x = Math.min(1, Math.max(0, (event.clientX - box.left) / box.width))
    const y = Math.min(1, Math.max(0, (event.clientY - box.top) / box.height))
    set(x * 100, (1 - y) * 100)
  }
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    place(event)
  }
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) place(event)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEP[event.key]
    if (!step) return
    event.preventDefault()
    event.stopPropagation()
    const by = event.shiftKey ? 10 : 1
    set(Math.round(colour.saturation) + step[0] * by, Math.round(colour.brightness) + step[1] * by)
  }
  return (
    <div
      ref={board}
      className={styles.board}
      style={{ backgroundColor: `hsl(${colour.hue} 100% 50%)` }}
      role="slider"
      tabIndex={0}
      aria-label="饱和度和亮度"
      aria-valuenow={Math.round(colour.saturation)}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={`饱和度 ${Math.round(colour.saturation)}%，亮度 ${Math.round(colour.brightness)}%`}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onChangeEnd}
      onPointerCancel={onChangeEnd}
      onKeyDown={onKeyDown}
      onKeyUp={event => STEP[event.key] && onChangeEnd()}
    >
      <span
        className={styles.cursor}
        style={{
          left: `${colour.saturation}%`,
          top: `${100 - colour.brightness}%`,
          background: `rgb(${colour.red} ${colour.green} ${colour.blue})`,
        }}
      />
    </div>
  )
}
