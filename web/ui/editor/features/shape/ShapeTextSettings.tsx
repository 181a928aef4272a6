import * as noticeTexts from '#messages/notices.ts'
import * as shapeTexts from '#messages/shape.ts'
import { FONTS, isDefaultFamily, resolveFace } from '#schemas/catalog/fonts.ts'
import type { AnyLayer, ShapeText } from '#schemas/document/records.ts'
import { ensureFont } from '#web/canvas/fonts.ts'
import { writeShapes } from '#web/editor/edits/shapes.ts'
import { settledFontSize } from '#web/editor/edits/text.ts'
import { isShape, takesText } from '#web/layers/shape/is-shape.ts'
import { labelSide } from '#web/layers/shape/label-style.ts'
import type { MessageKey } from '#web/messages/message.ts'
import { ColorField } from '#web/widgets/ColorField.tsx'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { Bold, TextAlignCenter, TextAlignEnd, TextAlignStart } from '#web/widgets/icons.ts'
import { Select } from '#web/widgets/Select.tsx'
import { TextField } from '#web/widgets/TextField.tsx'
import { useEditor } from '../../parts/editor-context.ts'
import { FontSizeField } from '../../parts/fonts/FontSizeField.tsx'
import styles from '../../parts/settings.module.css'
import { useMixed } from '../../parts/use-mixed.ts'
import { NEW_SHAPE_TEXT } from './shape-text.ts'

const FAMILIES = [...new Set(FONTS.map(face => face.family))].map(family => ({
  id: family,
  label: family,
  style: { fontFamily: `"${family}"` },
}))
const SIDES = [
  { id: 'flex-start', side: 'left', label: shapeTexts.alignLeft, icon: TextAlignStart },
  { id: 'center', side: 'center', label: shapeTexts.alignCenter, icon: TextAlignCenter },
  { id: 'flex-end', side: 'right', label: shapeTexts.alignRight, icon: TextAlignEnd },
] as const

const textOf = (layer: AnyLayer) => (isShape(layer) ? layer.data.text : null)

/** The text inside the selected shapes and its style. */
export const ShapeTextSettings = ({ text }: { readonly text: ShapeText | null }) => {
  const editor = useEditor()
  const { live, view, notices } = editor
  const shown = text ?? NEW_SHAPE_TEXT
  const face = resolveFace(shown.fontFamily, shown.fontWeight)
  const isMixed = useMixed('shape', textOf)

  const patch = (next: Partial<ShapeText>) =>
    writeShapes(editor, (data, layer) =>
      takesText(layer) ? { ...data, text: { ...(data.text ?? NEW_SHAPE_TEXT), ...next } } : data,
    )
  const write = (label: MessageKey, next: Partial<ShapeText>) => live.write(label, patch(next))
  const set = (label: MessageKey, next: Partial<ShapeText>) => {
    write(label, next)
    live.end()
  }
  /** Loads the face first, so that the text changes once. */
  const setFace = async (label: MessageKey, fontFamily: string, fontWeight: number) => {
    const ids = view.selectedLayers
      .peek()
      .filter(isShape)
      .map(layer => layer.id)
    for (const id of ids) view.markLoading(id, true)
    const isLoaded = await ensureFont(fontFamily, fontWeight, shown.content)
    for (const id of ids) view.markLoading(id, false)
    if (!isLoaded) notices.show(noticeTexts.fontNotLoaded, 'error')
    set(label, { fontFamily, fontWeight })
  }
  const isBold = shown.fontWeight >= 600
  return (
    <section className={styles.section} aria-label={shapeTexts.textSettings}>
      <TextField
        label={shapeTexts.text}
        isMultiline
        placeholder={shapeTexts.textPlaceholder}
        value={shown.content}
        onChange={content => write('commands.editText', { content })}
        onBlur={live.end}
      />
      {shown.content !== '' && (
        <>
          <Select
            label={shapeTexts.font}
            isLabelHidden
            options={FAMILIES}
            value={isDefaultFamily(shown.fontFamily) ? face.family : shown.fontFamily}
            isMixed={isMixed('fontFamily')}
            onChange={family => void setFace('history.font', family, shown.fontWeight)}
          />
          <div className={styles.row}>
            <FontSizeField
              value={isMixed('fontSize') ? null : shown.fontSize}
              onType={fontSize => fontSize > 0 && write('history.fontSize', { fontSize })}
              onCommit={size => set('history.fontSize', { fontSize: settledFontSize(size) })}
              onStep={by => set('history.fontSize', { fontSize: settledFontSize(shown.fontSize + by) })}
            />
            <ColorField
              label={shapeTexts.textColor}
              value={shown.color}
              isMixed={isMixed('color')}
              onChange={color => write('history.textColor', { color })}
              onChangeEnd={live.end}
            />
          </div>
          <div className={styles.bar} role="toolbar" aria-label={shapeTexts.textStyle}>
            <IconButton
              icon={Bold}
              label={shapeTexts.bold}
              isActive={isBold}
              onPress={() => void setFace('commands.bold', shown.fontFamily, isBold ? 400 : 700)}
            />
            {SIDES.map(({ id, side, label, icon }) => (
              <IconButton
                key={id}
                icon={icon}
                label={label}
                isActive={labelSide(shown.align) === side}
                onPress={() => set('commands.textAlign', { align: id })}
              />
            ))}
          </div>
        </>
      )}
    </section>
  )
}
