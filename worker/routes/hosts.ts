import { registerImage } from '../domain/hosts/image.ts'
import { addToCart, isEditVip, licensesOf } from '../domain/hosts/partner.ts'
import { createHosted, loadHosted } from '../domain/hosts/works.ts'
import * as works from '../domain/works.ts'
import type { Handlers } from '../http/handler.ts'

export const hostRoutes: Handlers['hosts'] = {
  createHostedWork: (ports, { body }, context) => createHosted(ports, context, body),
  loadHostedWork: (ports, { query }, { actor }) => loadHosted(ports, actor, query.id),
  saveHostedWork: (ports, { body }, context) => works.save(ports, context, body),
  updateHostedWork: (ports, { body }, context) => works.save(ports, context, { ...body, materialIds: null }),
  registerWorkImage: (ports, { body }, { actor }) => registerImage(ports, actor, body),
  checkEditVip: (ports, _, { actor }) => isEditVip(ports, actor),
  checkLicense: (ports, { body }, { actor }) => licensesOf(ports, actor, body.mediaIds),
  addToCart: (ports, { body }, { actor }) => addToCart(ports, actor, body),
}
