import { useRef } from 'react'
import { LIMITS } from '#schemas/catalog/limits.ts'
import type { Frame } from '#schemas/document/records.ts'
import { fitText, isText, resizeFromCorner } from '#web/editor/edits/text.ts'
import { useValue } from '#web/model/signals.ts'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { Link2, Link2Off, RotateCw } from '#web/widgets/icons.ts'
import { NumberField } from '#web/widgets/NumberField.tsx'
import { useEditor } from '../editor-context.ts'
import styles from './settings.module.css'

const NONE: Frame = { x: 0, y: 0, width: 0, height: 0, rotation: 0 }
const tenth = (value: number) => Math.round(value * 10) / 10
const FAR = LIMITS.canvasInput

/** Place, size and angle of one layer as numbers. Stays still while a pointer gesture runs. */
export const Geometry = ({ id }: { readonly id: string }) => {
  const editor = useEditor()
  const { doc, view } = editor
  const last = useRef(NONE)
  const frame = useValue(() => {
    const isBusy = view.isBusy.value
    const now = doc.layer(id).value?.frame ?? NONE
    if (!isBusy) last.current = now
    return isBusy ? last.current : now
  }, [doc, view, id])
  const isLocked = useValue(() => doc.layer(id).value?.isLocked ?? false, [doc, id])
  const isRatioLocked = useValue(() => doc.layer(id).value?.isRatioLocked ?? false, [doc, id])

  const set = (label: string, next: (frame: Frame) => Frame) =>
    editor.change(label, tx =>
      tx.layers.update(id, layer => {
        const moved = { ...layer, frame: next(layer.frame) }
        return isText(moved) && moved.frame.width !== layer.frame.width ? fitText(moved, editor.measureText) : moved
      }),
    )
  const setSize = (width: number, height: number) => set('调整大小', old => resizeFromCorner(old, width, height))
  const ratio = frame.height > 0 ? frame.width / frame.height : 1
  return (
    <section className={styles.section} aria-label="位置与尺寸">
      <div className={styles.grid2}>
        <NumberField
          label="横坐标"
          prefix="X"
          min={-FAR}
          max={FAR}
          size="s"
          isDisabled={isLocked}
          value={tenth(frame.x)}
          onCommit={x => set('移动', old => ({ ...old, x }))}
        />
        <NumberField
          label="纵坐标"
          prefix="Y"
          min={-FAR}
          max={FAR}
          size="s"
          isDisabled={isLocked}
          value={tenth(frame.y)}
          onCommit={y => set('移动', old => ({ ...old, y }))}
        />
        <NumberField
          label="图层宽"
          prefix="宽"
          min={LIMITS.minLayer}
          max={FAR}
          size="s"
          isDisabled={isLocked}
          value={tenth(frame.width)}
          onCommit={width => setSize(width, isRatioLocked ? width / ratio : frame.height)}
        />
        <NumberField
          label="图层高"
          prefix="高"
          min={LIMITS.minLayer}
          max={FAR}
          size="s"
          isDisabled={isLocked}
          value={tenth(frame.height)}
          onCommit={height => setSize(isRatioLocked ? height * ratio : frame.width, height)}
        />
        <NumberField
          label="旋转角度"
          prefix={<RotateCw size={12} aria-hidden />}
          suffix="°"
          min={-360}
          max={360}
          size="s"
          isDisabled={isLocked}
          value={tenth(frame.rotation)}
          onCommit={rotation => set('旋转', old => ({ ...old, rotation: (rotation + 360) % 360 }))}
        />
        <IconButton
          icon={isRatioLocked ? Link2 : Link2Off}
          label="锁定宽高比"
          size="s"
          isActive={isRatioLocked}
          onPress={() => editor.commands.run('layers.lock-ratio')}
        />
      </div>
    </section>
  )
}
