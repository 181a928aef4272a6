import * as search from '../domain/search.ts'
import type { Handlers } from '../http/handler.ts'

export const searchRoutes: Handlers['search'] = {
  suggest: async (ports, { query: { kind, q } }) => ({ words: await search.suggest(ports, kind, q) }),
}
