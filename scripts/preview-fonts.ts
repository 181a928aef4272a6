import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { compress } from 'woff2-encoder'
import { ART_PRESETS } from '#schemas/catalog/art-presets.ts'
import { FONTS, type FontFace, resolveFace } from '#schemas/catalog/fonts.ts'
import { TEXT_COMBOS } from '#schemas/catalog/text-combos.ts'
import { cutSample } from './cut-sample.ts'
import { at } from './paths.ts'

const FOLDER = at('web/ui/editor/parts/fonts/previews')

/** File name of a face's sample. */
export const previewName = (face: FontFace): string => `${face.slug}-${face.weight}.woff2`

/**
 * The text that the editor shows in each face before the user chooses it: the samples of the text panel, and the name of
 * its family, which the font field shows in the face of the selected text.
 */
export const previewTexts = (): ReadonlyMap<FontFace, string> => {
  const texts = new Map<FontFace, string>()
  const add = (face: FontFace, text: string) => texts.set(face, (texts.get(face) ?? '') + text)
  for (const face of FONTS) if (FONTS.find(each => each.family === face.family) === face) add(face, '')
  for (const { family, weight, text } of ART_PRESETS) add(resolveFace(family, weight), text)
  for (const { items } of TEXT_COMBOS)
    for (const item of items) if (item.kind === 'text') add(resolveFace(item.family, item.weight), item.text)
  const first = FONTS[0]
  // The three plain texts of the panel.
  if (first) for (const weight of [400, 500, 700]) add(resolveFace(first.family, weight), '添加标题副正文')
  for (const face of texts.keys()) add(face, face.family + face.enName)
  return texts
}

/** The sample of one face, cut from its file; sfnt. */
export const previewFont = (face: FontFace, text: string): Uint8Array<ArrayBuffer> =>
  cutSample(readFileSync(at(`node_modules/${face.package}/${face.file}`)), text)

/** The file of a sample. WOFF2 is two fifths smaller, and the text panel shows most of the samples at once. */
export const previewFile = (sample: Uint8Array): Promise<Uint8Array> => compress(sample)

/** Writes the sample of every face that the editor shows before it is loaded. */
const main = async () => {
  mkdirSync(FOLDER, { recursive: true })
  for (const name of readdirSync(FOLDER)) rmSync(`${FOLDER}/${name}`)
  let bytes = 0
  for (const [face, text] of previewTexts()) {
    const file = await previewFile(previewFont(face, text))
    bytes += file.length
    writeFileSync(`${FOLDER}/${previewName(face)}`, file)
  }
  console.log(`${previewTexts().size} faces, ${Math.round(bytes / 1024)} KB`)
}
if (process.argv[1]?.endsWith('preview-fonts.ts')) await main()
