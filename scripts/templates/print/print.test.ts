import { describe, expect, it } from 'vitest'
import { bleedOf } from '#schemas/catalog/bleed.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { paperSize } from '#schemas/catalog/paper.ts'
import { isPrintCategory } from '#schemas/catalog/sizes.ts'
import { parseWork } from '#schemas/document/parse.ts'
import type { AnyLayer } from '#schemas/document/records.ts'
import { layersOf } from '#schemas/document/summary.ts'
import type { SeedTemplate } from '../../seed-content.ts'
import { PRINTS } from './index.ts'
import { wrap } from './wrap.ts'

/** mm from the edge that is cut to words and codes. */
const SAFE_MM = 5
/** pt; smallest letters that a print shop takes. */
const SMALLEST_PT = 6
/** Letters that are cut off on purpose, or whose box is wider than what they draw. */
const DECORATION = '大字'

const documentOf = (template: SeedTemplate) => parseWork(JSON.stringify(template.work))
const printed = PRINTS.filter(({ categoryId }) => isPrintCategory(categoryId)).map(one => [one.name, one] as const)

/** px; left edge and width of the longest line: a Han character is one em wide, a letter or digit about half an em. */
const extent = (layer: AnyLayer): readonly [x: number, width: number] => {
  const { x, width } = layer.frame
  if (layer.kind !== 'text' || layer.data.writingMode === 'vertical-rl') return [x, width]
  const { text, fontSize, letterSpacing, align } = layer.data
  const ems = (line: string) =>
    [...line].reduce((sum, char) => sum + (/[\u2e80-\uffef—]/.test(char) ? 1 : char === ' ' ? 0.25 : 0.55), 0)
  const widths = text.split('\n').map(line => ems(line) * fontSize + [...line].length * letterSpacing)
  const longest = Math.min(width, Math.max(...widths))
  return [x + { left: 0, justify: 0, center: (width - longest) / 2, right: width - longest }[align], longest]
}

describe('printed templates', () => {
  it.each(printed)('%s keeps words and codes away from the cut, in letters that can be read', (_, template) => {
    const document = documentOf(template)
    const { width, height, categoryId } = document.work
    const pxPerMm = width / paperSize(width, height).width
    const margin = (bleedOf(width, height, categoryId) + SAFE_MM) * pxPerMm - 1
    for (const layer of layersOf(document)) {
      if ((layer.kind !== 'text' && layer.kind !== 'qrcode') || layer.name === DECORATION) continue
      const [x, wide] = extent(layer)
      const { y, height: tall } = layer.frame
      const nearest = Math.min(x, y, width - x - wide, height - y - tall)
      expect({ layer: layer.name, isSafe: nearest >= margin }).toEqual({ layer: layer.name, isSafe: true })
      if (layer.kind === 'text')
        expect((layer.data.fontSize / pxPerMm) * (72 / 25.4), layer.name).toBeGreaterThanOrEqual(SMALLEST_PT)
    }
  })

  it('have at least ten works of several pages, all pages of one size, no more than an editor adds', () => {
    const documents = PRINTS.map(documentOf)
    expect(documents.filter(({ work }) => work.pageIds.length > 1).length).toBeGreaterThanOrEqual(10)
    for (const { work, pages } of documents) {
      expect(work.pageIds.length, work.name).toBeLessThanOrEqual(LIMITS.pages)
      for (const page of pages.values()) expect([page.width, page.height]).toEqual([work.width, work.height])
    }
  })

  it('have every day of 2027 in the calendar, under its weekday', () => {
    const calendar = PRINTS.find(({ keywords }) => keywords.includes('日历'))
    if (!calendar) throw new Error('There is no calendar.')
    const found = layersOf(documentOf(calendar)).flatMap(layer => {
      const [, month, weekday] = /^(\d+)月周(.)$/.exec(layer.name) ?? []
      if (layer.kind !== 'text' || !month || !weekday) return []
      const days = layer.data.text.split('\n').slice(1)
      return days.filter(day => day.trim() !== '').map(day => `${month}-${day} ${weekday}`)
    })
    const days = Array.from({ length: 365 }, (_, index) => new Date(Date.UTC(2027, 0, 1 + index)))
    const real = days.map(day => `${day.getUTCMonth() + 1}-${day.getUTCDate()} ${'日一二三四五六'[day.getUTCDay()]}`)
    expect(found.toSorted()).toEqual(real.toSorted())
    expect(found).toContain('2-6 六')
  })
})

describe('wrap', () => {
  it('breaks a paragraph into lines that fit, keeps numbers whole and marks in their place', () => {
    const lines = wrap('打开时间由 8.6 秒降到 1.2 秒，“每天只看三件事”，续费率提升 11 个百分点。', 10).split('\n')
    expect(lines.join('').replaceAll(' ', '')).toBe(
      '打开时间由8.6秒降到1.2秒，“每天只看三件事”，续费率提升11个百分点。',
    )
    expect(lines.length).toBeGreaterThan(3)
    for (const line of lines) {
      expect([...line].length).toBeLessThanOrEqual(13)
      expect(line).not.toMatch(/^[，。”]|[“]$|\d\.$/)
    }
    expect(wrap('一二三四五六七八，九十', 10)).toBe('一二三四五六七八，\n九十')
    expect(wrap('一二三四五六七“八九”', 10)).toBe('一二三四五六七\n“八九”')
  })
})
