import { textFace } from '#schemas/catalog/brand-font-key.ts'
import { fontKey } from '#schemas/catalog/fonts.ts'
import { subsetAddress } from '#schemas/catalog/subset-address.ts'

/** A font of a kit. */
interface Sampled {
  readonly fontFamily: string
  readonly fontWeight: number
  /** Empty for a family of the catalog. */
  readonly url: string
}
const registered = new Map<string, string>()

/** The CSS family that draws some text of a list in a font, of which only these characters are loaded. */
export const sampleFamily = ({ fontFamily, fontWeight, url }: Sampled, text: string): string => {
  const face = textFace(fontFamily, fontWeight, url)
  const key = `${fontKey(face)}\n${text}`
  const known = registered.get(key)
  if (known) return known
  const name = `brand sample ${registered.size}`
  registered.set(key, name)
  const address = face.isWhole ? null : subsetAddress(face, [...new Set(` ${text}`)].join(''))
  const style = face.isItalic ? 'italic' : 'normal'
  document.fonts.add(
    new FontFace(name, `url(${JSON.stringify(address ?? `/${fontKey(face)}`)})`, { weight: `${face.weight}`, style }),
  )
  return name
}
