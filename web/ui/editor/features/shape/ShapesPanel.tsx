import { use, useState } from 'react'
import * as m from '#messages/shape.ts'
import type { ShapeSpec } from '#schemas/catalog/shape-spec.ts'
import { SHAPES, shapeById } from '#schemas/catalog/shapes.ts'
import type { ShapeData } from '#schemas/document/records.ts'
import { addShape } from '#web/editor/edits/shapes.ts'
import type { Placement } from '#web/editor/view.ts'
import { shapeName } from '#web/messages/names/shapes.ts'
import { useValue } from '#web/model/signals.ts'
import { PhoneLayout } from '#web/widgets/phone-layout.ts'
import { Switch } from '#web/widgets/Switch.tsx'
import { AddButton } from '../../parts/AddButton.tsx'
import { useEditor } from '../../parts/editor-context.ts'
import styles from '../../parts/panel.module.css'
import { Slot } from '../../parts/Slot.tsx'
import { LineThumbnail } from './LineThumbnail.tsx'
import { ShapeThumbnail } from './ShapeThumbnail.tsx'

const GROUPS: readonly { readonly id: ShapeSpec['group']; readonly label: string }[] = [
  { id: 'basic', label: m.basic },
  { id: 'gradient', label: m.gradient },
  { id: 'symbol', label: m.symbols },
]
/** Common variants of the line. */
const LINES: readonly { readonly label: string; readonly data: Partial<ShapeData> }[] = [
  { label: m.line, data: {} },
  { label: m.dashedLine, data: { dash: 'dashed' } },
  { label: m.dottedLine, data: { dash: 'dotted' } },
  { label: m.arrow, data: { endCap: 'triangle' } },
  { label: m.doubleArrow, data: { startCap: 'triangle', endCap: 'triangle' } },
  { label: m.thinArrow, data: { endCap: 'arrow' } },
  { label: m.dashedArrow, data: { dash: 'dashed', endCap: 'triangle' } },
  { label: m.dotEnds, data: { startCap: 'dot', endCap: 'dot' } },
]

const isSame = (armed: Placement | null, shape: string, data: Partial<ShapeData>) =>
  armed?.shape === shape && JSON.stringify(armed.data ?? {}) === JSON.stringify(data)

/** The built-in shapes and lines: a click adds one, a drag places it, or the user draws it on the canvas. */
export const Panel = () => {
  const isPhone = use(PhoneLayout)
  const editor = useEditor()
  const [isDrawing, setIsDrawing] = useState(false)
  const armed = useValue(() => editor.view.placement.value, [editor])
  const choose = (shape: string, data: Partial<ShapeData>, draws: boolean) => {
    if (!draws) return addShape(editor, shape, undefined, data)
    editor.view.placement.value = isSame(armed, shape, data) ? null : { shape, data }
  }
  const cell = (shape: ShapeSpec, label: string, data: Partial<ShapeData>) => (
    <AddButton
      key={label}
      className={styles.cell}
      aria-label={label}
      title={label}
      aria-pressed={isSame(armed, shape.id, data)}
      item={{ kind: 'shape', shape: shape.id, data }}
      // With Shift the next drag on the canvas draws it.
      onAdd={({ shiftKey }) => choose(shape.id, data, isDrawing || shiftKey)}
    >
      {shape.isLine ? <LineThumbnail data={data} /> : <ShapeThumbnail shape={shape} />}
    </AddButton>
  )
  const line = shapeById('line')
  return (
    <div className={styles.scroll} style={{ paddingTop: 16 }}>
      <div className={styles.mode}>
        <Switch
          isSelected={isDrawing}
          onChange={on => {
            setIsDrawing(on)
            if (!on) editor.view.placement.value = null
          }}
        >
          {m.drawing}
        </Switch>
        <p>{isDrawing ? m.drawingHint : isPhone ? m.tapHint : m.addHint}</p>
      </div>
      {line && (
        <section>
          <h2 className={styles.title}>{m.lines}</h2>
          <div className={styles.grid}>{LINES.map(({ label, data }) => cell(line, label, data))}</div>
        </section>
      )}
      {GROUPS.map(({ id, label }) => (
        <section key={id}>
          <h2 className={styles.title}>{label}</h2>
          <div className={styles.grid}>
            {SHAPES.filter(shape => shape.group === id).map(shape => cell(shape, shapeName(shape.id), {}))}
          </div>
        </section>
      ))}
      <h2 className={styles.title}>{m.more}</h2>
      <div className={styles.grid}>
        <Slot name="more-shapes" />
      </div>
    </div>
  )
}
