import * as m from '#messages/cutout.ts'
import { useValue } from '#web/model/signals.ts'
import { Switch } from '#web/widgets/Switch.tsx'
import { useEditor } from '../../parts/editor-context.ts'
import settings from '../../parts/settings.module.css'
import { BRUSHES, BrushSize } from './BrushSize.tsx'
import { MarkedText } from './MarkedText.tsx'
import styles from './RefineSettings.module.css'

/** Settings of the refine mode: brush, brush size, and whether the original background shows through. */
export const RefineSettings = () => {
  const { refine } = useEditor()
  const brush = useValue(() => refine.brush.value, [refine])
  const showsOriginal = useValue(() => refine.showsOriginal.value, [refine])
  return (
    <section className={settings.section} aria-label={m.refineSettings}>
      <div className={settings.head}>
        <h2 className={settings.title}>{m.refine}</h2>
      </div>
      <div className={styles.brushes} role="toolbar" aria-label={m.brush}>
        {BRUSHES.map(({ id, label, icon: Glyph }) => (
          <button
            key={id}
            type="button"
            className={styles.brush}
            aria-pressed={id === brush}
            onClick={() => {
              refine.brush.value = id
            }}
          >
            <Glyph size={20} strokeWidth={1.75} aria-hidden />
            {label}
          </button>
        ))}
      </div>
      <BrushSize />
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
