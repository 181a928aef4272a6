import { FONTS, isDefaultFamily, resolveFace } from '#schemas/catalog/fonts.ts'
import type { ShapeText } from '#schemas/document/records.ts'
import { ensureFont } from '#web/canvas/fonts.ts'
import { isShape, takesText, writeShapes } from '#web/editor/edits/shapes.ts'
import { settledFontSize } from '#web/editor/edits/text.ts'
import { labelSide } from '#web/layers/shape/label-style.ts'
import { ColorField } from '#web/widgets/ColorField.tsx'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { Bold, TextAlignCenter, TextAlignEnd, TextAlignStart } from '#web/widgets/icons.ts'
import { Select } from '#web/widgets/Select.tsx'
import { TextField } from '#web/widgets/TextField.tsx'
import { useEditor } from '../editor-context.ts'
import { FontSizeField } from '../fonts/FontSizeField.tsx'
import styles from '../settings/settings.module.css'
import { NEW_SHAPE_TEXT } from './shape-text.ts'

const FAMILIES = [...new Set(FONTS.map(face => face.family))].map(family => ({
  id: family,
  label: family,
  style: { fontFamily: `"${family}"` },
}))
const SIDES = [
  { id: 'flex-start', side: 'left', label: '文字左对齐', icon: TextAlignStart },
  { id: 'center', side: 'center', label: '文字居中', icon: TextAlignCenter },
  { id: 'flex-end', side: 'right', label: '文字右对齐', icon: TextAlignEnd },
] as const

/** The words inside the chosen shapes and how they are set. */
export const ShapeTextSettings = ({ text }: { readonly text: ShapeText | null }) => {
  const editor = useEditor()
  const { live, view, notices } = editor
  const shown = text ?? NEW_SHAPE_TEXT
  const face = resolveFace(shown.fontFamily, shown.fontWeight)

  const patch = (next: Partial<ShapeText>) =>
    writeShapes(editor, (data, layer) =>
      takesText(layer) ? { ...data, text: { ...(data.text ?? NEW_SHAPE_TEXT), ...next } } : data,
    )
  const write = (label: string, next: Partial<ShapeText>) => live.write(label, patch(next))
  const set = (label: string, next: Partial<ShapeText>) => {
    write(label, next)
    live.end()
  }
  /** The face first, so that the words change once. */
  const setFace = async (label: string, fontFamily: string, fontWeight: number) => {
    const ids = view.selectedLayers
      .peek()
      .filter(isShape)
      .map(layer => layer.id)
    for (const id of ids) view.markLoading(id, true)
    const isLoaded = await ensureFont(fontFamily, fontWeight, shown.content)
    for (const id of ids) view.markLoading(id, false)
    if (!isLoaded) notices.show('字体加载失败，已使用默认字体显示', 'error')
    set(label, { fontFamily, fontWeight })
  }
  const isBold = shown.fontWeight >= 600
  return (
    <section className={styles.section} aria-label="形状文字设置">
      <TextField
        label="形状文字"
        isMultiline
        placeholder="双击形状也可以输入文字"
        value={shown.content}
        onChange={content => write('编辑文字', { content })}
        onBlur={live.end}
      />
      {shown.content !== '' && (
        <>
          <Select
            label="文字字体"
            isLabelHidden
            options={FAMILIES}
            value={isDefaultFamily(shown.fontFamily) ? face.family : shown.fontFamily}
            onChange={family => void setFace('字体', family, shown.fontWeight)}
          />
          <div className={styles.row}>
            <FontSizeField
              value={shown.fontSize}
              onType={fontSize => fontSize > 0 && write('字号', { fontSize })}
              onCommit={size => set('字号', { fontSize: settledFontSize(size) })}
              onStep={by => set('字号', { fontSize: settledFontSize(shown.fontSize + by) })}
            />
            <ColorField
              label="文字颜色"
              value={shown.color}
              onChange={color => write('文字颜色', { color })}
              onChangeEnd={live.end}
            />
          </div>
          <div className={styles.bar} role="toolbar" aria-label="形状文字样式">
            <IconButton
              icon={Bold}
              label="文字加粗"
              isActive={isBold}
              onPress={() => void setFace('加粗', shown.fontFamily, isBold ? 400 : 700)}
            />
            {SIDES.map(({ id, side, label, icon }) => (
              <IconButton
                key={id}
                icon={icon}
                label={label}
                isActive={labelSide(shown.align) === side}
                onPress={() => set('对齐方式', { align: id })}
              />
            ))}
          </div>
        </>
      )}
    </section>
  )
}
