import * as v from 'valibot'

/** How one page follows another. */
export const PAGE_TURNS = ['slide', 'fade', 'cover', 'zoom', 'none'] as const
export type PageTurn = (typeof PAGE_TURNS)[number]

/** Address of a file in our storage, as documents have it. */
const OWN_FILE = /^\/u\/[\w./-]{1,300}$/

/** What the owner of a published page chooses besides its content. */
export const publicationSettings = v.object({
  /** After the last page the first one follows. */
  isLooping: v.optional(v.boolean(), false),
  turn: v.optional(v.picklist(PAGE_TURNS), 'slide'),
  /** Background music; null = that of the work, if it has one. */
  music: v.optional(v.nullable(v.pipe(v.string(), v.regex(OWN_FILE))), null),
})
export type PublicationSettings = v.InferOutput<typeof publicationSettings>

/** Settings as they are stored: what cannot be read is as it is by default. */
export const readSettings = (text: string): PublicationSettings => {
  try {
    const read = v.safeParse(publicationSettings, JSON.parse(text))
    if (read.success) return read.output
  } catch {
    // No JSON: the defaults.
  }
  return v.parse(publicationSettings, {})
}
