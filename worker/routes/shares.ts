import * as reports from '../domain/reports.ts'
import * as pages from '../domain/shared-pages.ts'
import * as shares from '../domain/shares.ts'
import * as works from '../domain/works.ts'
import type { Handlers } from '../http/handler.ts'

export const shareRoutes: Handlers['shares'] = {
  createShare: (ports, { params }, { actor, spend }) => shares.create(ports, actor, params.workId, spend),
  createShareOf: (ports, { params }, { actor, spend }) => shares.create(ports, actor, params.workId, spend),
  setShareEditor: (ports, { body }, { actor }) => shares.setEditor(ports, actor, body.code, body.editor),
  setShareExpiry: (ports, { body }, { actor }) => shares.setExpiry(ports, actor, body.code, body.days),
  revokeShare: (ports, { params }, { actor }) => shares.revoke(ports, actor, params.code),
  openShare: (ports, { query }, { account, spend }) => shares.open(ports, account, query.code, spend),
  viewShare: (ports, { query }, { account, spend }) => pages.view(ports, account, query.code, spend),
  sharedPage: (ports, { query }, { spend }) => pages.picture(ports, query.code, query.page, spend),
  copyShare: (ports, { params }, context) => works.createFromShare(ports, context, params.code),
  reportShare: (ports, { body }, { account, network, spend }) => reports.report(ports, account, body, network, spend),
}
