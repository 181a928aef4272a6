import { useState } from 'react'
import { SHAPES, type ShapeSpec, shapeById } from '#schemas/catalog/shapes.ts'
import type { ShapeData } from '#schemas/document/records.ts'
import { addShape } from '#web/editor/edits/shapes.ts'
import type { Placement } from '#web/editor/view.ts'
import { useValue } from '#web/model/signals.ts'
import { Switch } from '#web/widgets/Switch.tsx'
import { useEditor } from '../editor-context.ts'
import { AddQrcode } from '../qr/AddQrcode.tsx'
import { LineThumbnail } from './LineThumbnail.tsx'
import styles from './panel.module.css'
import { ShapeCell } from './ShapeCell.tsx'
import { ShapeThumbnail } from './ShapeThumbnail.tsx'

const GROUPS: readonly { readonly id: ShapeSpec['group']; readonly label: string }[] = [
  { id: 'basic', label: '基础形状' },
  { id: 'gradient', label: '渐变' },
  { id: 'symbol', label: '图形' },
]
/** The line in its usual clothes. */
const LINES: readonly { readonly label: string; readonly data: Partial<ShapeData> }[] = [
  { label: '直线', data: {} },
  { label: '虚线', data: { dash: 'dashed' } },
  { label: '点线', data: { dash: 'dotted' } },
  { label: '箭头线', data: { endCap: 'triangle' } },
  { label: '双箭头线', data: { startCap: 'triangle', endCap: 'triangle' } },
  { label: '细箭头线', data: { endCap: 'arrow' } },
  { label: '虚线箭头', data: { dash: 'dashed', endCap: 'triangle' } },
  { label: '圆点线', data: { startCap: 'dot', endCap: 'dot' } },
]

const isSame = (armed: Placement | null, shape: string, data: Partial<ShapeData>) =>
  armed?.shape === shape && JSON.stringify(armed.data ?? {}) === JSON.stringify(data)

/** The built-in shapes and lines: a click adds one, a drag brings it to a place, or it is drawn on the canvas. */
export const Panel = () => {
  const editor = useEditor()
  const [isDrawing, setIsDrawing] = useState(false)
  const armed = useValue(() => editor.view.placement.value, [editor])
  const choose = (shape: string, data: Partial<ShapeData>, draws: boolean) => {
    if (!draws) return addShape(editor, shape, undefined, data)
    editor.view.placement.value = isSame(armed, shape, data) ? null : { shape, data }
  }
  const cell = (shape: ShapeSpec, label: string, data: Partial<ShapeData>) => (
    <ShapeCell
      key={label}
      label={label}
      item={{ kind: 'shape', shape: shape.id, data }}
      isArmed={isSame(armed, shape.id, data)}
      onChoose={draws => choose(shape.id, data, isDrawing || draws)}
    >
      {shape.isLine ? <LineThumbnail data={data} /> : <ShapeThumbnail shape={shape} />}
    </ShapeCell>
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
          在画布上拖动绘制
        </Switch>
        <p>
          {isDrawing ? '选一个形状，再到画布上按住拖动' : '点击或拖到画布即可添加；快捷键 R 矩形 · O 圆形 · L 直线'}
        </p>
      </div>
      {line && (
        <section>
          <h2 className={styles.title}>线条</h2>
          <div className={styles.grid}>{LINES.map(({ label, data }) => cell(line, label, data))}</div>
        </section>
      )}
      {GROUPS.map(({ id, label }) => (
        <section key={id}>
          <h2 className={styles.title}>{label}</h2>
          <div className={styles.grid}>
            {SHAPES.filter(shape => shape.group === id).map(shape => cell(shape, shape.label, {}))}
          </div>
        </section>
      ))}
      <h2 className={styles.title}>更多</h2>
      <div className={styles.grid}>
        <AddQrcode className={styles.cell} />
      </div>
    </div>
  )
}
