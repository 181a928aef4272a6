import type { PhotoSource } from '../ports/photos.ts'
import { PEXELS, pexels } from './photos/pexels.ts'
import { PIXABAY, pixabay } from './photos/pixabay.ts'
import { UNSPLASH, unsplash } from './photos/unsplash.ts'

const SOURCES = {
  unsplash: { key: 'UNSPLASH_KEY', api: UNSPLASH, open: unsplash },
  pexels: { key: 'PEXELS_KEY', api: PEXELS, open: pexels },
  pixabay: { key: 'PIXABAY_KEY', api: PIXABAY, open: pixabay },
} as const
/** Value of PHOTO_PROVIDER for the pictures of the product itself. */
const EMBEDDED = 'embedded'

const isName = (name: string): name is keyof typeof SOURCES => Object.hasOwn(SOURCES, name)
const nameIn = (env: Cloudflare.Env) => env.PHOTO_PROVIDER || EMBEDDED

/** Configuration errors of the photo library; empty when there are none. */
export const photoProblems = (env: Cloudflare.Env): readonly string[] => {
  const name = nameIn(env)
  if (name === EMBEDDED) return []
  if (!isName(name)) return [`PHOTO_PROVIDER is not one of ${[EMBEDDED, ...Object.keys(SOURCES)].join(', ')}`]
  const { key, api } = SOURCES[name]
  const isStandIn = Boolean(env.PHOTO_API) && env.PHOTO_API !== api
  return [
    ...(env[key] ? [] : [`${key} is not set`]),
    ...(env.ENVIRONMENT !== 'development' && isStandIn && env.ALLOW_STAND_INS !== '1'
      ? ['PHOTO_API is a stand-in and ALLOW_STAND_INS is not 1']
      : []),
  ]
}

/** The configured photo library; null = the pictures of the product itself. */
export const photoSourceOf = (env: Cloudflare.Env): PhotoSource | null => {
  const name = nameIn(env)
  if (!isName(name)) return null
  const { key, api, open } = SOURCES[name]
  return open(env[key] ?? '', env.PHOTO_API || api)
}
