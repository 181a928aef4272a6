import { NEWS } from '../domain/news.ts'
import type { Handlers } from '../http/handler.ts'

export const noticeRoutes: Handlers['notices'] = {
  listNotices: async (ports, _, { actor }) => [...(await ports.notices.list(actor.id))],
  news: async () => ({ elements: [...NEWS] }),
  seeNotices: async (ports, { params }, { actor }) => {
    await ports.notices.seen(actor.id, params.id)
    return null
  },
}
