import { useLayoutEffect, useRef } from 'react'
import { shapeById } from '#schemas/catalog/shapes.ts'
import { useValue } from '#web/model/signals.ts'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { X } from '#web/widgets/icons.ts'
import { useEditor } from '../editor-context.ts'
import styles from './DrawingMode.module.css'

/** While a shape waits to be drawn: a cross for a cursor, and what to do in one line. */
export const DrawingMode = () => {
  const { view } = useEditor()
  const tip = useRef<HTMLDivElement>(null)
  const shape = useValue(() => view.placement.value?.shape ?? null, [view])
  const spec = shape === null ? undefined : shapeById(shape)

  useLayoutEffect(() => {
    const workspace = tip.current?.closest<HTMLElement>('[data-workspace]')
    if (!workspace || shape === null) return
    view.hoverId.value = null
    workspace.dataset.drawing = ''
    return () => {
      delete workspace.dataset.drawing
    }
  }, [shape, view])

  if (shape === null) return null
  return (
    <div ref={tip} className={styles.tip} data-canvas-control="" role="status">
      在画布上按住拖动，绘制{spec?.label ?? '形状'}
      <span className={styles.keys}>{spec?.isLine ? 'Shift 锁定 45°' : 'Shift 等比 · Alt 从中心'}</span>
      <IconButton
        icon={X}
        label="退出绘制"
        shortcut="Esc"
        size="s"
        onPress={() => {
          view.placement.value = null
        }}
      />
    </div>
  )
}
