import { clsx } from 'clsx'
import { Suspense, use, useState, useSyncExternalStore } from 'react'
import { Button } from 'react-aria-components/Button'
import * as m from '#messages/phoneTools.ts'
import { GREYS, PALETTE } from '#web/kernels/color.ts'
import type { ColorPickerProps } from '#web/widgets/ColorPicker.tsx'
import { DocumentColors } from '#web/widgets/color/document-colors.ts'
import { Palette } from '#web/widgets/icons.ts'
import { lazyPart } from '#web/widgets/lazy.tsx'
import { paintName } from '#web/widgets/paint-name.ts'
import { Spinner } from '#web/widgets/Spinner.tsx'
import styles from './ColorChoice.module.css'

const ColorPicker = lazyPart(() => import('#web/widgets/ColorPicker.tsx').then(part => part.ColorPicker))
const PaintPicker = lazyPart(() => import('#web/widgets/color/PaintPicker.tsx').then(part => part.PaintPicker))

/** The column of the palette whose colors are neither pale nor dark. */
const VIVID = 3
const COMMON: readonly string[] = [
  ...new Set(['#ffffff', '#000000', ...PALETTE.flatMap(row => row[VIVID] ?? []), ...GREYS]),
]
/** Colors of the design that are shown before the common ones. */
const OWN_MAX = 12

interface Props extends Pick<ColorPickerProps, 'value' | 'onChange'> {
  readonly label: string
  readonly isMixed?: boolean
  readonly allowsGradient?: boolean
  readonly onChangeEnd: () => void
}

/** Swatches for fingers, those of the design first; the first one opens the whole color panel below. */
export const ColorChoice = ({
  label,
  value,
  isMixed = false,
  allowsGradient = false,
  onChange,
  onChangeEnd,
}: Props) => {
  const { subscribe, get } = use(DocumentColors)
  const own = useSyncExternalStore(subscribe, get, get).slice(0, OWN_MAX)
  const [isOpen, setIsOpen] = useState(false)
  const Picker = allowsGradient ? PaintPicker : ColorPicker
  const pick = (css: string) => {
    onChange(css)
    onChangeEnd()
  }
  const swatches = [...new Set([...own, ...COMMON])]
  return (
    <section className={styles.choice} aria-label={label}>
      <h3 className={styles.label}>{label}</h3>
      <div className={styles.row} role="toolbar" aria-label={m.colorsOf({ name: label })} data-scrolls="">
        <Button
          className={clsx(styles.swatch, styles.more)}
          aria-label={`${m.moreColors} ${isMixed ? '' : paintName(value)}`.trim()}
          aria-expanded={isOpen}
          onPress={() => setIsOpen(!isOpen)}
        >
          <span style={isMixed ? {} : { background: value }} />
          <Palette size={18} strokeWidth={1.75} aria-hidden />
        </Button>
        {swatches.map(css => (
          <Button
            key={css}
            className={clsx(styles.swatch)}
            aria-label={paintName(css)}
            aria-pressed={!isMixed && css === value}
            onPress={() => pick(css)}
          >
            <span style={{ background: css }} />
          </Button>
        ))}
      </div>
      {isOpen && (
        <div className={styles.picker}>
          <Suspense fallback={<Spinner />}>
            <Picker value={value} onChange={onChange} onChangeEnd={onChangeEnd} />
          </Suspense>
        </div>
      )}
    </section>
  )
}
