import type { PlayContext } from '../play-context.ts'

/** ms; a smaller difference is that of the request. */
const TOLERATED = 2000

/** ms that our clock is ahead of this device's; 0 when both agree or ours cannot be read. */
export const askDelay = async (api: PlayContext['api']): Promise<number> => {
  try {
    const { headers } = await api('/robots.txt', { method: 'HEAD', cache: 'no-store' })
    const delay = Date.parse(headers.get('date') ?? '') - Date.now()
    return Math.abs(delay) > TOLERATED ? delay : 0
  } catch {
    return 0
  }
}

let asked: Promise<number> | null = null

/** `askDelay`, asked once for a page: clocks of phones may be wrong by hours. */
export const serverDelay = (api: PlayContext['api']): Promise<number> => {
  asked ??= askDelay(api)
  return asked
}
