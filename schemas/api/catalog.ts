import * as v from 'valibot'
import { CATALOG_LIMITS, CATEGORY_KINDS } from '../catalog/catalog-kinds.ts'
import { RENDER_ERRORS } from '../errors.ts'
import { account, choice, listOf, note, paging, search } from './admin-fields.ts'
import { category, item, kind, templateSource } from './catalog-fields.ts'
import { endpoint } from './endpoint.ts'
import { id, pathId, shareCode } from './fields.ts'

const categoryKind = v.picklist(CATEGORY_KINDS)
const name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(CATALOG_LIMITS.name))
const tag = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(CATALOG_LIMITS.tag), v.regex(/^\S+$/))
const categoryName = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(CATALOG_LIMITS.tag))
const tags = v.pipe(v.array(tag), v.maxLength(CATALOG_LIMITS.tags))
const place = v.pipe(v.number(), v.integer(), v.minValue(-CATALOG_LIMITS.place), v.maxValue(CATALOG_LIMITS.place))
/** Path of a stored picture; the domain looks whether there is one. */
const picture = v.pipe(v.string(), v.maxLength(200))
const priceFen = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(CATALOG_LIMITS.priceFen))
const count = v.pipe(v.number(), v.integer(), v.minValue(1))

/** What can be changed of an item; absent = it stays. */
const changes = {
  name: v.optional(name),
  tags: v.optional(tags),
  categoryId: v.optional(id),
  isUp: v.optional(v.boolean()),
  sort: v.optional(place),
  image: v.optional(picture),
  isCutout: v.optional(v.boolean()),
  isForDesigners: v.optional(v.boolean()),
  note,
}
const itemErrors = [
  'NOT_FOUND',
  'CATALOG_CONFLICT',
  'IMAGE_SOURCE_REFUSED',
  'FILE_TYPE_UNSUPPORTED',
  'SVG_UNSAFE',
] as const
/** Why a work cannot be the document of a template. */
const documentErrors = ['IMAGE_SOURCE_WRONG', 'PARTNER_MEDIA_REFUSED', ...RENDER_ERRORS] as const
const ofItem = { auth: 'admin', params: v.object({ kind, id: pathId }) } as const

/** Items that are listed for everybody (`up`), or taken down, in the order of the list. */
export const listItems = endpoint({
  method: 'GET',
  path: '/admin/catalog/:kind',
  auth: 'admin',
  params: v.object({ kind }),
  query: v.object({
    search,
    state: v.optional(v.picklist(['up', 'down', '']), 'up'),
    category: account,
    price: choice(['free', 'paid']),
    ...paging,
  }),
  output: listOf(item),
})
/** Adds a material, a background or an album, as the first of its list; the same one again is answered as it is. */
export const addItem = endpoint({
  method: 'POST',
  path: '/admin/catalog/:kind',
  auth: 'admin',
  params: v.object({ kind: v.picklist(['material', 'background', 'album']) }),
  body: v.object({ ...changes, name, tags, categoryId: id }),
  output: item,
  errors: itemErrors,
})
/** Changes an item; `version` is the one that the administrator has seen. */
export const changeItem = endpoint({
  ...ofItem,
  method: 'PUT',
  path: '/admin/catalog/:kind/:id',
  body: v.object({ version: count, ...changes }),
  output: item,
  errors: itemErrors,
})

/**
 * Changes a template: an administrator everything, with the version that the page shows; `workId` rewrites its pages and
 * its cover with those of a work. The accounts in `STAFF_IDS` only rewrite the template that their own work is bound to.
 */
export const updateTemplate = endpoint({
  method: 'PUT',
  path: '/admin/templates/:id',
  auth: 'user',
  params: v.object({ id: pathId }),
  body: v.object({ version: v.optional(count), ...changes, priceFen: v.optional(priceFen), workId: v.optional(id) }),
  output: item,
  errors: ['FORBIDDEN', ...itemErrors, 'TEMPLATE_NOT_FOUND', ...documentErrors],
})
/**
 * Works that can become templates, those that were saved last first: the caller's own, or those of designers and of the
 * accounts in `STAFF_IDS`. `work` and `share` (the code of a link) name one of all of them.
 */
export const listTemplateSources = endpoint({
  method: 'GET',
  path: '/admin/template-sources',
  auth: 'admin',
  query: v.object({
    of: v.optional(v.picklist(['own', 'staff', 'all']), 'all'),
    search,
    work: account,
    share: v.optional(shareCode, ''),
    ...paging,
  }),
  output: listOf(templateSource),
  errors: ['SHARE_NOT_FOUND'],
})
/**
 * Adds a work as a template, as the first of the list; `version` is the one that the administrator has seen. Asked again
 * it answers the same template; TEMPLATE_EXISTS {id, name} = this version is another one already.
 */
export const addTemplate = endpoint({
  method: 'POST',
  path: '/admin/templates',
  auth: 'admin',
  body: v.object({ workId: id, version: count, name, tags, categoryId: id, priceFen, isUp: v.boolean(), note }),
  output: item,
  errors: [...documentErrors, 'NOT_FOUND', 'WORK_CONFLICT', 'TEMPLATE_EXISTS'],
})
/** Takes the template down that a work is bound to: `appId` repeats the path, `template` is the id of the template. */
export const takeDown = endpoint({
  method: 'POST',
  path: '/apps/:id/down',
  auth: 'admin',
  params: v.object({ id: pathId }),
  body: v.object({ appId: id, template: id }),
  output: v.object({ id, isUp: v.boolean() }),
  errors: ['BAD_REQUEST', 'WORK_NOT_FOUND', 'TEMPLATE_NOT_FOUND'],
})

const ofCategory = { auth: 'admin', params: v.object({ kind: categoryKind, id: pathId }) } as const
/** Categories of a kind, or the tags of materials, in their order. */
export const listCategories = endpoint({
  method: 'GET',
  path: '/admin/categories/:kind',
  auth: 'admin',
  params: v.object({ kind: categoryKind }),
  output: v.array(category),
})
/** Adds a category; one that exists under the name is answered as it is. */
export const addCategory = endpoint({
  method: 'POST',
  path: '/admin/categories/:kind',
  auth: 'admin',
  params: v.object({ kind: categoryKind }),
  body: v.object({ name: categoryName, parentId: v.optional(id) }),
  output: category,
  errors: ['NOT_FOUND', 'CATEGORIES_FULL'],
})
/** Renames or moves a category; a renamed tag is renamed on its materials too. */
export const changeCategory = endpoint({
  ...ofCategory,
  method: 'PUT',
  path: '/admin/categories/:kind/:id',
  body: v.object({ name: v.optional(categoryName), sort: v.optional(place) }),
  output: category,
  errors: ['NOT_FOUND', 'CATEGORY_EXISTS'],
})
/** Removes a category without items; a removed tag stays on what carries it. */
export const removeCategory = endpoint({
  ...ofCategory,
  method: 'DELETE',
  path: '/admin/categories/:kind/:id',
  errors: ['NOT_FOUND', 'CATEGORY_IN_USE'],
})
