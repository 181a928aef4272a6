import { afterEach, describe, expect, it, vi } from 'vitest'
import { sha256Hex } from '#schemas/digest.ts'
import { aliyunCaptcha } from './captcha-aliyun.ts'
import { signAcs3 } from './sms-aliyun.ts'

const KEYS = { id: 'LTAI-id', secret: 'secret', scene: 'scene-1', prefix: 'abc123' }
const NOW = Date.parse('2026-11-23T04:05:06.789Z')
const PARAM = 'eyJzY2VuZUlkIjoi+/=&'

const answering = (body: unknown, status = 200) => {
  const send = vi.fn<typeof fetch>(async () => Response.json(body, { status }))
  return { send, captcha: aliyunCaptcha(KEYS, () => NOW, send) }
}
const result = (VerifyResult: boolean, VerifyCode: string) => ({
  Code: 'Success',
  Message: 'success',
  RequestId: 'A2F3',
  Success: true,
  Result: { VerifyResult, VerifyCode },
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe('Aliyun Captcha 2.0', () => {
  it('is asked with a signed form: VerifyIntelligentCaptcha of 2023-03-05', async () => {
    const { send, captcha } = answering(result(true, 'T001'))
    expect(await captcha.verify(PARAM, 'login-code')).toBe('passed')
    const [url, init] = send.mock.calls[0] ?? []
    expect(url).toBe('https://captcha.cn-shanghai.aliyuncs.com/')
    const body = String(init?.body)
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual({ CaptchaVerifyParam: PARAM, SceneId: 'scene-1' })
    const { authorization = '', ...headers } = Object.fromEntries(new Headers(init?.headers))
    const bodyHash = await sha256Hex(body)
    expect(headers).toEqual({
      'content-type': 'application/x-www-form-urlencoded',
      'x-acs-action': 'VerifyIntelligentCaptcha',
      'x-acs-version': '2023-03-05',
      'x-acs-date': '2026-11-23T04:05:06Z',
      'x-acs-content-sha256': bodyHash,
      'x-acs-signature-nonce': expect.stringMatching(/^[\da-f-]{36}$/),
    })
    const signed = { ...headers, host: 'captcha.cn-shanghai.aliyuncs.com' }
    expect(authorization).toBe(await signAcs3({ method: 'POST', query: {}, headers: signed, bodyHash }, KEYS))
  })

  it.each(['F001', 'F003', 'F008', 'F012', 'F014'])('refuses what it calls %s', async code => {
    expect(await answering(result(false, code)).captcha.verify(PARAM, 'login-code')).toBe('refused')
  })

  it.each([
    ['an error of the account', { Code: 'Forbidden.AccountAccessDenied', Message: 'no', RequestId: 'x' }, 403],
    ['no success', { ...result(false, ''), Success: false }, 200],
    ['another form', { Success: true }, 200],
    ['a page', '<html>', 502],
  ])('cannot tell after %s', async (_, body, status) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(await answering(body, status).captcha.verify(PARAM, 'login-code')).toBe('silent')
    expect(log).toHaveBeenCalled()
  })

  it('cannot tell when it does not answer', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const captcha = aliyunCaptcha(
      KEYS,
      () => NOW,
      () => Promise.reject(new TypeError('lost')),
    )
    expect(await captcha.verify(PARAM, 'login-code')).toBe('silent')
  })
})
