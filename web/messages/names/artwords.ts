import { artwords } from '#messages/keys/artwords.ts'
import type { Artword, UntitledArtword } from '#schemas/document/artword.ts'
import { nameReader } from './name-reader.ts'

/** Title of a built-in art text effect by its name. */
export const artwordTitle = nameReader(artwords)

/** A built-in effect with its title, as documents store it. */
export const titledArtword = (artword: UntitledArtword): Artword => ({ ...artword, title: artwordTitle(artword.name) })
