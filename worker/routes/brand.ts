import * as items from '../domain/brand/items.ts'
import { uploadBrandFont } from '../domain/brand/upload-font.ts'
import type { Handlers } from '../http/handler.ts'

export const brandRoutes: Handlers['brand'] = {
  listBrand: (ports, { params }, { actor }) => items.listBrand(ports, actor, params.teamId),
  createBrandItem: (ports, { params, body }, { actor }) => items.createBrandItem(ports, actor, params.teamId, body),
  uploadBrandFont: (ports, { params, body }, { actor, spend }) =>
    uploadBrandFont(ports, actor, params.teamId, body.file, spend),
  updateBrandItem: (ports, { params, body }, { actor }) => items.updateBrandItem(ports, actor, params, body),
  sortBrand: (ports, { params, body }, { actor }) => items.sortBrand(ports, actor, params.teamId, body),
  deleteBrandItem: (ports, { params }, { actor }) => items.deleteBrandItem(ports, actor, params.teamId, params.id),
  restoreBrandItem: (ports, { params }, { actor }) => items.restoreBrandItem(ports, actor, params.teamId, params.id),
}
