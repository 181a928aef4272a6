import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import { asRole, registerUser } from '../test-call.ts'
import { insertTemplate, sampleWork } from '../test-content.ts'
import { openCatalog } from './catalog-calls.ts'
import { drawing } from './render-service.ts'

/** A designer, two reviewers and a stranger, and what they do with submissions. */
export const openReviewDesk = async () => {
  const designer = await asRole('designer')
  const admin = await asRole('admin')
  const second = await asRole('admin')
  const stranger = await registerUser()
  let drawn = drawing()
  let api = openCatalog([], drawn.service)
  const as =
    (who: Pick<typeof designer, 'token'>) =>
    (method: string, path: string, body?: object): ReturnType<typeof api.ask> =>
      api.ask(who, method, path, body)
  const [byDesigner, byAdmin, bySecond, byStranger] = [as(designer), as(admin), as(second), as(stranger)]
  const newWork = async (name = '开业海报', text = '盛大开业') =>
    (await byDesigner('POST', '/editor/work', { name, data: sampleWork({ name, text, pages: 2 }) })).body.data
      .id as number
  return {
    ...{ designer, admin, stranger, byDesigner, byAdmin, bySecond, byStranger, newWork },
    drawn: () => drawn,
    /** Catalogs whose lists caches were told to forget. */
    touched: () => api.touched,
    /** An empty queue, and one template type. Again after the clock was set. */
    async reset(): Promise<void> {
      await env.DB.batch(
        ['templates', 'template_types', 'reviews'].map(table => env.DB.prepare(`DELETE FROM ${table}`)),
      )
      await insertTemplate({ id: 1 })
      this.open()
    },
    open(service?: ReturnType<typeof drawing>['service']): void {
      drawn = drawing()
      api = openCatalog([], service ?? drawn.service)
    },
    /** A submitted work, and the id of its submission. */
    async submitted(name?: string) {
      const work = await newWork(name)
      expect((await byDesigner('POST', `/editor/work/apply/${work}`)).status).toBe(200)
      return { work, review: (await env.DB.prepare('SELECT MAX(id) AS id FROM reviews').first<number>('id')) ?? 0 }
    },
    /** Ids of the submissions of a filter. */
    queue: async (query = ''): Promise<number[]> =>
      (await byAdmin('GET', `/admin/reviews${query}`)).body.data.elements.map(({ id }: { id: number }) => id),
  }
}
export type ReviewDesk = Awaited<ReturnType<typeof openReviewDesk>>
/** What an administrator writes about the template of a submission. */
export const NEW_TEMPLATE = { name: '开业模板', categoryId: 1, tags: ['开业', '红色'], priceFen: 990 }
