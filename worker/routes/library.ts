import * as library from '../domain/library.ts'
import type { Handlers } from '../http/handler.ts'

const idOf = (id: number | '' | null) => (id === '' ? null : id)

export const libraryRoutes: Handlers['library'] = {
  createMaterial: (ports, { body: { categoryId, dirId, size: _, ...body } }, { actor }) =>
    library.createMaterial(ports, actor, { ...body, categoryId: idOf(categoryId), dirId: idOf(dirId) }),
  showMaterial: (ports, { params }) => library.showMaterial(ports, params.id),
  listFavorites: (ports, { query }, { actor }) => library.listFavorites(ports, actor, query.page, query.size),
  addFavorite: (ports, { body }, { actor }) => library.addFavorite(ports, actor, body.id),
  removeFavorite: (ports, { params }, { actor }) => library.removeFavorite(ports, actor, params.id),
  createCategory: (ports, { body: { categoryName, ...body } }, { actor }) =>
    library.createNamed(ports, actor, 'category', { ...body, name: categoryName }),
  deleteCategory: (ports, { params, query }, { actor }) =>
    library.removeNamed(ports, actor, 'category', params.id, query.scope),
  createTag: (ports, { body }, { actor }) => library.createNamed(ports, actor, 'tag', body),
  updateTag: (ports, { body }, { actor }) => library.renameTag(ports, actor, body),
  deleteTag: (ports, { params, query }, { actor }) => library.removeNamed(ports, actor, 'tag', params.id, query.scope),
}
