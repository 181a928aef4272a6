import * as m from '#messages/imports.ts'
import { FONTS, resolveFace } from '#schemas/catalog/fonts.ts'
import type { FontChoice } from '#web/editor/imports/fonts.ts'
import { Select } from '#web/widgets/Select.tsx'
import { previewFamily } from '../../parts/fonts/preview-fonts.ts'
import styles from './import.module.css'

interface Props {
  /** Fonts of the file that the editor lacks. */
  readonly missing: readonly string[]
  readonly chosen: ReadonlyMap<string, FontChoice>
  readonly onChange: (font: string, choice: FontChoice) => void
}

const OPTIONS = FONTS.map(face => ({
  id: `${face.family}/${face.weight}`,
  label: face.name,
  style: { fontFamily: previewFamily(face.family, face.weight), fontWeight: face.weight },
}))

/** A font of the editor for each font that it lacks; each name is written in its font. */
export const FontChoices = ({ missing, chosen, onChange }: Props) => (
  <section className={styles.section} aria-label={m.fonts}>
    <h3>{m.fonts}</h3>
    <p className={styles.hint}>{m.fontsHint}</p>
    {missing.map(font => {
      const choice = chosen.get(font)
      const face = choice && resolveFace(choice.family, choice.weight)
      return (
        <div key={font}>
          <Select
            label={m.fontFor({ name: font })}
            size="s"
            options={OPTIONS}
            value={face ? `${face.family}/${face.weight}` : null}
            onChange={id => {
              const [family = '', weight] = id.split('/')
              onChange(font, { family, weight: Number(weight) })
            }}
          />
        </div>
      )
    })}
  </section>
)
