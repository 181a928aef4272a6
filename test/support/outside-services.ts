import { createWechat, scanMessage, type WechatAccount } from '../../scripts/stand-ins/wechat.ts'

const ACCOUNT: WechatAccount = {
  appId: 'wxb11529c136998cb6',
  secret: 'a secret of the official account',
  token: 'pamtest',
  aesKey: 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG',
}
const ORIGIN = 'https://wechat.test'

/** Variables of the API Worker in tests that make it use the stand-ins. */
export const OUTSIDE_VARIABLES = {
  WECHAT_APP_ID: ACCOUNT.appId,
  WECHAT_APP_SECRET: ACCOUNT.secret,
  WECHAT_TOKEN: ACCOUNT.token,
  WECHAT_AES_KEY: ACCOUNT.aesKey,
  WECHAT_API: ORIGIN,
}

const wechat = createWechat(ACCOUNT, {
  origin: ORIGIN,
  // The tests post the messages themselves.
  send: async () => new Response('success'),
})

interface Outgoing {
  readonly url: string
  readonly method: string
  readonly headers: Iterable<readonly [string, string]>
  text(): Promise<string>
}

/**
 * Answers what the Worker under test asks of other hosts; a host without a stand-in does not exist.
 * `https://wechat.test/test/message` writes a signed message of WeChat about the event in its body.
 */
export const answerOutside = async (request: Outgoing): Promise<Response> => {
  const { host, pathname } = new URL(request.url)
  if (host !== 'wechat.test') return new Response('no such host', { status: 502 })
  const body = await request.text()
  if (pathname === '/test/message') return Response.json(scanMessage(ACCOUNT, JSON.parse(body)))
  const { url, method } = request
  return wechat.fetch(new Request(url, { method, body: body === '' ? null : body }))
}
