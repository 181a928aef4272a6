import { readdirSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { HUE_IDS } from '#schemas/catalog/search-filters.ts'
import { SIZE_PRESETS } from '#schemas/catalog/sizes.ts'
import { SYNONYMS } from '#schemas/catalog/synonyms.ts'
import { indexText, SEARCH_VERSION, type SearchFacts, type Spell } from '#schemas/search/index-text.ts'
import { spell } from '../../worker/adapters/search/spell.ts'

/** The database file of a local D1 in a state folder. */
export const databaseFile = (state: string): string => {
  const folder = `${state}/v3/d1/miniflare-D1DatabaseObject`
  const name = readdirSync(folder).find(file => /^[\da-f]{64}\.sqlite$/.test(file))
  if (!name) throw new Error(`no database in ${folder}`)
  return `${folder}/${name}`
}

const HAN = /^\p{Script=Han}{2,4}$/u
const WORDS = SYNONYMS.flat().filter(word => HAN.test(word))
const STYLES = [
  '清新',
  '简约',
  '插画',
  '国潮',
  '渐变',
  '复古',
  '高级',
  '手绘',
  '时尚',
  '可爱',
  '商务',
  '创意',
  '大气',
  '温馨',
]
const FORMS = ['海报', '长图', '封面', '邀请函', '宣传单', '展架', '名片', '主图', '横幅', '贴纸', '边框', '图标']

/** Numbers below `n`, the same in every run. */
const createDice = () => {
  let state = 7
  return (n: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff
    return (state >>> 8) % n
  }
}

/** Writes so many templates and materials with their index into a migrated database, in a transaction. */
export const fillCatalog = (file: string, counts: { readonly templates: number; readonly materials: number }): void => {
  const db = new DatabaseSync(file)
  const roll = createDice()
  const pick = <T>(from: readonly T[]): T => from[roll(from.length)] as T
  const spelled = new Map<string, readonly string[]>()
  const spellOnce: Spell = run => {
    const known = spelled.get(run) ?? spell(run)
    spelled.set(run, known)
    return known
  }
  const write = (
    kind: string,
    base: string,
    values: readonly (string | number)[],
    facts: SearchFacts,
    sort: number,
  ) => {
    const id = Number(values[0])
    statement(base).run(...values)
    const text = indexText(facts, spellOnce)
    statement(
      `INSERT INTO ${kind}_words (name, keywords, synonyms, pinyin, facets, uses, sort, version, id)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ).run(
      ...[text.name, text.keywords, text.synonyms, text.pinyin, text.facets],
      ...[roll(10) === 0 ? roll(5000) : 0, sort, SEARCH_VERSION, id],
    )
  }
  const statements = new Map<string, ReturnType<typeof db.prepare>>()
  const statement = (sql: string) => {
    const known = statements.get(sql) ?? db.prepare(sql)
    statements.set(sql, known)
    return known
  }
  // The rows of the index are written once, with their words.
  db.exec('BEGIN; DROP TRIGGER templates_added; DROP TRIGGER materials_added')
  for (let type = 1; type <= 12; type++)
    statement('INSERT OR IGNORE INTO template_types (id, name) VALUES (?, ?)').run(type, `类型${type}`)
  for (let category = 1; category <= 30; category++)
    statement('INSERT OR IGNORE INTO material_categories (id, name) VALUES (?, ?)').run(category, pick(WORDS))
  // What a document of a template weighs.
  const data = JSON.stringify({ pages: 'x'.repeat(6000) })
  for (let id = 1; id <= counts.templates; id++) {
    const { width, height } = pick(SIZE_PRESETS)
    const name = `${pick(STYLES)}${pick(WORDS)}${pick(FORMS)}`
    const keywords = Array.from({ length: 3 }, () => pick(WORDS))
    const [typeId, pages, hue] = [1 + roll(12), roll(8) === 0 ? 3 : 1, pick(HUE_IDS)]
    write(
      'template',
      'INSERT INTO templates (id, name, type_id, keywords, width, height, pages, image, data, sort, hue) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
      [id, name, typeId, keywords.join(' '), width, height, pages, `/c/${id}.webp`, data, id, hue],
      { name, keywords, typeId, width, height, pages, hue },
      id,
    )
  }
  for (let id = 1; id <= counts.materials; id++) {
    const name = `${pick(WORDS)}${pick(FORMS)}`
    const keywords = Array.from({ length: 2 }, () => pick(WORDS))
    const [categoryId, hue] = [1 + roll(30), pick(HUE_IDS)]
    write(
      'material',
      'INSERT INTO materials (id, category_id, name, url, size, width, height, tags, sort, hue) VALUES (?, ?, ?, ?, 1, 600, 400, ?, ?, ?)',
      [id, categoryId, name, `/u/${id}.svg`, JSON.stringify(keywords), id, hue],
      { name, keywords, categoryId, materialType: 1, width: 600, height: 400, hue },
      id,
    )
  }
  db.exec('COMMIT')
  db.exec("INSERT INTO template_search (template_search) VALUES ('optimize')")
  db.exec("INSERT INTO material_search (material_search) VALUES ('optimize')")
  db.exec('ANALYZE')
  db.close()
}
