import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sha256Hex } from '#schemas/digest.ts'
import { signAcs3 } from './aliyun-call.ts'
import { ALIYUN_GREEN, aliyunModerator } from './moderation-aliyun.ts'

const KEY = { id: 'YourAccessKeyId', secret: 'YourAccessKeySecret' }
const NOW = Date.parse('2026-11-21T08:00:00.123Z')

/** The adapter before a provider that gives one answer; keeps what was sent. */
const adapter = (answer: () => Response | Promise<Response>) => {
  const sent: Request[] = []
  const send = (async (input: RequestInfo, init?: RequestInit) => {
    sent.push(new Request(input, init))
    return answer()
  }) as typeof fetch
  return { moderator: aliyunModerator(KEY, ALIYUN_GREEN, () => NOW, send), sent }
}
const bodyOf = async (request: Request) => new TextDecoder().decode(await request.arrayBuffer())
const says = (Data: unknown, Code: unknown = 200) =>
  adapter(() => Response.json({ Code, Data, Message: 'OK', RequestId: 'r' })).moderator.checkText(
    '文字',
    'content',
    1000,
  )

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe('TextModerationPlus and ImageModeration', () => {
  it('ask once, with the documented parameters as a form', async () => {
    const { moderator, sent } = adapter(() => Response.json({ Code: 200, Data: { RiskLevel: 'none', Result: [] } }))
    await moderator.checkText('海报的文字', 'content', 1000)
    await moderator.checkText('昵称', 'name', 1000)
    await moderator.checkImage('https://moye.test/u/a.png', 1000)
    const asked = await Promise.all(
      sent.map(async request => [
        request.url,
        request.method,
        request.headers.get('x-acs-action'),
        request.headers.get('x-acs-version'),
        Object.fromEntries(new URLSearchParams(await bodyOf(request))),
      ]),
    )
    const [url, version] = ['https://green-cip.cn-shanghai.aliyuncs.com/', '2022-03-02']
    const form = (Service: string, parameters: object) => ({ Service, ServiceParameters: JSON.stringify(parameters) })
    expect(asked).toEqual([
      [url, 'POST', 'TextModerationPlus', version, form('comment_detection_pro', { content: '海报的文字' })],
      [url, 'POST', 'TextModerationPlus', version, form('nickname_detection_pro', { content: '昵称' })],
      [url, 'POST', 'ImageModeration', version, form('baselineCheck', { imageUrl: 'https://moye.test/u/a.png' })],
    ])
  })

  it('sign exactly what they send, the form included', async () => {
    const { moderator, sent } = adapter(() => Response.json({ Code: 200, Data: { RiskLevel: 'none' } }))
    await moderator.checkText('a+b & 墨', 'content', 1000)
    const [request] = sent
    const body = request ? await bodyOf(request) : ''
    const { authorization, ...headers } = Object.fromEntries(request?.headers ?? [])
    const signed = Object.entries(headers).filter(([name]) => /^(x-acs-.*|content-type)$/.test(name))
    const bodyHash = await sha256Hex(body)
    expect(headers['x-acs-content-sha256']).toBe(bodyHash)
    const host = 'green-cip.cn-shanghai.aliyuncs.com'
    const again = { method: 'POST', query: {}, headers: { host, ...Object.fromEntries(signed) }, bodyHash }
    expect(authorization).toBe(await signAcs3(again, KEY))
    expect(authorization).toContain('SignedHeaders=content-type;host;x-acs-action;')
  })

  it('are signed as another implementation signs the same request (golden vector)', async () => {
    vi.spyOn(crypto, 'randomUUID').mockReturnValue(
      '3156853299f313e23d1673dc12e1703d' as ReturnType<typeof crypto.randomUUID>,
    )
    const { moderator, sent } = adapter(() => Response.json({ Code: 200, Data: { RiskLevel: 'none' } }))
    await moderator.checkText('墨页', 'content', 1000)
    expect(sent[0]?.headers.get('authorization')).toBe(
      'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=content-type;host;x-acs-action;x-acs-content-sha256;' +
        'x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=452318a0e577ffdbcc8ad80e561b8dacb89de023c9a30f2858cec65e116213fe',
    )
  })
})

describe('answers of the provider', () => {
  it.each([
    ['none', [{ Label: 'nonLabel' }], { verdict: 'accept', reason: null, words: [] }],
    ['low', [{ Label: 'ad_compliance', RiskWords: '最' }], { verdict: 'accept', reason: null, words: [] }],
    ['medium', [{ Label: 'pt_to_contact', RiskWords: '微信' }], { verdict: 'review', reason: 'ads', words: ['微信'] }],
    [
      'high',
      [
        { Label: 'inappropriate_profanity', RiskWords: '甲,乙' },
        { Label: 'political_figure', RiskWords: '乙' },
      ],
      { verdict: 'refuse', reason: 'politics', words: ['甲', '乙'] },
    ],
    [
      'high',
      [{ Label: 'pornographic_adultContent', Confidence: 99 }],
      { verdict: 'refuse', reason: 'porn', words: [] },
    ],
    ['high', [{ Label: 'violent_explosion' }], { verdict: 'refuse', reason: 'violence', words: [] }],
    ['high', [{ Label: 'contraband_drug' }], { verdict: 'refuse', reason: 'contraband', words: [] }],
    ['high', [{ Label: 'a label of tomorrow' }], { verdict: 'refuse', reason: 'other', words: [] }],
    ['high', null, { verdict: 'refuse', reason: 'other', words: [] }],
  ])('%s %j', async (RiskLevel, Result, expected) => {
    expect(await says({ RiskLevel, Result })).toEqual(expected)
  })

  it.each([
    ['a refusal of the request', { Code: 400, Message: 'content is invalid' }],
    ['throttling', { Code: 588, Message: 'qps limit' }],
    ['an error of our account', { Code: 'Forbidden', Message: 'not authorized' }],
    ['no data', { Code: 200 }],
    ['a level of tomorrow', { Code: 200, Data: { RiskLevel: 'extreme' } }],
    ['an empty answer', null],
  ])('%s is no verdict', async (_, body) => {
    const { moderator, sent } = adapter(() => Response.json(body))
    expect(await moderator.checkText('文字', 'content', 1000)).toBeNull()
    expect(sent).toHaveLength(1)
  })

  it.each([
    ['an HTTP fault with a page', () => new Response('<html>', { status: 502 })],
    ['no network', () => Promise.reject(new TypeError('network'))],
    ['a timeout', () => Promise.reject(new DOMException('late', 'TimeoutError'))],
  ])('%s is no verdict and is not repeated', async (_, answer) => {
    const { moderator, sent } = adapter(answer)
    expect(await moderator.checkImage('https://moye.test/u/a.png', 1000)).toBeNull()
    expect(sent).toHaveLength(1)
  })

  it('writes neither the text nor the secret to the log', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await says(null, 500)
    expect(log).toHaveBeenCalled()
    expect(JSON.stringify(log.mock.calls)).not.toMatch(/文字|YourAccessKeySecret/)
  })
})
