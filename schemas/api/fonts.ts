import * as v from 'valibot'
import { DEFAULT_SUBSET_TEXT } from '../catalog/fonts.ts'
import { LIMITS } from '../catalog/limits.ts'
import { endpoint } from './endpoint.ts'

const fontEntry = v.object({
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
  /** CSS font weight of the file. */
  weight: v.number(),
  license: v.string(),
  /** Whether the file has the vertical alternates that vertical CJK text needs. */
  vertical: v.boolean(),
  script: v.picklist(['han', 'latin']),
})
export const listFonts = endpoint({
  method: 'GET',
  path: '/fonts',
  auth: 'none',
  isShared: true,
  output: v.array(fontEntry),
})

const fontName = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200))
const words = v.pipe(v.string(), v.maxLength(LIMITS.subsetText))
const SUBSET_ERRORS = ['FONT_NOT_FOUND', 'FONT_FAILED', 'RENDER_UNAVAILABLE'] as const

/** Subsets a font file of the catalog to the characters of a text. */
export const cutFont = endpoint({
  method: 'POST',
  path: '/fontmin',
  auth: 'none',
  reply: 'render',
  rateLimit: 'font-subset',
  body: v.object({
    /** File name, the last segment of a font entry's `url`: `noto-sans-sc-400@0.4.3.ttf`. */
    fontFileName: fontName,
    text: v.optional(words, DEFAULT_SUBSET_TEXT),
  }),
  output: v.object({
    status: v.literal(1),
    url: v.string(),
    /** Family name of the subset. */
    name: v.string(),
    /** Characters of the text that the font does not have. */
    missing: v.string(),
  }),
  errors: SUBSET_ERRORS,
})
/** Finds a font by its family name or face name and returns it with its subset for a text. */
export const fontSet = endpoint({
  method: 'GET',
  path: '/fonts/set',
  auth: 'none',
  rateLimit: 'font-subset',
  query: v.object({ name: fontName, text: v.optional(words, '') }),
  output: v.object({ name: v.string(), name_fontmin: v.string(), url_fontmin: v.string(), url: v.string() }),
  errors: SUBSET_ERRORS,
})
