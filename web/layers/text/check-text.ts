import * as defaults from '#messages/defaults.ts'
import * as m from '#messages/layerChecks.ts'
import { DEFAULT_FONT, isKnownFamily } from '#schemas/catalog/fonts.ts'
import { TEXT_PRESETS } from '#schemas/catalog/text-presets.ts'
import { textPresetText } from '#web/messages/names/text-presets.ts'
import { boxedGlyphs, replacedGlyphs } from '../check-glyphs.ts'
import type { Found, LayerCheck } from '../preflight.ts'
import { quote } from '../quote.ts'
import { smallText } from '../small-text.ts'
import { text as kind } from './index.ts'
import { textFonts } from './text-fonts.ts'

const bare = (text: string): string => text.replace(/\s/g, '')
/** Placeholder texts of the product in the language of the interface. */
const PROMPTS: ReadonlySet<string> = new Set(
  [defaults.text, ...Object.keys(TEXT_PRESETS).map(textPresetText)].map(bare),
)
/** Placeholder texts of Chinese documents: those of the product and those of other designers. */
const ASKS =
  /^请输入文字|^添加(副?标题|正文)文字$|^(请|点击|双击|单击)(在?此处?|这里)?(输入|编辑|添加|填写|替换|修改)\S{0,10}$/

/** Whether a text is a placeholder that asks for text. */
export const isPlaceholder = (text: string): boolean => {
  const plain = bare(text)
  return PROMPTS.has(plain) || plain.startsWith(bare(defaults.text)) || ASKS.test(plain)
}

/**
 * Findings of a text: it is a placeholder, its font is missing or lacks characters, no font has them, or it is too small.
 */
export const checkText: LayerCheck<'text'> = (layer, input) => {
  const { data } = layer
  if (!data.text.trim()) return []
  const name = kind.describe(layer)
  const found: Found[] = []
  if (isPlaceholder(data.text)) {
    const text = m.placeholderText({ quoted: quote(data.text) })
    found.push({ kind: 'placeholder', severity: 'warning', text, fix: { kind: 'delete' } })
  }
  if (!isKnownFamily(data.fontFamily) && !data.fontSource?.url)
    found.push({
      kind: 'missing-font',
      severity: 'warning',
      text: m.missingFont({ name, family: data.fontFamily, fallback: DEFAULT_FONT.family }),
      fix: { kind: 'font', family: DEFAULT_FONT.family },
    })
  else for (const use of textFonts(data)) found.push(...replacedGlyphs(use, true, input))
  for (const use of textFonts(data)) found.push(...boxedGlyphs(name, use, input))
  return [...found, ...smallText({ name, fontSize: data.fontSize, canEnlarge: true }, input)]
}
