import { removeMaterial } from '../domain/library.ts'
import * as materials from '../domain/materials.ts'
import { searchPhotos } from '../domain/photos.ts'
import type { Handlers } from '../http/handler.ts'

export const materialRoutes: Handlers['materials'] = {
  listMaterials: (ports, { query: { scope, orientation, hue, format, sort, categoryId, v: _, ...query } }, context) =>
    scope === 'user'
      ? materials.listOwnPictures(ports, context.actor, { ...query, orientation, format, sort })
      : materials.listMaterials(ports, { ...query, categoryId, filters: { orientation, hue } }),
  listMaterialCategories: (ports, { query: { scope, type, page_size, ...query } }, context) =>
    materials.listCategories(ports, scope === 'user' ? context.actor : null, {
      ...query,
      kind: type === 2 ? 'tag' : 'category',
      size: page_size,
    }),
  deleteMaterial: (ports, { params, query }, { actor }) =>
    query.scope === 'system'
      ? removeMaterial(ports, actor, params.id)
      : materials.deleteMaterial(ports, actor, params.id),
  searchPhotos: (ports, { body: { searchQuery, page, size, orientation, hue } }) =>
    searchPhotos(ports, { words: searchQuery, page, size, filters: { orientation, hue } }),
}
