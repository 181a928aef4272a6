import { keepOriginal, readOriginal } from '../domain/uploads/originals.ts'
import type { Handlers } from '../http/handler.ts'

export const originalRoutes: Handlers['originals'] = {
  keepOriginal: (ports, { params, query }, { actor, content, contentBytes }) =>
    keepOriginal(ports, actor, { ...params, ...query }, { content, contentBytes }),
  original: (ports, { params }, { actor }) => readOriginal(ports, actor, params.picture),
}
