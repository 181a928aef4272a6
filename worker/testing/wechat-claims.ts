import { sha256Hex } from '#schemas/digest.ts'
import { call } from '../test-call.ts'

let people = 0
export const newPerson = () => `o-claimer-${++people}`
type Purpose = 'bind' | 'prove'

/** A person scans a code. */
export const scan = async (sceneId: string, openId: string) => {
  const event = { openId, scene: await sha256Hex(sceneId), isNew: false, seconds: Math.floor(Date.now() / 1000) }
  const message = (await (
    await fetch('https://wechat.test/test/message', { method: 'POST', body: JSON.stringify(event) })
  ).json()) as { query: string; body: string }
  await call('POST', `/callbacks/wechat?${message.query}`, { body: message.body })
}
export const codeFor = (token: string, purpose: Purpose) =>
  call('GET', `/user/identity/wechat-qrcode?purpose=${purpose}`, { token })
export const check = (token: string, sceneId: string) =>
  call('GET', `/user/identity/scan-check?sceneId=${sceneId}`, { token })
/** Binds or proves with WeChat; returns the last answer. */
export const byWechat = async (token: string, purpose: Purpose, openId: string) => {
  const code = await codeFor(token, purpose)
  if (code.status !== 200) return code
  await scan(code.body.data.sceneId, openId)
  return check(token, code.body.data.sceneId)
}
/** A new account that has logged in with WeChat. */
export const wechatUser = async (openId = newPerson()) => {
  const { sceneId } = (await call('GET', '/user/wechat-qrcode')).body.data
  await scan(sceneId, openId)
  const { token, user } = (await call('GET', `/user/scan-check?sceneId=${sceneId}`)).body.data
  return { token: token as string, id: user.id as number, openId }
}
