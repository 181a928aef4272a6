import * as review from '../domain/review.ts'
import * as works from '../domain/works.ts'
import type { Handlers } from '../http/handler.ts'

export const workRoutes: Handlers['works'] = {
  createWork: (ports, { body }, { actor, idempotency }) => works.create(ports, actor, body, idempotency),
  createDesignerWork: (ports, { body }, { actor, idempotency }) => works.create(ports, actor, body, idempotency),
  createFromTemplate: (ports, { params }, { actor, idempotency }) =>
    works.createFromTemplate(ports, actor, params.templateId, idempotency),
  listWorks: (ports, { query }, { actor }) => works.list(ports, actor, query.page, query.size),
  loadWork: (ports, { params }, { actor }) => works.load(ports, actor, params.id),
  workVersion: (ports, { params }, { actor }) => works.version(ports, actor, params.id),
  loadOriginalWork: (ports, { params }, { ticket }) => works.loadOriginal(ports, ticket, params.id),
  saveWork: (ports, { body }, { actor, idempotency }) => works.save(ports, actor, body, idempotency),
  previewWork: (ports, { params }, { actor }) => review.preview(ports, actor, params.id),
  applyWork: (ports, { params }, { actor }) => review.apply(ports, actor, params.id),
  deleteWork: (ports, { params }, { actor }) => works.remove(ports, actor, params.id),
}
