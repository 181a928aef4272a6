import { SHAPES, type ShapeSpec } from '#schemas/catalog/shapes.ts'
import { addQrcode, addShape } from '#web/editor/edits/insert.ts'
import { useValue } from '#web/model/signals.ts'
import { QrCode } from '#web/widgets/icons.ts'
import { dragProps } from '../canvas/DropTarget.tsx'
import { useEditor } from '../editor-context.ts'
import styles from './panel.module.css'
import { ShapeThumbnail } from './ShapeThumbnail.tsx'

const GROUPS: readonly { readonly id: ShapeSpec['group']; readonly label: string }[] = [
  { id: 'basic', label: '基础形状' },
  { id: 'line', label: '线条' },
  { id: 'gradient', label: '渐变' },
  { id: 'symbol', label: '图形' },
]

/** The built-in shapes: a click adds one, a drag brings it to a place, with Shift a click arms drawing on the canvas. */
export const Panel = () => {
  const editor = useEditor()
  const armed = useValue(() => editor.view.placement.value?.shape ?? null, [editor])
  const choose = (shape: string, isDrawing: boolean) => {
    if (isDrawing) editor.view.placement.value = armed === shape ? null : { shape }
    else addShape(editor, shape)
  }
  return (
    <div className={styles.scroll} style={{ paddingTop: 16 }}>
      {GROUPS.map(({ id, label }) => {
        const shapes = SHAPES.filter(shape => shape.group === id)
        if (!shapes.length) return null
        return (
          <section key={id}>
            <h2 className={styles.title}>{label}</h2>
            <div className={styles.grid}>
              {shapes.map(shape => (
                <button
                  key={shape.id}
                  type="button"
                  className={styles.cell}
                  aria-label={shape.label}
                  title={`${shape.label}（按住 Shift 点击后可在画布上拖画）`}
                  aria-pressed={armed === shape.id}
                  onClick={event => choose(shape.id, event.shiftKey)}
                  {...dragProps({ kind: 'shape', shape: shape.id })}
                >
                  <ShapeThumbnail shape={shape} />
                </button>
              ))}
            </div>
          </section>
        )
      })}
      <h2 className={styles.title}>更多</h2>
      <div className={styles.grid}>
        <button
          type="button"
          className={styles.cell}
          aria-label="二维码"
          title="二维码"
          onClick={() => addQrcode(editor, 'https://')}
        >
          <QrCode strokeWidth={1.5} aria-hidden />
        </button>
      </div>
    </div>
  )
}
