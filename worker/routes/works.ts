import * as review from '../domain/review.ts'
import * as works from '../domain/works.ts'
import type { Handlers } from '../http/handler.ts'

export const workRoutes: Handlers['works'] = {
  createWork: (ports, { body }, { actor, once }) => works.create(ports, actor, body, once),
  createDesignerWork: (ports, { body }, { actor, once }) => works.create(ports, actor, body, once),
  createFromTemplate: (ports, { params }, { actor, once }) =>
    works.createFromTemplate(ports, actor, Number(params.templateId), once),
  listWorks: (ports, { query }, { actor }) => works.list(ports, actor, query.page, query.size),
  loadWork: (ports, { params }, { actor }) => works.load(ports, actor, Number(params.id)),
  loadOriginalWork: (ports, { params }, { ticket }) => works.loadOriginal(ports, ticket, Number(params.id)),
  saveWork: (ports, { body }, { actor, once }) => works.save(ports, actor, body, once),
  previewWork: (ports, { params }, { actor }) => review.preview(ports, actor, Number(params.id)),
  applyWork: (ports, { params }, { actor }) => review.apply(ports, actor, Number(params.id)),
  deleteWork: (ports, { params }, { actor }) => works.remove(ports, actor, Number(params.id)),
}
