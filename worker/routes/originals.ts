import { beginOriginal, completeOriginal, keepOriginal, readOriginal } from '../domain/uploads/originals.ts'
import type { Handlers } from '../http/handler.ts'

export const originalRoutes: Handlers['originals'] = {
  keepOriginal: (ports, { params, query }, { actor, content, contentBytes }) =>
    keepOriginal(ports, actor, { ...params, ...query }, { content, contentBytes }),
  beginOriginal: (ports, { params, body }, { actor }) => beginOriginal(ports, actor, { ...params, ...body }),
  completeOriginal: (ports, { params }, { actor }) => completeOriginal(ports, actor, params),
  original: (ports, { params }, { actor }) => readOriginal(ports, actor, params.picture),
}
