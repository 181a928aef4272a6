import * as v from 'valibot'
import { BRAND_LIMITS, BRAND_TYPE, FONT_STATEMENT, FONT_USES } from '../catalog/brand.ts'
import { LIMITS } from '../catalog/limits.ts'
import { endpoint } from './endpoint.ts'
import { id, pathId } from './fields.ts'

/** A team; 0 = the kit of the caller. */
const kit = { teamId: pathId }
const item = { ...kit, id: pathId }
const name = v.pipe(
  v.string(),
  v.transform(text => text.replace(/\p{C}+/gu, '')),
  v.trim(),
  v.minLength(1),
  v.maxLength(BRAND_LIMITS.name),
)
/** `#rrggbb` or `#rrggbbaa`, in small letters. */
const color = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.regex(/^#[\da-f]{6}([\da-f]{2})?$/))
const colorInfo = v.object({
  name,
  colorData: v.pipe(v.array(color), v.minLength(1), v.maxLength(BRAND_LIMITS.colors)),
})
const font = {
  name,
  fontStyle: v.picklist(['normal', 'italic']),
  fontWeight: v.pipe(v.number(), v.integer(), v.minValue(100), v.maxValue(900)),
  /** px */
  fontSize: v.pipe(v.number(), v.minValue(LIMITS.fontSize.min), v.maxValue(LIMITS.fontSize.max)),
  use: v.optional(v.picklist(FONT_USES), 'none'),
}
const family = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100))

const logo = v.object({ type: v.literal(BRAND_TYPE.logo), name, url: v.pipe(v.string(), v.maxLength(200)) })
const colors = v.object({ type: v.literal(BRAND_TYPE.colors), colorInfo })
const catalogFont = v.object({ type: v.literal(BRAND_TYPE.font), ...font, fontFamily: family })
const made = v.variant('type', [logo, colors, catalogFont])

const shown = v.variant('type', [
  v.object({ id, type: v.literal(BRAND_TYPE.logo), name: v.string(), url: v.string() }),
  v.object({
    id,
    type: v.literal(BRAND_TYPE.colors),
    colorInfo: v.object({ name: v.string(), colorData: v.array(v.string()) }),
  }),
  v.object({
    id,
    type: v.literal(BRAND_TYPE.font),
    name: v.string(),
    fontStyle: v.picklist(['normal', 'italic']),
    fontWeight: v.number(),
    fontSize: v.number(),
    use: v.picklist(FONT_USES),
    fontFamily: v.string(),
    /** Address of an uploaded file; empty for a family of the catalog. */
    url: v.string(),
  }),
])
export type BrandItem = v.InferOutput<typeof shown>
export type NewBrandItem = v.InferOutput<typeof made>

/** The items of a brand kit in their order. */
export const listBrand = endpoint({
  method: 'GET',
  path: '/team/brand/:teamId',
  auth: 'user',
  params: v.object(kit),
  output: v.array(shown),
  errors: ['TEAM_NOT_FOUND', 'TEAM_FORBIDDEN'],
})
/** Adds a logo (a picture that the caller has uploaded), a color group, or a font of the catalog. */
export const createBrandItem = endpoint({
  method: 'POST',
  path: '/team/brand/:teamId',
  auth: 'user',
  params: v.object(kit),
  body: made,
  output: shown,
  errors: ['NOT_FOUND', 'TEAM_NOT_FOUND', 'TEAM_FORBIDDEN', 'BRAND_FULL', 'FONT_NOT_FOUND'],
})
/** Uploads a font file (TrueType or OpenType) and adds it. `agreed` = the statement about its license that was confirmed. */
export const uploadBrandFont = endpoint({
  method: 'POST',
  path: '/team/brand/:teamId/font',
  auth: 'user',
  encoding: 'multipart',
  isHeavy: true,
  rateLimit: 'brand-font',
  bodyBytes: BRAND_LIMITS.fontBytes + LIMITS.bodyBytes,
  params: v.object(kit),
  body: v.object({ file: v.file(), agreed: v.literal(String(FONT_STATEMENT)) }),
  output: shown,
  errors: [
    'TEAM_NOT_FOUND',
    'TEAM_FORBIDDEN',
    'BRAND_FULL',
    'FILE_TOO_LARGE',
    'FONT_UNREADABLE',
    'FONT_EMBEDDING_REFUSED',
  ],
})
/** Changes an item; its type stays, and so does the file of an uploaded font. */
export const updateBrandItem = endpoint({
  method: 'PUT',
  path: '/team/brand/:teamId/:id',
  auth: 'user',
  params: v.object(item),
  body: v.variant('type', [v.omit(logo, ['url']), colors, v.omit(catalogFont, ['fontFamily'])]),
  output: shown,
  errors: ['NOT_FOUND', 'TEAM_NOT_FOUND', 'TEAM_FORBIDDEN'],
})
export type BrandChange = v.InferOutput<(typeof updateBrandItem)['body']>
/** Sorts the items of a type; those that are not named come last, in their order. */
export const sortBrand = endpoint({
  method: 'PUT',
  path: '/team/brand/:teamId',
  auth: 'user',
  params: v.object(kit),
  body: v.object({
    type: v.picklist(Object.values(BRAND_TYPE)),
    ids: v.pipe(v.array(id), v.maxLength(BRAND_LIMITS.rows)),
  }),
  errors: ['TEAM_NOT_FOUND', 'TEAM_FORBIDDEN'],
})
/** Takes an item out of the kit; works that use it keep it. */
export const deleteBrandItem = endpoint({
  method: 'DELETE',
  path: '/team/brand/:teamId/:id',
  auth: 'user',
  params: v.object(item),
  errors: ['NOT_FOUND', 'TEAM_NOT_FOUND', 'TEAM_FORBIDDEN'],
})
/** Brings a deleted item back. */
export const restoreBrandItem = endpoint({
  method: 'POST',
  path: '/team/brand/:teamId/:id/restore',
  auth: 'user',
  params: v.object(item),
  output: shown,
  errors: ['NOT_FOUND', 'TEAM_NOT_FOUND', 'TEAM_FORBIDDEN', 'BRAND_FULL'],
})
