import { FILTER_RANGES, type FilterAmounts, filterAmounts, NEUTRAL } from '#schemas/catalog/filters.ts'
import { useValue } from '#web/model/signals.ts'
import { Button } from '#web/widgets/Button.tsx'
import { RotateCcw } from '#web/widgets/icons.ts'
import { Slider } from '#web/widgets/Slider.tsx'
import { useEditor } from '../editor-context.ts'
import { chosenFilter, writeAmounts } from './adjust.ts'
import styles from './FilterPanel.module.css'

const AMOUNTS: readonly { readonly of: keyof FilterAmounts; readonly label: string; readonly suffix: string }[] = [
  { of: 'brightness', label: '亮度', suffix: '' },
  { of: 'contrast', label: '对比度', suffix: '' },
  { of: 'saturate', label: '饱和度', suffix: '' },
  { of: 'sepia', label: '褐色', suffix: '' },
  { of: 'hueRotate', label: '色相', suffix: '°' },
]

/** The five amounts of a picture's filter. Each drag is one history entry; a double click puts an amount back. */
export const AdjustSliders = () => (
  <div className={styles.amounts}>
    {AMOUNTS.map(amount => (
      <AmountSlider key={amount.of} {...amount} />
    ))}
    <ResetButton />
  </div>
)

/** Follows its own amount: while one slider moves, the others rest. */
const AmountSlider = ({ of, label, suffix }: (typeof AMOUNTS)[number]) => {
  const editor = useEditor()
  const value = useValue(() => filterAmounts(chosenFilter(editor))[of], [editor, of])
  const { min, max, neutral } = FILTER_RANGES[of]
  const write = (next: number, isLive: boolean) => writeAmounts(editor, label, { [of]: next }, isLive)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the pointer; Home, End and arrows do it too
    <div onDoubleClick={() => write(neutral, false)}>
      <Slider
        label={label}
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
    <Button isDisabled={isPlain} onPress={() => writeAmounts(editor, '重置调整', NEUTRAL, false)}>
      <RotateCcw size={16} strokeWidth={1.75} aria-hidden />
      重置
    </Button>
  )
}
