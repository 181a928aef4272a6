import { LIMITS } from '#schemas/catalog/limits.ts'
import { useValue } from '#web/model/signals.ts'
import { Brush, Eraser } from '#web/widgets/icons.ts'
import { Slider } from '#web/widgets/Slider.tsx'
import { Switch } from '#web/widgets/Switch.tsx'
import { useEditor } from '../editor-context.ts'
import settings from '../settings/settings.module.css'
import styles from './RefineSettings.module.css'

const BRUSHES = [
  { id: 'erase', label: '擦除', Icon: Eraser },
  { id: 'keep', label: '恢复', Icon: Brush },
] as const

/** Settings while a cut-out is refined: which brush, how large, and whether the old ground shows through. */
export const RefineSettings = () => {
  const { refine } = useEditor()
  const brush = useValue(() => refine.brush.value, [refine])
  const radius = useValue(() => refine.radius.value, [refine])
  const showsOriginal = useValue(() => refine.showsOriginal.value, [refine])
  const { min, max } = LIMITS.cutout.brush
  return (
    <section className={settings.section} aria-label="精修抠图设置">
      <div className={settings.head}>
        <h2 className={settings.title}>精修抠图</h2>
      </div>
      <div className={styles.brushes} role="toolbar" aria-label="画笔">
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
        label="画笔大小"
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
        显示原图
      </Switch>
      <p className={styles.tip}>
        <b>擦除</b>去掉多余的部分，<b>恢复</b>补回缺少的部分。
        <br />
        <kbd>[</kbd> <kbd>]</kbd> 调整画笔大小，<kbd>X</kbd> 切换画笔，按住 <kbd>Alt</kbd> 反用。
        <br />按 Enter 完成，按 Esc 取消。
      </p>
    </section>
  )
}
