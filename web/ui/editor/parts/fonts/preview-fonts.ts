import { resolveFace } from '#schemas/catalog/fonts.ts'

/** Subsets of the faces with the few characters that panels show (`scripts/preview-fonts.ts`), by file name. */
const FILES = import.meta.glob<string>('./previews/*.woff2', { eager: true, query: '?url', import: 'default' })
const registered = new Set<string>()

/**
 * The CSS family that draws a panel's text in a face without loading its whole file. Falls back to the face itself when
 * it has no subset.
 */
export const previewFamily = (family: string, weight: number): string => {
  const face = resolveFace(family, weight)
  const name = `${face.slug}-${face.weight}`
  const url = FILES[`./previews/${name}.woff2`]
  if (url === undefined) return face.family
  const sample = `sample ${name}`
  if (!registered.has(sample)) {
    registered.add(sample)
    document.fonts.add(new FontFace(sample, `url(${JSON.stringify(url)})`, { weight: String(weight) }))
  }
  return sample
}
