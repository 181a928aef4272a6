import { download } from '../domain/delivery/download.ts'
import * as publications from '../domain/publications/publish.ts'
import { updateApp } from '../domain/publications/update-app.ts'
import { signAddress } from '../domain/publications/wechat-signature.ts'
import { spendBytesOf } from '../domain/rate-limits.ts'
import type { Handlers } from '../http/handler.ts'

export const publicationRoutes: Handlers['publications'] = {
  publishApp: (ports, { params, body }, { actor, spend }) =>
    publications.publish(ports, { actor, spend, spendBytes: spendBytesOf(ports, actor.id) }, params.id, body),
  updateApp: (ports, { params, body }, { actor, spend }) => updateApp(ports, { actor, spend }, params.id, body),
  downloadApp: async (ports, { params, body }, { actor, idempotency }) => {
    const { imgUrl } = await download(ports, actor, { appId: params.id, ...body }, idempotency?.key)
    return { imgUrl }
  },
  listPublications: (ports, { query }, { actor }) => publications.list(ports, actor, query),
  showPublication: (ports, { params }, { actor }) => publications.show(ports, actor, params.id),
  changePublication: (ports, { params, body }, { actor }) => publications.change(ports, actor, params.id, body),
  takeDownPublication: (ports, { params }, { actor }) => publications.takeDown(ports, actor, params.id),
  wechatSignature: (ports, { query }, { spend }) => signAddress(ports, query.url, spend),
}
