import * as m from '#messages/cutout.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { useValue } from '#web/model/signals.ts'
import { Brush, Eraser } from '#web/widgets/icons.ts'
import { Slider } from '#web/widgets/Slider.tsx'
import { Switch } from '#web/widgets/Switch.tsx'
import { useEditor } from '../../parts/editor-context.ts'
import settings from '../../parts/settings.module.css'
import { MarkedText } from './MarkedText.tsx'
import styles from './RefineSettings.module.css'

const BRUSHES = [
  { id: 'erase', label: m.erase, Icon: Eraser },
  { id: 'keep', label: m.restore, Icon: Brush },
] as const

/** Settings of the refine mode: brush, brush size, and whether the original background shows through. */
export const RefineSettings = () => {
  const { refine } = useEditor()
  const brush = useValue(() => refine.brush.value, [refine])
  const radius = useValue(() => refine.radius.value, [refine])
  const showsOriginal = useValue(() => refine.showsOriginal.value, [refine])
  const { min, max } = LIMITS.cutout.brush
  return (
    <section className={settings.section} aria-label={m.refineSettings}>
      <div className={settings.head}>
        <h2 className={settings.title}>{m.refine}</h2>
      </div>
      <div className={styles.brushes} role="toolbar" aria-label={m.brush}>
        {BRUSHES.map(({ id, label, Icon }) => (
          <button
            key={id}
            type="button"
            className={styles.brush}
            aria-pressed={id === brush}
            onClick={() => {
              refine.brush.value = id
            }}
          >
            <Icon size={20} strokeWidth={1.75} aria-hidden />
            {label}
          </button>
        ))}
      </div>
      <Slider
        label={m.brushSize}
        min={min}
        max={max}
        step={1}
        value={radius}
        onChange={value => {
          refine.radius.value = value
        }}
      />
      <Switch
        isSelected={showsOriginal}
        onChange={isOn => {
          refine.showsOriginal.value = isOn
        }}
      >
        {m.showOriginal}
      </Switch>
      <p className={styles.tip}>
        <MarkedText text={m.brushTip} />
        <br />
        <MarkedText text={m.brushKeys} />
        <br />
        {m.keys}
      </p>
    </section>
  )
}
