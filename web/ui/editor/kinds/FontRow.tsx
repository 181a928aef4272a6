import * as m from '#messages/elementSettings.ts'
import { FONTS, resolveFace } from '#schemas/catalog/fonts.ts'
import { ensureFont } from '#web/canvas/fonts.ts'
import { Select } from '#web/widgets/Select.tsx'

const FAMILIES = [...new Set(FONTS.map(face => face.family))].map(family => ({
  id: family,
  label: family,
  style: { fontFamily: `"${family}"` },
}))

interface Props {
  readonly family: string
  readonly weight: number
  /** What is written in the font. */
  readonly text: string
  readonly isMixed: boolean
  readonly onChange: (family: string, weight: number) => void
}

/** The font of an element's words. The face is loaded first, so that the words change once. */
export const FontRow = ({ family, weight, text, isMixed, onChange }: Props) => (
  <Select
    label={m.font}
    options={FAMILIES}
    value={resolveFace(family, weight).family}
    isMixed={isMixed}
    onChange={async next => {
      await ensureFont(next, weight, text)
      onChange(next, resolveFace(next, weight).weight)
    }}
  />
)
