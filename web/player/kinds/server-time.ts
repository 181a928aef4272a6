import type { PlayContext } from '../play-context.ts'

/** ms; a smaller difference is that of the request. */
const TOLERATED = 2000

let asked: Promise<number> | null = null

const ask = async (api: PlayContext['api']): Promise<number> => {
  const { headers } = await api('/robots.txt', { method: 'HEAD', cache: 'no-store' })
  const served = Date.parse(headers.get('date') ?? '')
  const delay = served - Date.now()
  return Math.abs(delay) > TOLERATED ? delay : 0
}

/**
 * ms that our clock is ahead of this device's, which may be wrong by hours; 0 when that cannot be found out. Asked once
 * for a page.
 */
export const serverDelay = (api: PlayContext['api']): Promise<number> => {
  asked ??= ask(api).catch(() => 0)
  return asked
}
