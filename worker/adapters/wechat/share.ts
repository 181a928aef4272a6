import * as v from 'valibot'
import type { KeyedMutex } from '../../ports/keyed-mutex.ts'
import type { PollingStore } from '../../ports/polling.ts'
import type { WechatShare } from '../../ports/wechat-share.ts'
import type { AccountCalls } from './stable-token.ts'

const ticketAnswer = v.object({ ticket: v.string(), expires_in: v.number() })

/** ms; a ticket is replaced this long before WeChat ends it. */
const MARGIN_MS = 300_000
/** ms; a ticket is kept at least this long. */
const SHORTEST_MS = 60_000

interface Parts {
  readonly appId: string
  readonly calls: AccountCalls
  /** Keeps the ticket for all isolates: WeChat gives only some a day. */
  readonly store: Pick<PollingStore, 'create' | 'read'>
  readonly mutex: KeyedMutex
  readonly now: () => number
}

const sha1 = async (text: string): Promise<string> =>
  new Uint8Array(await crypto.subtle.digest('SHA-1', new TextEncoder().encode(text))).toHex()

/** The signature of an address, as WeChat computes it. */
const signatureOf = (ticket: string, nonceStr: string, timestamp: number, url: string): Promise<string> =>
  sha1(`jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url}`)

/** Share cards with the JS-SDK of an official account. */
export const wechatShare = ({ appId, calls, store, mutex, now }: Parts): WechatShare => {
  const key = `wechat-ticket:${appId}`
  const renew = async (): Promise<string> => {
    // Another request may have asked for one meanwhile.
    const known = await store.read(key)
    if (known !== null) return known
    const answer = await calls.call('/cgi-bin/ticket/getticket', { type: 'jsapi' })
    const read = v.safeParse(ticketAnswer, answer)
    if (!read.success) throw new Error(`no ticket: ${answer.errcode} ${answer.errmsg}`)
    const { ticket, expires_in } = read.output
    await store.create(key, ticket, Math.max(SHORTEST_MS, expires_in * 1000 - MARGIN_MS))
    return ticket
  }
  const ticketOf = async () => (await store.read(key)) ?? (await mutex.run(key, renew))
  return {
    async sign(url) {
      try {
        const ticket = await ticketOf()
        const nonceStr = crypto.getRandomValues(new Uint8Array(12)).toHex()
        const timestamp = Math.floor(now() / 1000)
        const signature = await signatureOf(ticket, nonceStr, timestamp, url)
        return { ok: true, appId, timestamp, nonceStr, signature }
      } catch (error) {
        console.error('wechat ticket', error)
        return { ok: false, code: 'WECHAT_UNAVAILABLE' }
      }
    },
  }
}
