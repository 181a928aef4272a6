import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { describe, expect, it } from 'vitest'
import { API } from '#schemas/api/index.ts'
import { ANIMATION_NAMES, EASINGS } from '#schemas/catalog/animations.ts'
import { ARTWORD_GROUPS, ARTWORDS } from '#schemas/catalog/artwords/index.ts'
import { ART_PATTERNS } from '#schemas/catalog/artwords/patterns.ts'
import { BLEND_MODES } from '#schemas/catalog/blend-modes.ts'
import { CLIP_SHAPES } from '#schemas/catalog/clips.ts'
import { FILTERS } from '#schemas/catalog/filters.ts'
import { MODERATION_REASONS } from '#schemas/catalog/moderation-reasons.ts'
import { OCCASION_IDS } from '#schemas/catalog/occasions.ts'
import { PACKAGES } from '#schemas/catalog/packages.ts'
import { HUE_IDS } from '#schemas/catalog/search-filters.ts'
import { SHAPES } from '#schemas/catalog/shapes.ts'
import { SIZE_PRESETS } from '#schemas/catalog/sizes.ts'
import { TEXT_COMBOS } from '#schemas/catalog/text-combos.ts'
import { TEXT_PRESETS } from '#schemas/catalog/text-presets.ts'
import { ERROR_STATUS } from '#schemas/errors.ts'
import { PAGE_TURNS } from '#schemas/publication/turns.ts'
import { ANIMATION_SETS } from '#web/editor/edits/animations.ts'
import { nameKey } from '#web/messages/names/name-reader.ts'
import { languageConditions } from '../scripts/messages-plugin.ts'
import { ALL, PRODUCT, ROOT } from './support/source-files.ts'

/** Files with Chinese that is no text of the interface, and why. */
const NO_MESSAGES: Readonly<Record<string, string>> = {
  'schemas/catalog/art-presets.ts': 'texts of designs that land in the document',
  'schemas/catalog/filters.ts': 'names under which works store a filter',
  'schemas/catalog/fonts.ts': 'names of fonts, which are proper names, and of the family that works store',
  'schemas/catalog/library.ts': 'the search that the materials call makes without a query',
  'schemas/catalog/occasions.ts': 'words by which an item is for an occasion',
  'schemas/catalog/synonyms.ts': 'words of searches',
  'schemas/catalog/text-combos.ts': 'texts of designs that land in the document',
  'schemas/document/create.ts': 'default of the stored format',
  'schemas/document/kinds/image.ts': 'default of the stored format',
  'schemas/document/kinds/interactive/audio.ts': 'default of the stored format',
  'schemas/document/kinds/interactive/button.ts': 'default of the stored format',
  'schemas/document/kinds/interactive/countdown.ts': 'default of the stored format',
  'schemas/document/kinds/interactive/form-field.ts': 'default of the stored format',
  'schemas/document/kinds/interactive/form-submit.ts': 'default of the stored format',
  'schemas/document/kinds/interactive/map.ts': 'default of the stored format',
  'schemas/document/kinds/interactive/picture-wall.ts': 'default of the stored format',
  'schemas/document/kinds/interactive/rating.ts': 'default of the stored format',
  'schemas/document/kinds/interactive/video.ts': 'default of the stored format',
  'schemas/document/kinds/qrcode.ts': 'default of the stored format',
  'schemas/document/kinds/shape.ts': 'default of the stored format',
  'schemas/document/kinds/text.ts': 'default of the stored format',
  'schemas/document/page.ts': 'default of the stored format',
  'web/editor/imports/fonts.ts': 'names of fonts',
  'web/kernels/pinyin.ts': 'characters that start a letter in the order of sounds',
  'web/layers/text/check-text.ts': 'pattern that finds placeholders in Chinese designs',
  'web/ui/editor/features/download/use-preflight.ts': 'names of fonts',
  'web/ui/editor/features/shape/shape-text.ts': 'the family that works store',
  'worker/adapters/payments/alipay.ts': 'columns of the bill of a provider',
  'worker/adapters/payments/wechat-pay.ts': 'columns of the bill of a provider',
  'worker/adapters/sms-aliyun.ts': 'text in an answer of the provider',
  'worker/render/codecs/pdf/book.ts': 'name of the product in the data of a PDF',
  'web/player/form/controls.ts': 'words of labels by which browsers know what they fill in',
}

/** Where no text for people is made: messages are not imported there. */
const WITHOUT_TEXTS = /^(schemas|web\/(kernels|model|canvas)|worker\/(ports|adapters|objects|render))\//

/** A map by key holds every text of its area: who knows the key imports the one message by its name instead. */
const BY_KEY = [
  'web/messages/command-text.ts',
  'web/messages/error-text.ts',
  'web/messages/message.ts',
  'web/messages/names/animations.ts',
  'web/messages/names/art-patterns.ts',
  'web/messages/names/artword-groups.ts',
  'web/messages/names/artwords.ts',
  'web/messages/names/blend-modes.ts',
  'web/messages/names/clips.ts',
  'web/messages/names/filter-groups.ts',
  'web/messages/names/filters.ts',
  'web/messages/names/hues.ts',
  'web/messages/names/moderation-reasons.ts',
  'web/messages/names/occasions.ts',
  'web/messages/names/packages.ts',
  'web/messages/names/shapes.ts',
  'web/messages/names/sizes.ts',
  'web/messages/names/text-combos.ts',
  'web/messages/names/text-presets.ts',
  'web/messages/names/turns.ts',
  'worker/domain/delivery/job.ts',
  'worker/domain/orders/pay.ts',
  'worker/http/oauth-callback.ts',
  'worker/http/openapi.ts',
  'worker/http/respond.ts',
]

const capitalized = (name: string) => `${name[0]?.toUpperCase()}${name.slice(1)}`
/** Areas that are read by the ids of a table: one message for each id, and none besides. */
const NAMED_BY_ID: Readonly<Record<string, readonly string[]>> = {
  animationSets: ANIMATION_SETS.map(({ id }) => id),
  animations: Object.values(ANIMATION_NAMES).flat(),
  artPatterns: ART_PATTERNS.map(({ name }) => name),
  artwordGroups: ARTWORD_GROUPS.map(({ id }) => id),
  artwords: ARTWORDS.map(({ name }) => name),
  blendModes: BLEND_MODES,
  calls: Object.entries(API).flatMap(([area, calls]) => Object.keys(calls).map(call => `${area}${capitalized(call)}`)),
  clips: CLIP_SHAPES.map(({ id }) => id),
  easings: Object.keys(EASINGS),
  errors: Object.keys(ERROR_STATUS),
  moderationReasons: MODERATION_REASONS,
  filterGroups: [...new Set(FILTERS.map(({ group }) => group))],
  filters: FILTERS.map(({ id }) => id),
  hues: HUE_IDS,
  occasions: OCCASION_IDS,
  packageDescriptions: PACKAGES.map(({ name }) => name),
  packageTips: PACKAGES.map(({ name }) => name),
  packageTitles: PACKAGES.map(({ name }) => name),
  shapes: SHAPES.map(({ id }) => id),
  sizes: SIZE_PRESETS.map(({ id }) => id),
  textCombos: TEXT_COMBOS.map(({ id }) => id),
  textPresets: Object.keys(TEXT_PRESETS),
  turns: PAGE_TURNS,
}

const HAN = /\p{Script=Han}/u
const ZH = join(ROOT, 'messages/zh')
const catalogs = readdirSync(ZH).map(name => ({
  area: name.replace(/\.json$/, ''),
  texts: JSON.parse(readFileSync(join(ZH, name), 'utf8')) as Readonly<Record<string, string>>,
}))

/** One module that shows a text by its name and one by its key, as `language` builds it for production. */
const built = async (language: string): Promise<string> => {
  const id = 'virtual:texts'
  const output = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'silent',
    resolve: { conditions: languageConditions(language) },
    plugins: [
      {
        name: 'texts',
        resolveId: source => (source === id ? join(ROOT, 'web/texts.ts') : null),
        load: source =>
          source === join(ROOT, 'web/texts.ts')
            ? "import * as m from '#messages/basic.ts'\nimport { t } from '#web/messages/message.ts'\nconsole.log(m.cancel, t(window.name))"
            : null,
      },
    ],
    build: { write: false, rolldownOptions: { input: id, optimization: { inlineConst: true } } },
  })
  const outputs = [output].flat().flatMap(result => ('output' in result ? result.output : []))
  return outputs.map(file => ('code' in file ? file.code : '')).join('\n')
}

describe('messages', () => {
  it('are the only Chinese in the code', () => {
    const chinese = PRODUCT.filter(({ code }) => HAN.test(code)).map(({ path }) => path)
    expect(chinese.sort()).toEqual(Object.keys(NO_MESSAGES).sort())
  })

  it('are imported by area, where texts for people are made, and by key where keys arrive', () => {
    const found = PRODUCT.flatMap(({ path, code }) =>
      [...code.matchAll(/['"]#messages\/([^'"]+)['"]/g)].map(([, to = '']) => ({ path, to })),
    )
    expect(found.length).toBeGreaterThan(50)
    const areas = catalogs.flatMap(({ area }) => [`${area}.ts`, `keys/${area}.ts`])
    expect(found.filter(({ to }) => !areas.includes(to))).toEqual([])
    expect(found.filter(({ path }) => WITHOUT_TEXTS.test(path))).toEqual([])
    const byKey = new Set(found.flatMap(({ path, to }) => (to.startsWith('keys/') ? [path] : [])))
    expect([...byKey].sort()).toEqual(BY_KEY)
  })

  it('are all used, each by its name or by its key', () => {
    const used = new Set<string>()
    for (const { code } of ALL) {
      for (const [, name, area] of code.matchAll(/import \* as (\w+) from '#messages\/(\w+)\.ts'/g))
        for (const [, key] of code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))) used.add(`${area}.${key}`)
      for (const [, key = ''] of code.matchAll(/'(\w+\.\w+)'/g)) used.add(key)
    }
    const keys = catalogs.flatMap(({ area, texts }) =>
      area in NAMED_BY_ID ? [] : Object.keys(texts).map(key => `${area}.${key}`),
    )
    expect(keys.length).toBeGreaterThan(2000)
    const unused = keys.filter(key => !used.has(key))
    expect(unused).toEqual([])
  })

  it.each(Object.entries(NAMED_BY_ID))('of %s are one for each id', (area, ids) => {
    const { texts = {} } = catalogs.find(catalog => catalog.area === area) ?? {}
    expect(ids.length).toBeGreaterThan(2)
    expect(Object.keys(texts).sort()).toEqual(ids.map(nameKey).sort())
  })

  it('are of one language in a build, and those without values stand where they are used', async () => {
    const zh = await built('zh')
    expect(zh).toContain('移动图层')
    expect(zh).toMatch(/console\.log\([`'"]取消[`'"]/)
    expect(zh).not.toContain('⟦')
    const pseudo = await built('qps')
    expect(pseudo).toContain('⟦history.moveLayer⟧')
    expect(pseudo).toMatch(/console\.log\([`'"]⟦basic\.cancel⟧[`'"]/)
    expect(pseudo).not.toMatch(HAN)
  })
})
