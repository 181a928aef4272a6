import { useState } from 'react'
import type { Channel, Colour } from '#web/kernels/colour.ts'
import { ChannelInput } from './ChannelInput.tsx'
import styles from './colour.module.css'
import { HexInput } from './HexInput.tsx'

export interface ColorInputsProps {
  readonly colour: Colour
  readonly onHex: (colour: Colour) => void
  readonly onChannel: (channel: Channel, value: number) => void
}

type Field = readonly [channel: Channel, letter: string, label: string]
const FIELDS: Readonly<Record<'RGB' | 'HSB', readonly Field[]>> = {
  RGB: [
    ['red', 'R', '红'],
    ['green', 'G', '绿'],
    ['blue', 'B', '蓝'],
  ],
  HSB: [
    ['hue', 'H', '色相值'],
    ['saturation', 'S', '饱和度'],
    ['brightness', 'B', '亮度'],
  ],
}

/** Hex, three numbers in the chosen model, and alpha. */
export const ColorInputs = ({ colour, onHex, onChannel }: ColorInputsProps) => {
  const [model, setModel] = useState<'RGB' | 'HSB'>('RGB')
  const other = model === 'RGB' ? 'HSB' : 'RGB'
  return (
    <div className={styles.inputs}>
      <div className={styles.left}>
        <HexInput colour={colour} onCommit={onHex} />
        <button
          type="button"
          className={styles.model}
          aria-label={`${model}，切换到 ${other}`}
          title={`切换到 ${other}`}
          onClick={() => setModel(other)}
        >
          {model} <span aria-hidden>⇄</span>
        </button>
      </div>
      {FIELDS[model].map(([channel, letter, label]) => (
        <ChannelInput
          key={channel}
          channel={channel}
          letter={letter}
          label={label}
          value={colour[channel]}
          onCommit={onChannel}
        />
      ))}
      <ChannelInput channel="alpha" letter="A %" label="不透明度百分比" value={colour.alpha} onCommit={onChannel} />
    </div>
  )
}
