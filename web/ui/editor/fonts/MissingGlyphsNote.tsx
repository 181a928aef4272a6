import type { TextData } from '#schemas/document/records.ts'
import { useValue } from '#web/model/signals.ts'
import { TriangleAlert } from '#web/widgets/icons.ts'
import styles from './FontPicker.module.css'
import { missingGlyphs } from './font-coverage.ts'

/** Characters named in the note; more are counted. */
const SHOWN_MAX = 24

/** Says which characters the chosen font lacks. */
export const MissingGlyphsNote = ({ data }: { readonly data: TextData }) => {
  const missing = useValue(() => missingGlyphs(data).join('\n'), [data])
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
