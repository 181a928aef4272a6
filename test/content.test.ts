import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { BACKGROUND_ROOT, DESIGNER_BACKGROUNDS } from '#schemas/catalog/backgrounds.ts'
import { FONTS } from '#schemas/catalog/fonts.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { SHAPES } from '#schemas/catalog/shapes.ts'
import { categoryOfSize, printPreset, SIZE_PRESETS, TEMPLATE_SIZES } from '#schemas/catalog/sizes.ts'
import { thumbnailKey } from '#schemas/catalog/thumbnails.ts'
import { decodeDocument, encodeDocument, parseWork } from '#schemas/document/codec.ts'
import type { AnyLayer, JsonObject } from '#schemas/document/records.ts'
import { layersOf } from '#schemas/document/summary.ts'
import { costOfSafeSvg, isSafeSvg } from '#worker/domain/uploads/svg-safety.ts'
import { backgroundCategories, drawBackgrounds } from '../scripts/backgrounds/index.ts'
import { coverPrint } from '../scripts/covers.ts'
import { builtFile, builtMaterials } from '../scripts/materials/build.ts'
import { SOURCES } from '../scripts/materials/sources.ts'
import { coverFile, type SeedTemplate, seedFiles, seedTemplates, seedTypes } from '../scripts/seed-content.ts'
import {
  backgroundFiles,
  libraryFiles,
  seedCategories,
  seedMaterials,
  seedPhotos,
  seedTags,
} from '../scripts/seed-library.ts'

const SEED = fileURLToPath(new URL('../migrations/seed', import.meta.url))
const templates = seedTemplates()
const built = builtMaterials().items
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
        printPreset(width, height) !== undefined ||
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
  it('has at least sixty drawings of every category and twenty photos, each with a name and words to find it', () => {
    expect(seedMaterials.length).toBeGreaterThanOrEqual(60)
    expect(seedPhotos.length).toBeGreaterThanOrEqual(20)
    // A4 at 300 dpi.
    for (const { width, height } of seedPhotos) expect([width, height].toSorted()).toEqual([2480, 3508])
    for (const { id, name } of seedCategories) {
      const own = seedMaterials.filter(({ categoryId }) => categoryId === id).length
      expect(own + built.filter(({ category }) => category === name).length, name).toBeGreaterThanOrEqual(6)
    }
    const ids = [...seedMaterials, ...built, ...seedPhotos].map(({ id }) => id)
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

  it('has at least 3,000 materials with Chinese names and tags, each of a known source, none twice', () => {
    expect(seedMaterials.length + built.length).toBeGreaterThanOrEqual(3000)
    const han = /\p{Script=Han}/u
    for (const { name, tags, drawing } of built) {
      expect(name, drawing).toMatch(han)
      expect(name, drawing).not.toMatch(/[A-Za-z]|图标 ?\d/)
      expect(tags.length, drawing).toBeGreaterThanOrEqual(1)
      for (const tag of tags) expect(tag, drawing).toMatch(han)
    }
    expect(new Set(built.map(({ key }) => key)).size).toBe(built.length)
    const sets = Map.groupBy(built, ({ sourceId }) => sourceId)
    for (const [id, all] of sets) {
      expect(SOURCES.some(source => source.id === id)).toBe(true)
      expect(new Set(all.map(({ name }) => name)).size, String(id)).toBe(all.length)
    }
  })

  it('stays small: a thumbnail lies beside every photo and every heavy drawing, and all of it takes less than 45 MB', () => {
    const made = new Set(backgroundFiles().map(({ key }) => key))
    const files = libraryFiles().filter(({ key }) => !made.has(key))
    expect(files.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(45_000_000)
    const heavy = built.filter(({ hasThumbnail }) => hasThumbnail)
    expect(files.filter(({ key }) => key.endsWith('@264.webp'))).toHaveLength(seedPhotos.length + heavy.length)
    expect(built.filter(({ bytes, hasThumbnail }) => bytes > 13_000 && !hasThumbnail)).toEqual([])
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

  // A fifth of them: `scripts/draw-materials.ts` has checked each, which takes some seconds.
  it('is safe, still and measured, in every package', { timeout: 20_000 }, () => {
    for (const { key, drawing, width, height } of built.filter((_, index) => index % 5 === 0)) {
      const svg = readFileSync(builtFile(key), 'utf8')
      const cost = costOfSafeSvg(svg)
      if (!cost) expect.fail(drawing)
      for (const count of COUNTS) expect(cost[count], drawing).toBeLessThan(LIMITS.svg[count] / 10)
      expect(
        svg.startsWith(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="`),
      ).toBe(true)
      expect(svg, drawing).not.toMatch(/<text|<animate|<set |font-family|NaN|undefined|currentColor/)
      const ids = [...svg.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id)
      expect(new Set(ids).size, drawing).toBe(ids.length)
    }
  })

  it.each(COUNTS)('takes less than a tenth of the %s that an upload may take', count => {
    expect(drawings.length).toBeGreaterThan(80)
    const most = drawings.reduce((a, b) => ((a.cost?.[count] ?? Infinity) > (b.cost?.[count] ?? Infinity) ? a : b))
    const used = most.cost?.[count] ?? Infinity
    console.info(`${count}: ${most.name} takes ${Math.round(used)} of ${LIMITS.svg[count]}`)
    expect(used).toBeLessThan(LIMITS.svg[count] / 10)
  })
})

describe('backgrounds', () => {
  const backgrounds = drawBackgrounds()

  it('C-9-29 the set of the house’s designers holds 317 different ones; everybody has others, of every kind', () => {
    const designers = backgrounds.filter(({ isForDesigners }) => isForDesigners)
    expect([designers.length, DESIGNER_BACKGROUNDS]).toEqual([317, 317])
    expect(new Set(backgrounds.map(({ svg }) => svg)).size).toBe(backgrounds.length)
    expect(new Set(backgrounds.map(({ name }) => name)).size).toBe(backgrounds.length)
    expect(new Set(backgrounds.map(({ id }) => id)).size).toBe(backgrounds.length)
    const kinds = backgroundCategories.filter(({ parentId }) => parentId !== BACKGROUND_ROOT)
    for (const isForDesigners of [true, false]) {
      const used = new Set(
        backgrounds.filter(each => each.isForDesigners === isForDesigners).map(each => each.categoryId),
      )
      expect(used).toEqual(new Set(kinds.map(({ id }) => id)))
    }
  })

  const styles = backgroundCategories.filter(({ parentId }) => parentId === BACKGROUND_ROOT)
  it.each(styles.map(({ id, name }) => [name, id] as const))(
    '%s: are drawings that may be shown, cover a page, and take less than a tenth of what an upload may',
    (_, style) => {
      for (const { name, svg } of backgrounds.filter(({ categoryId }) => Math.floor(categoryId / 100) === style)) {
        expect(svg, name).toContain('width="1080" height="1920" viewBox="0 0 1080 1920"')
        expect(svg, name).not.toMatch(/<text|NaN|undefined|Infinity/)
        expect(svg.length, name).toBeLessThan(100_000)
        const cost = costOfSafeSvg(svg)
        for (const count of ['elements', 'points', 'levels', 'ms'] as const)
          expect(cost?.[count] ?? Infinity, `${name}: ${count}`).toBeLessThan(LIMITS.svg[count] / 10)
      }
    },
  )
})
