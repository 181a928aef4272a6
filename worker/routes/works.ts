import { appDetail } from '../domain/app-detail.ts'
import * as jsonRecords from '../domain/json-records.ts'
import * as own from '../domain/own-works.ts'
import { repair } from '../domain/repair-work.ts'
import * as review from '../domain/review.ts'
import * as works from '../domain/works.ts'
import type { Handlers } from '../http/handler.ts'

export const workRoutes: Handlers['works'] = {
  createWork: (ports, { body }, context) => works.create(ports, context, body),
  createDesignerWork: (ports, { body }, context) => works.create(ports, context, body),
  createFromTemplate: (ports, { params }, context) => works.createFromTemplate(ports, context, params.templateId),
  listWorks: (ports, { query }, { actor }) => own.list(ports, actor, query),
  loadWork: (ports, { params, query }, { actor }) => works.load(ports, actor, params.id, query.share),
  appDetail: (ports, { params }, { actor }) => appDetail(ports, actor, params.id),
  workVersion: (ports, { params, query }, { actor }) => works.version(ports, actor, params.id, query.share),
  loadOriginalWork: (ports, { params }, { ticket }) => works.loadOriginal(ports, ticket, params.id),
  saveWork: (ports, { body }, context) => works.save(ports, context, body),
  repairWork: (ports, { params, body }, context) => repair(ports, context, { ...body, id: params.id }),
  previewWork: (ports, { params }, { actor }) => review.preview(ports, actor, params.id),
  applyWork: (ports, { params }, { actor }) => review.apply(ports, actor, params.id),
  deleteWork: (ports, { params }, { actor }) => own.remove(ports, actor, params.id),
  listDeletedWorks: (ports, { query }, { actor }) => own.listDeleted(ports, actor, query),
  renameWork: (ports, { params, body }, { actor }) => own.rename(ports, actor, params.id, body.name),
  cloneWork: (ports, { params }, context) => works.clone(ports, context, params.id),
  deleteWorks: (ports, { body }, { actor }) => own.removeSeveral(ports, actor, body.ids),
  restoreWorks: (ports, { body }, { actor }) => own.restore(ports, actor, body.ids),
  purgeWorks: (ports, { body }, { actor }) => own.purge(ports, actor, body.ids),
  emptyTrash: (ports, _, { actor }) => own.emptyTrash(ports, actor),
  createJsonRecord: (ports, { body }, { actor, spend }) => jsonRecords.create(ports, actor, body.data, spend),
  loadJsonRecord: (ports, { params }) => jsonRecords.load(ports, params.id),
  deleteJsonRecord: (ports, { params }, { actor }) => jsonRecords.remove(ports, actor, params.id),
}
