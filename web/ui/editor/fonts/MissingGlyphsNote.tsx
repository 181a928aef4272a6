import { isText } from '#web/editor/edits/text.ts'
import { useValue } from '#web/model/signals.ts'
import { TriangleAlert } from '#web/widgets/icons.ts'
import { useEditor } from '../editor-context.ts'
import styles from './FontPicker.module.css'
import { missingGlyphs } from './font-coverage.ts'

/** Characters named in the note; more are counted. */
const SHOWN_MAX = 24

/** Says which characters of the first chosen text its font lacks. */
export const MissingGlyphsNote = () => {
  const { view } = useEditor()
  const missing = useValue(() => {
    const text = view.selectedLayers.value.find(isText)
    return text ? missingGlyphs(text.data).join('\n') : ''
  }, [view])
  if (!missing) return null
  const characters = missing.split('\n')
  return (
    <div className={styles.missing} role="status" data-missing-glyphs="">
      <TriangleAlert size={14} aria-hidden />
      <p>
        此字体缺少 {characters.length} 个字，将以默认字体显示：
        <b>{characters.slice(0, SHOWN_MAX).join(' ')}</b>
        {characters.length > SHOWN_MAX && ' …'}
      </p>
    </div>
  )
}
