import * as v from 'valibot'
import { id } from './fields.ts'

/** A photo in lists. */
export const photo = v.object({
  id,
  name: v.string(),
  image: v.string(),
  /** natural px */
  width: v.number(),
  height: v.number(),
  /** Of another library, whose `image` is small: `takePhoto` copies it. Links are empty where there are none. */
  foreign: v.optional(
    v.object({
      ref: v.string(),
      library: v.string(),
      author: v.string(),
      authorUrl: v.string(),
      pageUrl: v.string(),
    }),
  ),
})
