import * as m from '#messages/cutout.ts'
import { useValue } from '#web/model/signals.ts'
import { Eye } from '#web/widgets/icons.ts'
import { BRUSHES, BrushSize } from '../../features/cutout/BrushSize.tsx'
import { useEditor } from '../../parts/editor-context.ts'
import styles from './PhoneToolbar.module.css'
import { ToolButton } from './ToolButton.tsx'

/** While a cut-out is refined: the brushes and their size. 取消 and 完成 stand on the canvas. */
export const RefineTools = () => {
  const { refine } = useEditor()
  const brush = useValue(() => refine.brush.value, [refine])
  const showsOriginal = useValue(() => refine.showsOriginal.value, [refine])
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
      <BrushSize className={styles.slider} />
    </div>
  )
}
