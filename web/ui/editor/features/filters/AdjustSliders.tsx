import * as m from '#messages/filterPanel.ts'
import { FILTER_RANGES, type FilterAmounts, filterAmounts, NEUTRAL } from '#schemas/catalog/filters.ts'
import { type MessageKey, t } from '#web/messages/message.ts'
import { useValue } from '#web/model/signals.ts'
import { Button } from '#web/widgets/Button.tsx'
import { RotateCcw } from '#web/widgets/icons.ts'
import { Slider } from '#web/widgets/Slider.tsx'
import { useEditor } from '../../parts/editor-context.ts'
import { chosenFilter, writeAmounts } from './adjust.ts'
import styles from './FilterPanel.module.css'

const AMOUNTS: readonly { readonly of: keyof FilterAmounts; readonly label: MessageKey; readonly suffix: string }[] = [
  { of: 'brightness', label: 'history.brightness', suffix: '' },
  { of: 'contrast', label: 'history.contrast', suffix: '' },
  { of: 'saturate', label: 'history.saturation', suffix: '' },
  { of: 'sepia', label: 'history.sepia', suffix: '' },
  { of: 'hueRotate', label: 'history.hue', suffix: '°' },
]

/** The five amounts of an image's filter. Each drag is one history entry; a double click resets an amount. */
export const AdjustSliders = () => (
  <div className={styles.amounts}>
    {AMOUNTS.map(amount => (
      <AmountSlider key={amount.of} {...amount} />
    ))}
    <ResetButton />
  </div>
)

/** Subscribes to its own amount only: while one slider moves, the others do not render. */
const AmountSlider = ({ of, label, suffix }: (typeof AMOUNTS)[number]) => {
  const editor = useEditor()
  const value = useValue(() => filterAmounts(chosenFilter(editor))[of], [editor, of])
  const { min, max, neutral } = FILTER_RANGES[of]
  const write = (next: number, isLive: boolean) => writeAmounts(editor, label, { [of]: next }, isLive)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the pointer; Home, End and arrows do the same
    <div onDoubleClick={() => write(neutral, false)}>
      <Slider
        label={t(label)}
        min={min}
        max={max}
        step={of === 'hueRotate' ? 1 : 0.01}
        suffix={suffix}
        value={value}
        onChange={next => write(next, true)}
        onChangeEnd={editor.live.end}
      />
    </div>
  )
}

const ResetButton = () => {
  const editor = useEditor()
  const isPlain = useValue(() => chosenFilter(editor) === '', [editor])
  return (
    <Button isDisabled={isPlain} onPress={() => writeAmounts(editor, 'history.resetAdjustments', NEUTRAL, false)}>
      <RotateCcw size={16} strokeWidth={1.75} aria-hidden />
      {m.reset}
    </Button>
  )
}
