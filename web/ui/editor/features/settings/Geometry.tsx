import * as m from '#messages/settings.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import type { Frame } from '#schemas/document/records.ts'
import { resizeFromCorner } from '#web/kernels/resize.ts'
import { fitLayer } from '#web/layers/registry.ts'
import type { MessageKey } from '#web/messages/message.ts'
import { type ReadonlySignal, useValue } from '#web/model/signals.ts'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { Link2, Link2Off, RotateCw } from '#web/widgets/icons.ts'
import { NumberField, type NumberFieldProps } from '#web/widgets/NumberField.tsx'
import { useEditor } from '../../parts/editor-context.ts'
import styles from '../../parts/settings.module.css'
import { useRestingFrame } from './resting-frame.ts'

const tenth = (value: number) => Math.round(value * 10) / 10
const FAR = LIMITS.canvasInput

interface FieldProps extends Pick<NumberFieldProps, 'label' | 'prefix' | 'suffix' | 'min' | 'max'> {
  readonly id: string
  readonly frame: ReadonlySignal<Frame>
  readonly of: keyof Frame
  readonly onCommit: (value: number) => void
}

/** Subscribes to its own number only: a move does not render the size or the angle. */
const FrameField = ({ id, frame, of, ...rest }: FieldProps) => {
  const { doc } = useEditor()
  const value = useValue(() => tenth(frame.value[of]), [frame, of])
  const isLocked = useValue(() => doc.layer(id).value?.isLocked ?? false, [doc, id])
  return <NumberField {...rest} size="s" isDisabled={isLocked} value={value} />
}

/** Position, size and angle of one layer as numbers. */
export const Geometry = ({ id }: { readonly id: string }) => {
  const editor = useEditor()
  const { doc } = editor
  const { frame, follow } = useRestingFrame(editor, id)
  const isRatioLocked = useValue(() => doc.layer(id).value?.isRatioLocked ?? false, [doc, id])

  const set = (label: MessageKey, next: (frame: Frame) => Frame) => {
    editor.change(label, tx =>
      tx.layers.update(id, layer => {
        const moved = { ...layer, frame: next(layer.frame) }
        return moved.frame.width !== layer.frame.width ? fitLayer(moved, editor.measureText) : moved
      }),
    )
    follow()
  }
  const setSize = (next: (frame: Frame, ratio: number) => Pick<Frame, 'width' | 'height'>) =>
    set('history.resize', old => {
      const { width, height } = next(old, old.height > 0 ? old.width / old.height : 1)
      return resizeFromCorner(old, width, height)
    })
  const field = { id, frame, max: FAR }
  return (
    <section className={styles.section} aria-label={m.geometry}>
      <div className={styles.grid2}>
        <FrameField
          {...field}
          of="x"
          label={m.x}
          prefix="X"
          min={-FAR}
          onCommit={x => set('history.move', old => ({ ...old, x }))}
        />
        <FrameField
          {...field}
          of="y"
          label={m.y}
          prefix="Y"
          min={-FAR}
          onCommit={y => set('history.move', old => ({ ...old, y }))}
        />
        <FrameField
          {...field}
          of="width"
          label={m.width}
          prefix={m.widthPrefix}
          min={LIMITS.minLayer}
          onCommit={width =>
            setSize(({ height }, ratio) => ({ width, height: isRatioLocked ? width / ratio : height }))
          }
        />
        <FrameField
          {...field}
          of="height"
          label={m.height}
          prefix={m.heightPrefix}
          min={LIMITS.minLayer}
          onCommit={height =>
            setSize(({ width }, ratio) => ({ width: isRatioLocked ? height * ratio : width, height }))
          }
        />
        <FrameField
          {...field}
          of="rotation"
          label={m.rotation}
          prefix={<RotateCw size={12} aria-hidden />}
          suffix="°"
          min={-360}
          max={360}
          onCommit={rotation => set('history.rotate', old => ({ ...old, rotation: (rotation + 360) % 360 }))}
        />
        <IconButton
          icon={isRatioLocked ? Link2 : Link2Off}
          label={m.lockAspectRatio}
          size="s"
          isActive={isRatioLocked}
          onPress={() => editor.commands.run('layers.lock-ratio')}
        />
      </div>
    </section>
  )
}
