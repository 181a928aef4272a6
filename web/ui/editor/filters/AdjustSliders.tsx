import { FILTER_RANGES, type FilterAmounts, filterAmounts, filterCss, NEUTRAL } from '#schemas/catalog/filters.ts'
import { updatePictures } from '#web/editor/edits/image.ts'
import { Button } from '#web/widgets/Button.tsx'
import { RotateCcw } from '#web/widgets/icons.ts'
import { Slider } from '#web/widgets/Slider.tsx'
import { useEditor } from '../editor-context.ts'
import styles from './FilterPanel.module.css'

const AMOUNTS: readonly { readonly key: keyof FilterAmounts; readonly label: string; readonly suffix: string }[] = [
  { key: 'brightness', label: '亮度', suffix: '' },
  { key: 'contrast', label: '对比度', suffix: '' },
  { key: 'saturate', label: '饱和度', suffix: '' },
  { key: 'sepia', label: '褐色', suffix: '' },
  { key: 'hueRotate', label: '色相', suffix: '°' },
]

/** The five amounts of a picture's filter. Each drag is one history entry; a double click puts an amount back. */
export const AdjustSliders = ({ filterStyle }: { readonly filterStyle: string }) => {
  const editor = useEditor()
  const amounts = filterAmounts(filterStyle)
  const write = (label: string, next: FilterAmounts, isLive: boolean) => {
    const css = filterCss(next)
    // Amounts of one's own are no named filter any more; from none they start at full strength.
    const strength = filterStyle ? {} : { filterMaskOpacity: 1 }
    updatePictures(editor, label, { filterStyle: css, filterName: '', ...strength }, isLive)
  }
  return (
    <div className={styles.amounts}>
      {AMOUNTS.map(({ key, label, suffix }) => {
        const { min, max, neutral } = FILTER_RANGES[key]
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the pointer; Home, End and arrows do it too
          <div key={key} onDoubleClick={() => write(label, { ...amounts, [key]: neutral }, false)}>
            <Slider
              label={label}
              min={min}
              max={max}
              step={key === 'hueRotate' ? 1 : 0.01}
              suffix={suffix}
              value={amounts[key]}
              onChange={value => write(label, { ...amounts, [key]: value }, true)}
              onChangeEnd={editor.live.end}
            />
          </div>
        )
      })}
      <Button isDisabled={!filterStyle} onPress={() => write('重置调整', NEUTRAL, false)}>
        <RotateCcw size={16} strokeWidth={1.75} aria-hidden />
        重置
      </Button>
    </div>
  )
}
