import { LIMITS } from '#schemas/catalog/limits.ts'
import type { Frame } from '#schemas/document/records.ts'
import { fitText, isText, resizeFromCorner } from '#web/editor/edits/text.ts'
import { type ReadonlySignal, useValue } from '#web/model/signals.ts'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { Link2, Link2Off, RotateCw } from '#web/widgets/icons.ts'
import { NumberField, type NumberFieldProps } from '#web/widgets/NumberField.tsx'
import { useEditor } from '../editor-context.ts'
import { useRestingFrame } from './resting-frame.ts'
import styles from './settings.module.css'

const tenth = (value: number) => Math.round(value * 10) / 10
const FAR = LIMITS.canvasInput

interface FieldProps extends Pick<NumberFieldProps, 'label' | 'prefix' | 'suffix' | 'min' | 'max'> {
  readonly id: string
  readonly frame: ReadonlySignal<Frame>
  readonly of: keyof Frame
  readonly onCommit: (value: number) => void
}

/** Follows its own number: a move renders no size and no angle. */
const FrameField = ({ id, frame, of, ...rest }: FieldProps) => {
  const { doc } = useEditor()
  const value = useValue(() => tenth(frame.value[of]), [frame, of])
  const isLocked = useValue(() => doc.layer(id).value?.isLocked ?? false, [doc, id])
  return <NumberField {...rest} size="s" isDisabled={isLocked} value={value} />
}

/** Place, size and angle of one layer as numbers. */
export const Geometry = ({ id }: { readonly id: string }) => {
  const editor = useEditor()
  const { doc } = editor
  const { frame, follow } = useRestingFrame(editor, id)
  const isRatioLocked = useValue(() => doc.layer(id).value?.isRatioLocked ?? false, [doc, id])

  const set = (label: string, next: (frame: Frame) => Frame) => {
    editor.change(label, tx =>
      tx.layers.update(id, layer => {
        const moved = { ...layer, frame: next(layer.frame) }
        return isText(moved) && moved.frame.width !== layer.frame.width ? fitText(moved, editor.measureText) : moved
      }),
    )
    follow()
  }
  const setSize = (next: (frame: Frame, ratio: number) => Pick<Frame, 'width' | 'height'>) =>
    set('调整大小', old => {
      const { width, height } = next(old, old.height > 0 ? old.width / old.height : 1)
      return resizeFromCorner(old, width, height)
    })
  const field = { id, frame, max: FAR }
  return (
    <section className={styles.section} aria-label="位置与尺寸">
      <div className={styles.grid2}>
        <FrameField
          {...field}
          of="x"
          label="横坐标"
          prefix="X"
          min={-FAR}
          onCommit={x => set('移动', old => ({ ...old, x }))}
        />
        <FrameField
          {...field}
          of="y"
          label="纵坐标"
          prefix="Y"
          min={-FAR}
          onCommit={y => set('移动', old => ({ ...old, y }))}
        />
        <FrameField
          {...field}
          of="width"
          label="图层宽"
          prefix="宽"
          min={LIMITS.minLayer}
          onCommit={width =>
            setSize(({ height }, ratio) => ({ width, height: isRatioLocked ? width / ratio : height }))
          }
        />
        <FrameField
          {...field}
          of="height"
          label="图层高"
          prefix="高"
          min={LIMITS.minLayer}
          onCommit={height =>
            setSize(({ width }, ratio) => ({ width: isRatioLocked ? height * ratio : width, height }))
          }
        />
        <FrameField
          {...field}
          of="rotation"
          label="旋转角度"
          prefix={<RotateCw size={12} aria-hidden />}
          suffix="°"
          min={-360}
          max={360}
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
