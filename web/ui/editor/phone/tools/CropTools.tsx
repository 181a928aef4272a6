import * as cropTexts from '#messages/crop.ts'
import { CROP_RATIOS, ratioOf } from '#web/editor/crop-ratios.ts'
import { useValue } from '#web/model/signals.ts'
import { FlipVertical2, RotateCcw } from '#web/widgets/icons.ts'
import { RatioGlyph } from '../../features/crop/CropSettings.tsx'
import { useEditor } from '../../parts/editor-context.ts'
import { useCommand } from '../../parts/use-command.ts'
import styles from './PhoneToolbar.module.css'
import { ToolButton } from './ToolButton.tsx'

/** During a crop: ratios, mirroring, the whole picture. 取消 and 完成 stand on the canvas. */
export const CropTools = () => {
  const { crop } = useEditor()
  const chosen = useValue(() => crop.ratio.value, [crop])
  const natural = useValue(() => crop.state.value?.natural ?? null, [crop])
  const flip = useCommand('image.flip-x')
  return (
    <div className={styles.bar} data-phone-toolbar="crop">
      <div className={styles.tools}>
        <div className={styles.group} role="toolbar" aria-label={cropTexts.ratios}>
          {CROP_RATIOS.map(({ id, label }) => (
            <ToolButton
              key={id}
              tool={id}
              icon={<RatioGlyph ratio={id === 'free' ? null : ratioOf(id, natural ?? { width: 1, height: 1 })} />}
              label={label}
              isActive={id === chosen}
              onPress={() => crop.chooseRatio(id)}
            />
          ))}
        </div>
        <div className={styles.group} role="toolbar" aria-label={cropTexts.settings}>
          <ToolButton tool="flip" icon={FlipVertical2} label={flip.label} onPress={flip.run} />
          <ToolButton tool="whole" icon={RotateCcw} label={cropTexts.showAll} onPress={crop.showAll} />
        </div>
      </div>
    </div>
  )
}
