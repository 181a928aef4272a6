import { packageDescriptions } from '#messages/keys/packageDescriptions.ts'
import { packageTips } from '#messages/keys/packageTips.ts'
import { packageTitles } from '#messages/keys/packageTitles.ts'
import { nameReader } from './name-reader.ts'

/** Title of a package by its name. */
export const packageTitle = nameReader(packageTitles)

/** What a package includes, by its name; longer than `PACKAGE_DESCRIPTION_LENGTH` in a smaller font. */
export const packageDescription = nameReader(packageDescriptions)

/** Label at the corner of a package's card, by its name. */
export const packageTip = nameReader(packageTips)
