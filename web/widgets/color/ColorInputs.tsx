import { useState } from 'react'
import * as m from '#messages/color.ts'
import type { Channel, Color } from '#web/kernels/color.ts'
import { ChannelInput } from './ChannelInput.tsx'
import styles from './color.module.css'
import { HexInput } from './HexInput.tsx'

export interface ColorInputsProps {
  readonly color: Color
  readonly onHex: (color: Color) => void
  readonly onChannel: (channel: Channel, value: number) => void
}

type Field = readonly [channel: Channel, letter: string, label: string]
const FIELDS: Readonly<Record<'RGB' | 'HSB', readonly Field[]>> = {
  RGB: [
    ['red', 'R', m.red],
    ['green', 'G', m.green],
    ['blue', 'B', m.blue],
  ],
  HSB: [
    ['hue', 'H', m.hueValue],
    ['saturation', 'S', m.saturation],
    ['brightness', 'B', m.brightness],
  ],
}

/** Hex, three numbers in the chosen model, and alpha. */
export const ColorInputs = ({ color, onHex, onChannel }: ColorInputsProps) => {
  const [model, setModel] = useState<'RGB' | 'HSB'>('RGB')
  const other = model === 'RGB' ? 'HSB' : 'RGB'
  return (
    <div className={styles.inputs}>
      <div className={styles.left}>
        <HexInput color={color} onCommit={onHex} />
        <button
          type="button"
          className={styles.model}
          aria-label={m.showChannels({ model, other })}
          title={m.showOther({ other })}
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
          value={color[channel]}
          onCommit={onChannel}
        />
      ))}
      <ChannelInput channel="alpha" letter="A %" label={m.opacityPercent} value={color.alpha} onCommit={onChannel} />
    </div>
  )
}
