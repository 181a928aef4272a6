import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { FONTS } from '#schemas/catalog/fonts.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { SHAPES } from '#schemas/catalog/shapes.ts'
import { categoryOfSize, SIZE_PRESETS, TEMPLATE_SIZES } from '#schemas/catalog/sizes.ts'
import { thumbnailKey } from '#schemas/catalog/thumbnails.ts'
import { decodeDocument, encodeDocument, parseWork } from '#schemas/document/codec.ts'
import type { AnyLayer, JsonObject } from '#schemas/document/records.ts'
import { layersOf } from '#schemas/document/summary.ts'
import { costOfSafeSvg, isSafeSvg } from '#worker/domain/uploads/svg-safety.ts'
import { coverPrint } from '../scripts/covers.ts'
import { coverFile, type SeedTemplate, seedFiles, seedTemplates, seedTypes } from '../scripts/seed-content.ts'
import { libraryFiles, seedCategories, seedMaterials, seedPhotos, seedTags } from '../scripts/seed-library.ts'

const SEED = fileURLToPath(new URL('../migrations/seed', import.meta.url))
const templates = seedTemplates()
const layers = (template: SeedTemplate): readonly AnyLayer[] => layersOf(parseWork(JSON.stringify(template.work)))
const art = readdirSync(`${SEED}/art`)
const all = templates.map(template => [template.name, template] as const)

describe('seeded templates', () => {
  it('are at least twelve, of different sizes, some with several pages and QR codes', () => {
    expect(templates.length).toBeGreaterThanOrEqual(12)
    expect(new Set(templates.map(({ id }) => id)).size).toBe(templates.length)
    const works = templates.map(template => parseWork(JSON.stringify(template.work)))
    expect(works.filter(({ work }) => work.pageIds.length > 1).length).toBeGreaterThanOrEqual(2)
    expect(new Set(works.map(({ work }) => `${work.width}×${work.height}`)).size).toBeGreaterThanOrEqual(8)
    const kinds = new Set(templates.flatMap(layers).map(({ kind }) => kind))
    expect(kinds).toEqual(new Set(['image', 'text', 'shape', 'qrcode']))
  })

  it('have one of every size of shops and articles, of notes, and of the covers of videos and streams', () => {
    const sizes = new Set(
      templates
        .map(template => parseWork(JSON.stringify(template.work)).work)
        .map(({ width, height }) => `${width}×${height}`),
    )
    const wanted = [
      ...SIZE_PRESETS.filter(({ id, group }) => group === 'commerce' || id.startsWith('article-')),
      ...TEMPLATE_SIZES,
    ]
    for (const { id, width, height } of wanted) expect(sizes, id).toContain(`${width}×${height}`)
    const notes = templates
      .map(template => parseWork(JSON.stringify(template.work)).work)
      .filter(({ width, height }) => width === 1242 && height === 1660)
    expect(notes.length).toBeGreaterThanOrEqual(3)
    for (const { pageIds } of notes) expect(pageIds.length).toBeGreaterThanOrEqual(4)
  })

  it.each(all)('%s survives decoding and encoding byte for byte', (_, { work }) => {
    expect(JSON.stringify(encodeDocument(decodeDocument(work as JsonObject)))).toBe(JSON.stringify(work))
  })

  it.each(all)('%s has the category of its size, in its listing and its document', (_, template) => {
    const { work } = parseWork(JSON.stringify(template.work))
    const category = categoryOfSize(work.width, work.height)
    expect([template.categoryId, work.categoryId]).toEqual([category, category])
  })

  it.each(all)('%s has a size of the catalog, a known type, known fonts, shapes and pictures', (_, template) => {
    const { pages } = parseWork(JSON.stringify(template.work))
    for (const { width, height } of pages.values())
      expect(
        [...SIZE_PRESETS, ...TEMPLATE_SIZES].some(preset => preset.width === width && preset.height === height),
      ).toBe(true)
    expect(seedTypes().map(({ id }) => id)).toContain(template.typeId)
    for (const layer of layers(template)) {
      if (layer.kind === 'text') expect(FONTS.map(({ family }) => family)).toContain(layer.data.fontFamily)
      if (layer.kind === 'shape') expect(SHAPES.map(({ id }) => id)).toContain(layer.data.shape)
      if (layer.kind === 'image') expect(existsSync(`${SEED}${layer.data.src.replace(/^\/u/, '')}`)).toBe(true)
    }
  })

  it.each(all)('%s holds real copy and no placeholder', (_, template) => {
    const copy = layers(template).flatMap(layer => (layer.kind === 'text' ? [layer.data.text] : []))
    expect(copy.length).toBeGreaterThanOrEqual(3)
    for (const text of copy) expect(text).not.toMatch(/请输入|示例|占位|lorem|xxx|待定/i)
    expect(copy.some(text => /\p{Script=Han}/u.test(text))).toBe(true)
  })

  it.each(all)('%s keeps its lines inside their boxes', (_, template) => {
    for (const layer of layers(template)) {
      if (layer.kind !== 'text') continue
      const { text, fontSize, letterSpacing, lineHeight, writingMode } = layer.data
      const isVertical = writingMode === 'vertical-rl'
      const [along, across] = isVertical
        ? [layer.frame.height, layer.frame.width]
        : [layer.frame.width, layer.frame.height]
      const lines = text.split('\n')
      // A Han character is one em wide, a letter or digit about half an em.
      const widest = Math.max(
        ...lines.map(
          line =>
            [...line].reduce((sum, char) => sum + (/[\u2e80-\uffef—]/.test(char) ? 1 : char === ' ' ? 0.25 : 0.55), 0) *
              fontSize +
            [...line].length * letterSpacing,
        ),
      )
      expect({ layer: layer.name, fits: widest <= along * 1.03 }).toEqual({ layer: layer.name, fits: true })
      expect(lines.length * (lineHeight ?? fontSize * 1.1)).toBeLessThanOrEqual(across * 1.05)
    }
  })

  it('use every drawing, and every drawing has its license', () => {
    const used = new Set(templates.flatMap(layers).flatMap(layer => (layer.kind === 'image' ? [layer.data.src] : [])))
    const licenses = readFileSync(`${SEED}/LICENSES.md`, 'utf8')
    for (const file of art) {
      expect(used).toContain(`/u/art/${file}`)
      expect(licenses).toContain(`\`${file}\``)
      expect(readFileSync(`${SEED}/art/${file}`, 'utf8')).not.toMatch(
        /<script|foreignObject|href="http|<text|\son\w+=/i,
      )
    }
  })

  it('have covers drawn from what they are now (npm run covers)', () => {
    const prints = JSON.parse(readFileSync(`${SEED}/covers/covers.json`, 'utf8')) as Record<string, string>
    expect(prints).toEqual(Object.fromEntries(templates.map(template => [template.id, coverPrint(template)])))
    const keys = new Set(seedFiles().map(({ key }) => key))
    for (const { id } of templates) {
      const cover = coverFile(id)
      expect(cover && [cover.key, thumbnailKey(cover.key)].every(key => keys.has(key)), String(id)).toBe(true)
    }
  })
})

describe('seeded library', () => {
  it('has at least sixty drawings of every category and twenty-four photos, each with a name and words to find it', () => {
    expect(seedMaterials.length).toBeGreaterThanOrEqual(60)
    expect(seedPhotos.length).toBeGreaterThanOrEqual(24)
    for (const { id, name } of seedCategories)
      expect(seedMaterials.filter(({ categoryId }) => categoryId === id).length, name).toBeGreaterThanOrEqual(6)
    const ids = [...seedMaterials, ...seedPhotos].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const names = [...seedMaterials, ...seedPhotos].map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    for (const { name, tags } of seedMaterials) expect(tags.length, name).toBeGreaterThanOrEqual(1)
    expect(seedPhotos.filter(({ keywords }) => keywords.includes('春天')).length).toBeGreaterThanOrEqual(4)
    expect(seedTags().map(({ name }) => name)).toEqual(expect.arrayContaining(['春节', '中秋', '双十一']))
  })

  it.each(seedMaterials.map(material => [material.name, material] as const))(
    '%s only draws, in the size that its row says, without fonts of the device',
    (_, { id, width, height }) => {
      const svg = readFileSync(`${SEED}/materials/${id}.svg`, 'utf8')
      expect(isSafeSvg(svg)).toBe(true)
      expect(svg).toContain(`width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`)
      expect(svg).not.toMatch(/<text|font-family|NaN|undefined/)
    },
  )

  it('stays small: a thumbnail lies beside every photo, and all of it takes less than 3 MB', () => {
    const files = libraryFiles()
    expect(files.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(3_000_000)
    expect(files.filter(({ key }) => key.endsWith('@264.webp'))).toHaveLength(seedPhotos.length)
  })
})

describe('every drawing of the product', () => {
  const COUNTS = ['elements', 'points', 'levels', 'ms'] as const
  const folders = [`${SEED}/art`, `${SEED}/materials`, fileURLToPath(new URL('../web/public', import.meta.url))]
  const drawings = folders.flatMap(folder =>
    readdirSync(folder)
      .filter(name => name.endsWith('.svg'))
      .map(name => ({ name, cost: costOfSafeSvg(readFileSync(`${folder}/${name}`, 'utf8')) })),
  )

  it.each(COUNTS)('takes less than a tenth of the %s that an upload may take', count => {
    expect(drawings.length).toBeGreaterThan(80)
    const most = drawings.reduce((a, b) => ((a.cost?.[count] ?? Infinity) > (b.cost?.[count] ?? Infinity) ? a : b))
    const used = most.cost?.[count] ?? Infinity
    console.info(`${count}: ${most.name} takes ${Math.round(used)} of ${LIMITS.svg[count]}`)
    expect(used).toBeLessThan(LIMITS.svg[count] / 10)
  })
})
