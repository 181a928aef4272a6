import * as v from 'valibot'
import type { ScanLogin, ScanMessage } from '../../ports/scan-login.ts'
import { decryptMessage, signatureOf } from './message-crypto.ts'
import { accountCalls } from './stable-token.ts'

export interface OfficialAccountKeys {
  readonly appId: string
  readonly secret: string
  /** Token of the server settings of the official account, which signs its messages. */
  readonly token: string
  /** EncodingAESKey of those settings (safe mode): 43 characters. */
  readonly aesKey: string
  /** `https://api.weixin.qq.com`, or a relay whose address is on WeChat's allow-list: a Worker has no fixed address. */
  readonly api: string
}

/** ms; a message that was sent earlier is a replay. WeChat repeats an unanswered one within 15 s. */
const MESSAGE_AGE_MS = 600_000
/** Before the scene, in the event of a person who has begun to follow the account by scanning. */
const FOLLOWED = 'qrscene_'
const ENCRYPTED = '<Encrypt><![CDATA['

const codeAnswer = v.object({ url: v.pipe(v.string(), v.url()) })

/** The fields of a flat XML message. Only messages whose signature is right are read. */
const fieldsOf = (xml: string): ReadonlyMap<string, string> =>
  new Map(
    [...xml.matchAll(/<(\w+)>(?:<!\[CDATA\[(.*?)\]\]>|([^<]*))<\/\1>/gs)].map(([, name = '', cdata, text]) => [
      name,
      cdata ?? text ?? '',
    ]),
  )

/** The encrypted part of a message. Anybody may have sent it: it is looked for once, and nothing else is read. */
const encryptedIn = (body: string): string => {
  const start = body.indexOf(ENCRYPTED)
  const end = start < 0 ? -1 : body.indexOf(']]>', start)
  return end < 0 ? '' : body.slice(start + ENCRYPTED.length, end)
}

const isEqual = (a: string, b: string): boolean => {
  const [left, right] = [a, b].map(text => new TextEncoder().encode(text))
  return (
    left !== undefined &&
    right !== undefined &&
    left.length === right.length &&
    crypto.subtle.timingSafeEqual(left, right)
  )
}

/** Scan login with the scene codes of a WeChat official account (a verified service account in safe mode). */
export const officialAccount = (
  keys: OfficialAccountKeys,
  now: () => number,
  send: typeof fetch = fetch,
): ScanLogin => {
  const calls = accountCalls(keys, send)
  const createScene = async (scene: string, lifeMs: number): Promise<string> => {
    const answer = await calls.call(
      '/cgi-bin/qrcode/create',
      {},
      {
        expire_seconds: Math.ceil(lifeMs / 1000),
        action_name: 'QR_STR_SCENE',
        action_info: { scene: { scene_str: scene } },
      },
    )
    const read = v.safeParse(codeAnswer, answer)
    if (!read.success) throw new Error(`no scene code: ${answer.errcode} ${answer.errmsg}`)
    return read.output.url
  }
  const isSigned = async (query: URLSearchParams, name: string, parts: readonly string[]): Promise<boolean> => {
    const given = [query.get('timestamp') ?? '', query.get('nonce') ?? '']
    return isEqual(await signatureOf([keys.token, ...given, ...parts]), query.get(name) ?? '')
  }
  /** The fields of a message from WeChat; null when it is another's. */
  const messageOf = async (query: URLSearchParams, body: string): Promise<ReadonlyMap<string, string> | null> => {
    const encrypted = encryptedIn(body)
    if (!(await isSigned(query, 'msg_signature', [encrypted]))) return null
    const xml = await decryptMessage(encrypted, keys.aesKey, keys.appId)
    return xml === null ? null : fieldsOf(xml)
  }
  const scanOf = (fields: ReadonlyMap<string, string>): ScanMessage => {
    const field = (name: string) => fields.get(name) ?? ''
    const [event, key, subject, sent] = [field('Event'), field('EventKey'), field('FromUserName'), field('CreateTime')]
    const isFollow = event === 'subscribe' && key.startsWith(FOLLOWED)
    const age = now() - Number(sent) * 1000
    if (field('MsgType') !== 'event' || !(isFollow || event === 'SCAN') || subject === '' || !(age < MESSAGE_AGE_MS))
      return { type: 'other' }
    const scene = isFollow ? key.slice(FOLLOWED.length) : key
    return { type: 'scan', scene, subject }
  }

  return {
    async createCode(scene, lifeMs) {
      try {
        return { ok: true, url: await createScene(scene, lifeMs) }
      } catch (error) {
        console.error('wechat scene code', error)
        return { ok: false, code: 'LOGIN_UNAVAILABLE' }
      }
    },
    async readMessage(query, body) {
      if (body === '')
        return (await isSigned(query, 'signature', [])) ? { type: 'echo', text: query.get('echostr') ?? '' } : null
      const fields = await messageOf(query, body)
      return fields && scanOf(fields)
    },
  }
}
