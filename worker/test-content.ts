import { env } from 'cloudflare:workers'
import { createLayer, createPage, createWork } from '#schemas/document/create.ts'
import { stringifyWork } from '#schemas/document/stringify.ts'
import { d1CatalogSearch } from './adapters/d1-catalog-search.ts'
import { indexForSearch } from './adapters/search/index-for-search.ts'

interface Sample {
  readonly name?: string
  readonly width?: number
  readonly height?: number
  readonly pages?: number
  /** Text of its only text layer. */
  readonly text?: string
}

/** The text of a document with one text layer, as the editor saves it. */
export const sampleWork = ({
  name = '样例',
  width = 300,
  height = 200,
  pages = 1,
  text = '你好',
}: Sample = {}): string => {
  const records = createWork({ name, width, height })
  const more = Array.from({ length: pages - 1 }, () => createPage({ width, height }))
  const layer = createLayer('text', { x: 10, y: 10 }, { text })
  const [first] = records.pages.values()
  if (!first) throw new Error('A new work has a page.')
  return stringifyWork({
    work: { ...records.work, pageIds: [...records.work.pageIds, ...more.map(({ id }) => id)] },
    pages: new Map([[first.id, { ...first, layerIds: [layer.id] }], ...more.map(page => [page.id, page] as const)]),
    layers: new Map([[layer.id, layer]]),
  })
}

interface SampleTemplate {
  readonly id: number
  readonly name?: string
  readonly typeId?: number
  readonly categoryId?: number | null
  readonly keywords?: string
  readonly image?: string
  readonly data?: string
  readonly sort?: number
  readonly status?: number
  /** fen */
  readonly priceFen?: number
}

/** Writes the search index of what tests have inserted. */
export const indexCatalogs = (): Promise<void> => d1CatalogSearch(env.DB).sweep()

/** Puts a template (and its type) into the database, where a search finds it. */
export const insertTemplate = async (template: SampleTemplate): Promise<void> => {
  const { id, name = `模板 ${id}`, typeId = 1, categoryId = null, keywords = '', image = '' } = template
  const { data = sampleWork({ name }), sort = 0, status = 1, priceFen = 0 } = template
  await env.DB.batch([
    env.DB.prepare('INSERT INTO template_types (id, name, sort) VALUES (?1, ?2, ?1) ON CONFLICT DO NOTHING').bind(
      typeId,
      `分类 ${typeId}`,
    ),
    env.DB.prepare(
      `INSERT INTO templates (id, name, type_id, category_id, keywords, width, height, pages, image, data, sort, status, price_fen)
       VALUES (?1, ?2, ?3, ?4, ?5, 300, 200, 1, ?6, ?7, ?8, ?9, ?10)`,
    ).bind(id, name, typeId, categoryId, keywords, image, data, sort, status, priceFen),
    ...(status === 1
      ? indexForSearch(env.DB, 'template', [
          {
            ...{ id, sort },
            facts: { name, keywords: keywords.split(' '), typeId, width: 300, height: 200, pages: 1 },
          },
        ])
      : []),
  ])
}
