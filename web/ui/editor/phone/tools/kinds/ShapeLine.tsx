import * as kindTexts from '#messages/kinds.ts'
import * as m from '#messages/phoneTools.ts'
import { strokeWidthMax } from '#schemas/catalog/shapes.ts'
import type { LineCap } from '#schemas/document/records.ts'
import { isLineData } from '#web/layers/shape/is-shape.ts'
import { Select } from '#web/widgets/Select.tsx'
import { Slider } from '#web/widgets/Slider.tsx'
import { DashField } from '../../../features/shape/DashField.tsx'
import { ColorChoice } from '../sheets/ColorChoice.tsx'
import styles from '../sheets/sheets.module.css'
import { useShape } from './use-shape.ts'

const CAPS: readonly { readonly id: LineCap; readonly label: string }[] = [
  { id: 'none', label: kindTexts.capNone },
  { id: 'arrow', label: kindTexts.capArrow },
  { id: 'triangle', label: kindTexts.capTriangle },
  { id: 'dot', label: kindTexts.capDot },
]
/** px: stroke width of a shape without a stroke after a stroke color is chosen. */
const FIRST_STROKE = 4

/** Color, width, dashes and ends of the lines of the selected shapes. */
export const ShapeLine = () => {
  const { layer, isMixed, write, set, end } = useShape()
  if (!layer) return null
  const { data, frame } = layer
  const isLine = isLineData(data)
  return (
    <div className={styles.pad}>
      <ColorChoice
        label={m.stroke}
        value={data.strokeColor || '#ffffff00'}
        isMixed={isMixed('strokeColor')}
        onChange={strokeColor =>
          write('history.stroke', { strokeColor, ...(data.strokeWidth === 0 ? { strokeWidth: FIRST_STROKE } : {}) })
        }
        onChangeEnd={end}
      />
      <Slider
        label={kindTexts.strokeWidth}
        min={0}
        max={Math.max(1, Math.floor(strokeWidthMax({ isLine }, frame.width, frame.height)))}
        step={1}
        suffix="px"
        value={Math.round(data.strokeWidth)}
        isMixed={isMixed('strokeWidth')}
        onChange={strokeWidth => write('history.strokeWidth', { strokeWidth })}
        onChangeEnd={end}
      />
      <DashField value={isMixed('dash') ? null : data.dash} onChange={dash => set('history.strokeStyle', { dash })} />
      {isLine && (
        <div className={styles.pair}>
          <Select
            label={kindTexts.startCap}
            options={CAPS}
            value={data.startCap}
            isMixed={isMixed('startCap')}
            onChange={startCap => set('history.lineCap', { startCap })}
          />
          <Select
            label={kindTexts.endCap}
            options={CAPS}
            value={data.endCap}
            isMixed={isMixed('endCap')}
            onChange={endCap => set('history.lineCap', { endCap })}
          />
        </div>
      )}
    </div>
  )
}
