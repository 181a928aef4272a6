import { FONTS } from '#schemas/catalog/fonts.ts'
import { addText, TEXT_PRESETS, type TextPreset } from '#web/editor/edits/insert.ts'
import { dragProps } from '../canvas/DropTarget.tsx'
import { useEditor } from '../editor-context.ts'
import styles from './panel.module.css'

const PRESETS: readonly { readonly id: TextPreset; readonly label: string; readonly size: number }[] = [
  { id: 'title', label: '添加标题', size: 24 },
  { id: 'subtitle', label: '添加副标题', size: 18 },
  { id: 'body', label: '添加正文', size: 14 },
]
const family = FONTS[0]?.family

/** Texts to start from, shown in their own weight. */
export const Panel = () => {
  const editor = useEditor()
  return (
    <div className={styles.scroll} style={{ paddingTop: 16 }}>
      <h2 className={styles.title}>点击或拖动添加文字</h2>
      {PRESETS.map(({ id, label, size }) => (
        <button
          key={id}
          type="button"
          className={styles.preset}
          style={{ fontFamily: `"${family}", sans-serif`, fontSize: size, fontWeight: TEXT_PRESETS[id].fontWeight }}
          onClick={() => addText(editor, id)}
          {...dragProps({ kind: 'text', preset: id })}
        >
          {label}
        </button>
      ))}
      <p className={styles.note}>添加后直接输入内容；双击画布上的文字可以再次编辑。</p>
    </div>
  )
}
