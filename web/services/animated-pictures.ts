import { FIRST_FRAME_HEADER } from '#schemas/gif.ts'

/** Address → whether the server shows the first frame of an animation there. */
const known = new Map<string, Promise<boolean>>()

const isFirstFrame = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(url, { method: 'HEAD' })).headers.has(FIRST_FRAME_HEADER)
  } catch {
    // Offline: asked again the next time.
    known.delete(url)
    return false
  }
}

/** Those of our pictures that were stored as animations. The server shows their first frame. Never throws. */
export const animatedAmong = async (urls: readonly string[]): Promise<ReadonlySet<string>> => {
  const asked = urls.filter(url => /^\/(?!\/)[^?#]*\.gif$/i.test(url))
  const found = await Promise.all(
    asked.map(url => {
      const answer = known.get(url) ?? isFirstFrame(url)
      known.set(url, answer)
      return answer
    }),
  )
  return new Set(asked.filter((_, at) => found[at]))
}
