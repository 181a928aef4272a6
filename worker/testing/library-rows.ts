import { env } from 'cloudflare:workers'
import { everyone, type Row, signedIn } from './call-rows.ts'

const nothingThere = { ...everyone('NOT_FOUND'), nobody: 'UNAUTHENTICATED' } as const
/** Changes of what belongs to the product. */
const systemOnly = { ...everyone('FORBIDDEN'), nobody: 'UNAUTHENTICATED', admin: 'ok' } as const

/** Calls of the library and of the categories of works. */
export const LIBRARY_ROWS = {
  'library.createMaterial': {
    ask: () => ['/material', { body: { name: '图', url: '/u/none.png', scope: 'system', categoryId: 1 } }],
    answers: { ...systemOnly, admin: 'NOT_FOUND' },
  },
  'library.showMaterial': { ask: () => ['/material/system/999999'], answers: everyone('NOT_FOUND') },
  'library.listFavorites': { ask: () => ['/material/favorite'], answers: signedIn },
  'library.addFavorite': { ask: () => ['/material/favorite', { body: { id: 999_999 } }], answers: nothingThere },
  'library.removeFavorite': { ask: () => ['/material/favorite/999999'], answers: signedIn },
  'library.createCategory': {
    ask: () => ['/material/category', { body: { categoryName: '角色', scope: 'system' } }],
    answers: systemOnly,
  },
  'library.deleteCategory': {
    ask: () => ['/material/category/999999?scope=system'],
    answers: { ...systemOnly, admin: 'NOT_FOUND' },
  },
  'library.createTag': {
    ask: () => ['/material/tag', { body: { name: '角色', scope: 'system' } }],
    answers: systemOnly,
  },
  'library.updateTag': {
    ask: () => ['/material/tag', { body: { id: 999_999, name: '角色', scope: 'system' } }],
    answers: { ...systemOnly, admin: 'NOT_FOUND' },
  },
  'library.deleteTag': {
    ask: () => ['/material/tag/999999?scope=system'],
    answers: { ...systemOnly, admin: 'NOT_FOUND' },
  },
  'appCategories.listAppCategories': { ask: () => ['/app-categories'], answers: signedIn },
  'appCategories.createAppCategory': {
    ask: () => ['/app-categories', { body: { categoryName: crypto.randomUUID().slice(0, 8) } }],
    answers: systemOnly,
  },
  'appCategories.updateAppCategory': {
    ask: () => ['/app-categories/999999', { body: { categoryName: '改' } }],
    answers: { ...systemOnly, admin: 'NOT_FOUND' },
  },
  'appCategories.deleteAppCategory': {
    ask: () => ['/app-categories/999999'],
    answers: { ...systemOnly, admin: 'NOT_FOUND' },
  },
} as const satisfies Readonly<Record<string, Row>>

/** A category and a tag of an account's own pictures. */
export const newCategories = async (userId: number, name: string): Promise<{ category: number; tag: number }> => {
  const add = async (type: number) => {
    const id = await env.DB.prepare('INSERT INTO own_categories (user_id, type, name) VALUES (?1, ?2, ?3) RETURNING id')
      .bind(userId, type, name)
      .first<number>('id')
    if (id === null) throw new Error('a category was not added')
    return id
  }
  return { category: await add(1), tag: await add(2) }
}
