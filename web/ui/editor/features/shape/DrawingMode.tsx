import { useLayoutEffect, useRef } from 'react'
import * as m from '#messages/shape.ts'
import { shapeById } from '#schemas/catalog/shapes.ts'
import { shapeName } from '#web/messages/names/shapes.ts'
import { useValue } from '#web/model/signals.ts'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { X } from '#web/widgets/icons.ts'
import { useEditor } from '../../parts/editor-context.ts'
import styles from './DrawingMode.module.css'

/** While a shape waits to be drawn: a crosshair cursor and a one-line hint. */
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
      {m.drawHint({ name: spec ? shapeName(spec.id) : m.anyShape })}
      <span className={styles.keys}>{spec?.isLine ? m.lineKeys : m.shapeKeys}</span>
      <IconButton
        icon={X}
        label={m.stopDrawing}
        shortcut="Esc"
        size="s"
        onPress={() => {
          view.placement.value = null
        }}
      />
    </div>
  )
}
