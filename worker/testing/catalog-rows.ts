import type { API } from '#schemas/api/index.ts'
import { everyone, type Row, signedIn } from './call-rows.ts'

/** Everybody but administrators learns nothing, not even what exists. */
const administrators = (admin: Row['answers']['admin'] = 'ok') =>
  ({ ...everyone('FORBIDDEN'), nobody: 'UNAUTHENTICATED', admin }) as const

/** Who may keep the catalogs: `worker/routes/catalog.test.ts` has the accounts of `STAFF_IDS`. */
export const CATALOG_ROWS: Readonly<Record<`catalog.${keyof (typeof API)['catalog']}`, Row>> = {
  'catalog.listItems': { ask: () => ['/admin/catalog/template'], answers: administrators() },
  'catalog.addItem': {
    ask: () => ['/admin/catalog/album', { body: { name: '海', tags: ['海'], categoryId: 999_999 } }],
    answers: administrators('NOT_FOUND'),
  },
  'catalog.changeItem': {
    ask: () => ['/admin/catalog/material/999999', { body: { version: 1, name: '改' } }],
    answers: administrators('NOT_FOUND'),
  },
  'catalog.updateTemplate': {
    ask: () => ['/admin/templates/999999', { body: { version: 1, name: '改' } }],
    answers: administrators('TEMPLATE_NOT_FOUND'),
  },
  'catalog.listTemplateSources': { ask: () => ['/admin/template-sources'], answers: administrators() },
  // The work of the rows is a customer's.
  'catalog.addTemplate': {
    ask: id => [
      '/admin/templates',
      { body: { workId: id, version: 1, name: '海报', tags: [], categoryId: 1, priceFen: 0, isUp: true } },
    ],
    isAboutWork: true,
    answers: { ...administrators('WORK_NOT_FOUND'), owner: 'FORBIDDEN' },
  },
  'catalog.takeDown': {
    ask: () => ['/apps/999999/down', { body: { appId: 999_999, template: 1 } }],
    answers: administrators('WORK_NOT_FOUND'),
  },
  'catalog.listCategories': { ask: () => ['/admin/categories/tag'], answers: administrators() },
  'catalog.addCategory': {
    ask: () => ['/admin/categories/material', { body: { name: '角色分类' } }],
    answers: administrators(),
  },
  'catalog.changeCategory': {
    ask: () => ['/admin/categories/material/999999', { body: { name: '改' } }],
    answers: administrators('NOT_FOUND'),
  },
  'catalog.removeCategory': {
    ask: () => ['/admin/categories/material/999999'],
    answers: administrators('NOT_FOUND'),
  },
}

/** Calls about templates that are sold. */
export const SOLD_TEMPLATE_ROWS = {
  'templates.loadBoughtTemplate': {
    ask: () => ['/template/7/bought'],
    answers: signedIn,
  },
  'orders.createTemplateOrder': {
    ask: () => ['/orders/template-order', { body: { templateId: 999_999 } }],
    answers: { ...everyone('TEMPLATE_NOT_FOUND'), nobody: 'UNAUTHENTICATED' },
  },
  'orders.listTemplateOrders': { ask: () => ['/orders'], answers: signedIn },
  'orders.listOrders': { ask: () => ['/order/orders'], answers: signedIn },
} as const satisfies Readonly<Record<string, Row>>
