import * as m from '#messages/fonts.ts'
import type { MissingGlyphs } from '#web/layers/preflight.ts'
import { isText } from '#web/layers/text/is-text.ts'
import { useValue } from '#web/model/signals.ts'
import { TriangleAlert } from '#web/widgets/icons.ts'
import { useEditor } from '../../parts/editor-context.ts'
import styles from '../../parts/fonts/FontPicker.module.css'
import { missingInText } from '../../parts/fonts/font-coverage.ts'

/** Maximum number of graphemes listed in a note; the rest is only counted. */
const SHOWN_MAX = 24

/** Lists what the font of the first selected text lacks: what the default font draws, and what no font has. */
export const MissingGlyphsNote = () => (
  <>
    <Note of="replaced" title={m.missing} />
    <Note of="boxed" title={m.boxed} />
  </>
)

interface NoteProps {
  readonly of: keyof MissingGlyphs
  readonly title: (values: { readonly count: number }) => string
}

const Note = ({ of, title }: NoteProps) => {
  const { view } = useEditor()
  const missing = useValue(() => {
    const text = view.selectedLayers.value.find(isText)
    return text ? missingInText(text.data)[of].join('\n') : ''
  }, [view, of])
  if (!missing) return null
  const graphemes = missing.split('\n')
  return (
    <div className={styles.missing} role="status" data-missing-glyphs={of}>
      <TriangleAlert size={14} aria-hidden />
      <p>
        {title({ count: graphemes.length })}
        <b>{graphemes.slice(0, SHOWN_MAX).join(' ')}</b>
        {graphemes.length > SHOWN_MAX && ' …'}
      </p>
    </div>
  )
}
