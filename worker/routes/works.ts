import * as jsonRecords from '../domain/json-records.ts'
import * as review from '../domain/review.ts'
import * as works from '../domain/works.ts'
import type { Handlers } from '../http/handler.ts'

export const workRoutes: Handlers['works'] = {
  createWork: (ports, { body }, context) => works.create(ports, context, body),
  createDesignerWork: (ports, { body }, context) => works.create(ports, context, body),
  createFromTemplate: (ports, { params }, context) => works.createFromTemplate(ports, context, params.templateId),
  listWorks: (ports, { query }, { actor }) => works.list(ports, actor, query.page, query.size),
  loadWork: (ports, { params, query }, { actor }) => works.load(ports, actor, params.id, query.share),
  workVersion: (ports, { params, query }, { actor }) => works.version(ports, actor, params.id, query.share),
  loadOriginalWork: (ports, { params }, { ticket }) => works.loadOriginal(ports, ticket, params.id),
  saveWork: (ports, { body }, context) => works.save(ports, context, body),
  previewWork: (ports, { params }, { actor }) => review.preview(ports, actor, params.id),
  applyWork: (ports, { params }, { actor }) => review.apply(ports, actor, params.id),
  createJsonRecord: (ports, { body }, { actor, spend }) => jsonRecords.create(ports, actor, body.data, spend),
  loadJsonRecord: (ports, { params }) => jsonRecords.load(ports, params.id),
  deleteJsonRecord: (ports, { params }, { actor }) => jsonRecords.remove(ports, actor, params.id),
  deleteWork: (ports, { params }, { actor }) => works.remove(ports, actor, params.id),
}
