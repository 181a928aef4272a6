import * as m from '#messages/fonts.ts'
import { isText } from '#web/layers/text/is-text.ts'
import { useValue } from '#web/model/signals.ts'
import { TriangleAlert } from '#web/widgets/icons.ts'
import { useEditor } from '../../parts/editor-context.ts'
import styles from '../../parts/fonts/FontPicker.module.css'
import { missingGlyphs } from '../../parts/fonts/font-coverage.ts'

/** Maximum number of characters listed in the note; the rest is only counted. */
const SHOWN_MAX = 24

/** Lists the characters that the font of the first selected text lacks. */
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
        {m.missing({ count: characters.length })}
        <b>{characters.slice(0, SHOWN_MAX).join(' ')}</b>
        {characters.length > SHOWN_MAX && ' …'}
      </p>
    </div>
  )
}
