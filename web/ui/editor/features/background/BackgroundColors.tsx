import { clsx } from 'clsx'
import { useState } from 'react'
import * as m from '#messages/background.ts'
import { setBackground, TRANSPARENT } from '#web/editor/edits/background.ts'
import { useValue } from '#web/model/signals.ts'
import { ColorField } from '#web/widgets/ColorField.tsx'
import { ChevronDown } from '#web/widgets/icons.ts'
import { useEditor } from '../../parts/editor-context.ts'
import panel from '../../parts/panel.module.css'
import styles from './Background.module.css'

const PRESETS = ['#ffffff', '#17152b', '#5b4bff', '#f5484f', '#ffb020', '#13b57b'] as const
const TINTS = [
  '#fdf6ec',
  '#fff1f0',
  '#fff7e0',
  '#f1f8e9',
  '#e8f7f4',
  '#eaf3ff',
  '#f2efff',
  '#f7e1c8',
  '#ffd3cf',
  '#ffe49a',
  '#d4ecb5',
  '#b8e6db',
  '#bddbff',
  '#d8d0ff',
  '#c99a62',
  '#e0605a',
  '#e9a820',
  '#6fae3c',
  '#2fa58c',
  '#3a7fdc',
  '#7a63ea',
  '#5b3a1e',
  '#8e1f24',
  '#7a4d00',
  '#254d1b',
  '#0f4a43',
  '#143a73',
  '#31227a',
] as const

/** Color of the page: transparent, six presets, more of them on demand, and a picker. */
export const BackgroundColors = () => {
  const editor = useEditor()
  const [isOpen, setIsOpen] = useState(false)
  const color = useValue(() => editor.view.page.value?.backgroundColor ?? TRANSPARENT, [editor])
  const swatch = (value: string, label: string, extra?: string) => (
    <button
      key={value}
      type="button"
      className={clsx(panel.swatch, extra)}
      style={extra ? undefined : { background: value }}
      aria-label={label}
      aria-pressed={color === value}
      onClick={() => setBackground(editor, value)}
    />
  )
  return (
    <section className={styles.section} aria-label={m.color}>
      <div className={styles.row}>
        <h2 className={styles.title}>{m.color}</h2>
        <button type="button" className={styles.toggle} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? m.fewerColors : m.moreColors}
          <ChevronDown size={14} strokeWidth={1.75} aria-hidden />
        </button>
      </div>
      <div className={panel.swatches}>
        {swatch(TRANSPARENT, m.transparent, panel.clear)}
        {PRESETS.map(value => swatch(value, value))}
        {isOpen && TINTS.map(value => swatch(value, value))}
      </div>
      <div className={styles.row}>
        <span className={styles.label}>{m.custom}</span>
        <ColorField
          label={m.customColor}
          placement="right top"
          value={color}
          onChange={value => setBackground(editor, value, true)}
          onChangeEnd={() => editor.live.end()}
        />
      </div>
    </section>
  )
}
