import { DEFAULT_FONT, isKnownFamily } from '#schemas/catalog/fonts.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { isPrintCategory, MM_PER_INCH, paperSize } from '#schemas/catalog/paper.ts'
import { TEXT_PROMPT } from '#schemas/document/kinds/text.ts'
import type { AnyLayer, PageRecord } from '#schemas/document/records.ts'
import { isEmoji } from '#schemas/emoji.ts'
import { TEXT_PRESETS } from '../edits/insert.ts'
import { describe, quote } from './describe.ts'
import type { Finding, PreflightInput } from './finding.ts'

type Found = Pick<Finding, 'kind' | 'severity' | 'text' | 'fix'>
type TextLayer = Extract<AnyLayer, { kind: 'text' }>

/** Points to the inch. */
const POINTS = 72
/** What texts say before anybody has written into them: ours, and what templates usually say. */
const PROMPTS: ReadonlySet<string> = new Set([TEXT_PROMPT, ...Object.values(TEXT_PRESETS).map(({ text }) => text)])
const ASKS = /^(请|点击|双击|单击)(在?此处?|这里)?(输入|编辑|添加|填写|替换|修改)\S{0,10}$/

/** Whether a text is only a request to write something there. */
export const isPlaceholder = (text: string): boolean => {
  const plain = text.replace(/\s/g, '')
  return PROMPTS.has(plain) || plain.startsWith(TEXT_PROMPT) || ASKS.test(plain)
}

/** px of the page that one point measures on its paper. */
export const pxPerPoint = ({ width, height }: Pick<PageRecord, 'width' | 'height'>): number =>
  ((width / paperSize(width, height).width) * MM_PER_INCH) / POINTS

const smallText = (layer: AnyLayer, page: PageRecord): Found | null => {
  const fontSize =
    layer.kind === 'text'
      ? layer.data.fontSize
      : layer.kind === 'shape' && layer.data.text?.content
        ? layer.data.text.fontSize
        : null
  if (fontSize === null) return null
  const { smallPoints } = LIMITS.preflight
  const points = fontSize / pxPerPoint(page)
  // A tenth of a point is nothing that a press or a person sees.
  if (points > smallPoints - 0.05) return null
  const text = `${describe(layer)}只有 ${points.toFixed(1)} pt，印刷后难以看清（建议 ${smallPoints} pt 以上）`
  const larger = Math.ceil(smallPoints * pxPerPoint(page))
  const fix = layer.kind === 'text' ? ({ kind: 'enlarge-text', fontSize: larger } as const) : null
  return { kind: 'small-text', severity: 'warning', text, fix }
}

/** Missing characters that are named one by one. */
const NAMED = 12

const missing = (layer: TextLayer, input: PreflightInput): readonly Found[] => {
  const { data } = layer
  const all = input.missingGlyphs(data)
  const characters = all.filter(char => !isEmoji(char))
  const emoji = all.filter(isEmoji)
  const named = (list: readonly string[]) => `${list.slice(0, NAMED).join('')}${list.length > NAMED ? '…' : ''}`
  const found: Found[] = []
  if (characters.length) {
    const family = input.familyWith(characters, data.fontWeight)
    found.push({
      kind: 'missing-glyph',
      severity: 'error',
      text: `字体「${data.fontFamily || DEFAULT_FONT.family}」缺少「${named(characters)}」，会用${DEFAULT_FONT.family}代替`,
      fix: family && family !== data.fontFamily ? { kind: 'font', family } : null,
    })
  }
  if (emoji.length) {
    const text = `${describe(layer)}中的表情 ${named(emoji)} 在不同设备上样子可能不同`
    found.push({ kind: 'missing-glyph', severity: 'hint', text, fix: null })
  }
  return found
}

/** What is wrong with the words of a layer. */
export const textFindings = (layer: AnyLayer, page: PageRecord, input: PreflightInput): readonly Found[] => {
  const small = isPrintCategory(input.records.work.categoryId) ? smallText(layer, page) : null
  if (layer.kind !== 'text') return small ? [small] : []
  const { data } = layer
  if (!data.text.trim()) return []
  const found: Found[] = []
  if (isPlaceholder(data.text)) {
    const text = `还留着占位文字${quote(data.text)}`
    found.push({ kind: 'placeholder', severity: 'warning', text, fix: { kind: 'delete' } })
  }
  if (!isKnownFamily(data.fontFamily) && !data.fontSource?.url)
    found.push({
      kind: 'missing-font',
      severity: 'warning',
      text: `${describe(layer)}的字体「${data.fontFamily}」不可用，会用${DEFAULT_FONT.family}代替`,
      fix: { kind: 'font', family: DEFAULT_FONT.family },
    })
  else found.push(...missing(layer, input))
  return small ? [...found, small] : found
}
