import { cache } from 'cloudflare:workers'

/**
 * Makes Workers Cache forget the answers with one of the marks. Never throws: without it they are used until they are
 * old.
 */
export const purge = async (tags: readonly string[]): Promise<void> => {
  if (tags.length === 0) return
  try {
    // On a developer's machine there is no cache before the Worker.
    await cache?.purge?.({ tags: [...tags] })
  } catch (error) {
    console.warn(`The answers with ${tags.join(', ')} stay in caches until they are old: ${String(error)}`)
  }
}
