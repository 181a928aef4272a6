/** Types of brand items (C-3-32, C-9-48). */
export const BRAND_TYPE = { logo: 1, colors: 2, font: 3 } as const
export type BrandType = (typeof BRAND_TYPE)[keyof typeof BRAND_TYPE]

/** In the place of a team's id: the kit of the person who asks. */
export const OWN_KIT = 0

/** What the texts in a brand font are when a brand is applied. */
export const FONT_USES = ['heading', 'body', 'none'] as const
export type FontUseName = (typeof FONT_USES)[number]

/** Version of the sentence by which a person confirms the license of a font (`brand.statement`). A new text needs a new number. */
export const FONT_STATEMENT = 1

/** Limits of brand kits. No part of `LIMITS`, which every page loads at its start. */
export const BRAND_LIMITS = {
  /** characters; longest name of an item. */
  name: 40,
  /** count; items of each type that a kit shows. */
  shown: { 1: 30, 2: 20, 3: 30 },
  /** count; rows of a kit with the deleted ones, whose files works still use. */
  rows: 400,
  /** count; colors of a group. */
  colors: 24,
  /** bytes; largest font file (TrueType or OpenType), for the 128 MB of a Worker. */
  fontBytes: 16 * 1024 * 1024,
  /** bytes; largest WOFF2 file that a page unpacks. */
  woff2Bytes: 12 * 1024 * 1024,
  /** px; size of text in a new brand font. */
  fontSize: 48,
  /** ms; how long a deletion can be undone from its notice. */
  undoMs: 8000,
} as const satisfies { readonly shown: Readonly<Record<BrandType, number>> } & Readonly<Record<string, unknown>>
