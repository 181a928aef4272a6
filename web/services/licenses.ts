import { networkFailure, type Result, readFailure, succeed } from './result.ts'

/** A font or a package that the product contains. */
export interface Licensed {
  readonly name: string
  /** Empty for fonts. */
  readonly version: string
  /** SPDX expression. */
  readonly license: string
  /** Copyright lines. */
  readonly copyright: string
  /** Index of the license's text in `Licenses.texts`. */
  readonly text: number
}
/** Licenses of what the product contains; written by the build (`scripts/licenses.ts`). */
export interface Licenses {
  readonly fonts: readonly Licensed[]
  /** Sets of drawings. */
  readonly pictures: readonly Licensed[]
  readonly software: readonly Licensed[]
  readonly texts: readonly string[]
}

/** Path of the file in the web bundle. */
export const LICENSES_PATH = '/licenses.json'

/** Loads the licenses. Never throws. */
export const loadLicenses = async (): Promise<Result<Licenses>> => {
  try {
    const response = await fetch(LICENSES_PATH)
    if (!response.ok) return readFailure(response.status, undefined)
    return succeed((await response.json()) as Licenses)
  } catch {
    return networkFailure()
  }
}
