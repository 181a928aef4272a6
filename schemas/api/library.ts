import * as v from 'valibot'
import { LIMITS } from '../catalog/limits.ts'
import { endpoint } from './endpoint.ts'
import { id, keyword, list, page, size } from './fields.ts'

export const listedTemplate = v.object({
  id,
  name: v.string(),
  image: v.string(),
  /** Page pixels of the first page. */
  width: v.number(),
  height: v.number(),
  pages: v.number(),
  typeId: id,
})
export const listTemplates = endpoint({
  method: 'GET',
  path: '/template/editor',
  auth: 'none',
  query: v.object({
    workId: v.optional(v.string()),
    templateId: v.optional(v.string()),
    page,
    size: size(80),
    /** Template type id; empty = all. */
    type: v.optional(v.string(), ''),
    order: v.optional(v.string(), '1'),
    use: v.optional(v.string(), '1'),
    keyword,
  }),
  output: v.object({ range: v.number(), list: list(listedTemplate) }),
  summary: '模板列表',
})
export const loadTemplate = endpoint({
  method: 'GET',
  path: '/template/:id',
  auth: 'none',
  output: v.object({ id, name: v.string(), data: v.string(), image: v.string(), categoryId: v.nullable(v.number()) }),
  errors: ['TEMPLATE_NOT_FOUND'],
  summary: '模板内容',
})
export const listTypes = endpoint({
  method: 'GET',
  path: '/type',
  auth: 'none',
  output: v.array(v.object({ id, name: v.string() })),
  summary: '模板分类',
})
export const fontEntry = v.object({
  name: v.string(),
  en_name: v.string(),
  fontFamily: v.string(),
  fontSubfamily: v.string(),
  scale: v.number(),
  left: v.number(),
  url: v.string(),
  img: v.string(),
  imgLeft: v.number(),
  url_fontmin: v.string(),
  name_fontmin: v.string(),
  /** CSS weight of the file. */
  weight: v.number(),
  licence: v.string(),
  /** Whether the file has the vertical alternates that CJK vertical writing needs. */
  vertical: v.boolean(),
  script: v.picklist(['han', 'latin']),
})
export const listFonts = endpoint({
  method: 'GET',
  path: '/fonts',
  auth: 'none',
  output: v.array(fontEntry),
  summary: '字体目录',
})

const fontName = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200))
const words = v.pipe(v.string(), v.maxLength(LIMITS.subsetText))
const SUBSET_ERRORS = ['FONT_NOT_FOUND', 'FONT_FAILED', 'RATE_LIMITED', 'RENDER_UNAVAILABLE'] as const

/** Cuts a font file of the catalogue to the characters of a text. */
export const cutFont = endpoint({
  method: 'POST',
  path: '/fontmin',
  auth: 'none',
  reply: 'render',
  body: v.object({
    /** Name of the file, as it ends the `url` of a font entry: `noto-sans-sc-400@0.4.3.ttf`. */
    fontFileName: fontName,
    text: words,
  }),
  output: v.object({
    status: v.literal(1),
    url: v.string(),
    /** Family name of the subset. */
    name: v.string(),
    /** Characters of the text that the font lacks. */
    missing: v.string(),
  }),
  errors: SUBSET_ERRORS,
  summary: '生成子集字体',
})
/** A font by its name – of the family or of the face – with its subset for a text. */
export const fontSet = endpoint({
  method: 'GET',
  path: '/fonts/set',
  auth: 'none',
  query: v.object({ name: fontName, text: v.optional(words, '') }),
  output: v.object({ name: v.string(), name_fontmin: v.string(), url_fontmin: v.string(), url: v.string() }),
  errors: SUBSET_ERRORS,
  summary: '字体与子集字体',
})
