import * as m from '#messages/cutout.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { useValue } from '#web/model/signals.ts'
import { Brush, Eraser, Eye } from '#web/widgets/icons.ts'
import { Slider } from '#web/widgets/Slider.tsx'
import { useEditor } from '../../parts/editor-context.ts'
import styles from './PhoneToolbar.module.css'
import { ToolButton } from './ToolButton.tsx'

const BRUSHES = [
  { id: 'erase', label: m.erase, icon: Eraser },
  { id: 'keep', label: m.restore, icon: Brush },
] as const

/** While a cut-out is refined: the brushes and their size. 取消 and 完成 stand on the canvas. */
export const RefineTools = () => {
  const { refine } = useEditor()
  const brush = useValue(() => refine.brush.value, [refine])
  const radius = useValue(() => refine.radius.value, [refine])
  const showsOriginal = useValue(() => refine.showsOriginal.value, [refine])
  const { min, max } = LIMITS.cutout.brush
  return (
    <div className={styles.bar} data-phone-toolbar="refine">
      <div className={styles.group} role="toolbar" aria-label={m.brush}>
        {BRUSHES.map(({ id, label, icon }) => (
          <ToolButton
            key={id}
            tool={id}
            icon={icon}
            label={label}
            isActive={id === brush}
            onPress={() => {
              refine.brush.value = id
            }}
          />
        ))}
        <ToolButton
          tool="original"
          icon={Eye}
          label={m.showOriginal}
          isActive={showsOriginal}
          onPress={() => {
            refine.showsOriginal.value = !showsOriginal
          }}
        />
      </div>
      <Slider
        label={m.brushSize}
        className={styles.slider}
        min={min}
        max={max}
        step={1}
        value={radius}
        onChange={value => {
          refine.radius.value = value
        }}
      />
    </div>
  )
}
