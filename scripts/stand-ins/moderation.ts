import { createHash, createHmac } from 'node:crypto'
import { DOUBTFUL_DRAWING, REFUSED_DRAWING } from './drawings.ts'

/** An access key that the provider knows. */
export interface ModerationKey {
  readonly id: string
  readonly secret: string
}

/** Words that the stand-in refuses, and those that it wants a person to look at, with their labels. */
const WORDS = [
  { word: '违禁样例', label: 'contraband_act', level: 'high' },
  { word: '辱骂样例', label: 'inappropriate_profanity', level: 'high' },
  { word: '可疑样例', label: 'ad_compliance', level: 'medium' },
] as const
/** Longest text of a request. */
const LONGEST = 600
const LEVELS = ['none', 'low', 'medium', 'high'] as const

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
interface Hit {
  readonly label: string
  readonly level: (typeof LEVELS)[number]
}
const REFUSED_PICTURE: Hit = { label: 'pornographic_adultContent', level: 'high' }
const PICTURES = new Map<string, Hit>([
  [sha256(REFUSED_DRAWING), REFUSED_PICTURE],
  [sha256(DOUBTFUL_DRAWING), { label: 'sexual_suggestiveContent', level: 'medium' }],
])

const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, char => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)

/** Whether a request is signed as ACS3-HMAC-SHA256 wants it, by the key. */
const isSigned = (request: Request, body: string, key: ModerationKey): boolean => {
  const { host, searchParams } = new URL(request.url)
  const given = /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([\da-f]{64})$/.exec(
    request.headers.get('authorization') ?? '',
  )
  const [, id, signed = '', signature] = given ?? []
  const names = signed.split(';')
  const needed = [
    'host',
    'x-acs-action',
    'x-acs-content-sha256',
    'x-acs-date',
    'x-acs-signature-nonce',
    'x-acs-version',
  ]
  if (id !== key.id || needed.some(name => !names.includes(name))) return false
  if (request.headers.get('x-acs-content-sha256') !== sha256(body)) return false
  const query = [...searchParams]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&')
  const headers = names.map(name => `${name}:${name === 'host' ? host : request.headers.get(name)?.trim()}\n`).join('')
  const canonical = [request.method, '/', query, headers, signed, sha256(body)].join('\n')
  const expected = createHmac('sha256', key.secret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex')
  return signature === expected
}

const fault = (status: number, Code: string, Message: string) =>
  Response.json({ RequestId: 'stand-in', Code, Message }, { status })
const answer = (Data: object) => Response.json({ Code: 200, Data, Message: 'OK', RequestId: 'stand-in' })

const judgeText = (content: string) => {
  const hits = WORDS.filter(({ word }) => content.includes(word))
  const level = LEVELS.findLast(each => hits.some(hit => hit.level === each)) ?? 'none'
  const results = hits.map(({ word, label }) => ({ Label: label, Confidence: 99.9, RiskWords: word }))
  return answer({
    RiskLevel: level,
    Result: results.length > 0 ? results : [{ Label: 'nonLabel', Description: '未检测出风险' }],
  })
}
const judgePicture = async (imageUrl: string, look: (url: string) => Promise<string>) => {
  const known = PICTURES.get(/([\da-f]{64})/.exec(imageUrl)?.[1] ?? '')
  const hit = known ?? ((await look(imageUrl)).includes('违禁样例') ? REFUSED_PICTURE : undefined)
  return answer({
    RiskLevel: hit?.level ?? 'none',
    Result: [hit ? { Label: hit.label, Confidence: 99.9 } : { Label: 'nonLabel' }],
  })
}

/**
 * Stand-in for Aliyun Content Moderation 2.0 (TextModerationPlus, ImageModeration 2022-03-02): checks the signature and
 * the parameters, and judges by a list of words and of pictures, and by the words in a drawing where it can `look`. For
 * tests: `PUT /test/down` makes it fail until `PUT
 * /test/up`, `GET /test/asked` tells what it was asked since the last time.
 */
export const createModeration = (key: ModerationKey, look = async (_url: string): Promise<string> => '') => {
  let isDown = false
  const asked: string[] = []
  return async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url)
    if (pathname === '/test/asked') return Response.json(asked.splice(0))
    if (pathname.startsWith('/test/')) {
      isDown = pathname === '/test/down'
      return new Response(null, { status: 204 })
    }
    const body = await request.text()
    if (isDown)
      return fault(503, 'ServiceUnavailable', 'The request has failed due to a temporary failure of the server.')
    if (!isSigned(request, body, key)) return fault(400, 'SignatureDoesNotMatch', 'Specified signature is not matched.')
    if (request.headers.get('x-acs-version') !== '2022-03-02') return fault(404, 'InvalidVersion', 'No such version.')
    const form = new URLSearchParams(body)
    const parameters = JSON.parse(form.get('ServiceParameters') ?? '{}') as { content?: string; imageUrl?: string }
    const service = form.get('Service') ?? ''
    const action = request.headers.get('x-acs-action')
    asked.push(parameters.content ?? parameters.imageUrl ?? '')
    asked.splice(0, asked.length - 100)
    if (action === 'TextModerationPlus' && /^(nickname|comment)_detection_pro$/.test(service)) {
      const { content = '' } = parameters
      if (content === '' || content.length > LONGEST) return Response.json({ Code: 400, Message: 'content is invalid' })
      return judgeText(content)
    }
    if (action === 'ImageModeration' && service === 'baselineCheck')
      return judgePicture(parameters.imageUrl ?? '', look)
    return Response.json({ Code: 401, Message: 'service is invalid' })
  }
}
