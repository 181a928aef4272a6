import { createHash, createHmac } from 'node:crypto'

/** An access key that the provider knows. */
export interface VoiceKey {
  readonly id: string
  readonly secret: string
}

/** bytes; a frame of MPEG-2 layer III, 32 kbit/s, 16 kHz, mono: 36 ms. */
const FRAME = 144
/** Frames of a second. */
const PER_SECOND = 1000 / 36

/** One frame with a tone of about `line` × 14 Hz: one spectral line with the smallest value, at a gain that is heard. */
const frameOf = (line: number): Buffer => {
  let bits = ''
  const put = (value: number, length: number) => {
    bits += value.toString(2).padStart(length, '0')
  }
  const pairs = Math.floor(line / 2) + 1
  // Header: sync, MPEG-2, layer III, no CRC; 32 kbit/s, 16 kHz, no padding; mono.
  put(0xfff3, 16)
  put(0x48, 8)
  put(0xc0, 8)
  // Side information: main data of its own; its length, pairs with values, gain; table 1 in every region.
  put(0, 9)
  const zeros = '1'.repeat(pairs - 1)
  const spectrum = `${zeros}${line % 2 === 0 ? '010' : '0010'}`
  put(spectrum.length, 12)
  put(pairs, 9)
  put(201, 8)
  put(0, 9)
  put(0, 1)
  for (let region = 0; region < 3; region++) put(1, 5)
  put(0, 4)
  put(0, 3)
  put(0, 2)
  bits += spectrum
  const bytes = Buffer.alloc(FRAME)
  for (let at = 0; at < bits.length; at += 8) bytes[at / 8] = Number.parseInt(bits.slice(at, at + 8).padEnd(8, '0'), 2)
  return bytes
}

/** A tone for each character, as long as a voice needs for it; MP3. */
const tones = (text: string, speed: number): Buffer => {
  const frames = Math.max(3, Math.round((PER_SECOND * 0.22) / speed))
  return Buffer.concat(
    [...text].flatMap(char => {
      const frame = frameOf(14 + ((char.codePointAt(0) ?? 0) % 24))
      return Array.from({ length: frames }, () => frame)
    }),
  )
}

const SPEEDS: Readonly<Record<number, number>> = { [-2]: 0.6, [-1]: 0.8, 0: 1, 1: 1.2, 2: 1.5 }
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Whether a request is signed as TC3-HMAC-SHA256 wants it, by the key, within five minutes. */
const isSigned = (request: Request, body: string, key: VoiceKey): boolean => {
  const given =
    /^TC3-HMAC-SHA256 Credential=([^/]+)\/(\d{4}-\d\d-\d\d)\/tts\/tc3_request, SignedHeaders=([^,]+), Signature=([\da-f]{64})$/.exec(
      request.headers.get('authorization') ?? '',
    )
  const [, id, date = '', names = '', signature] = given ?? []
  const timestamp = request.headers.get('x-tc-timestamp') ?? ''
  const isNow = Math.abs(Date.now() / 1000 - Number(timestamp)) < 300
  if (id !== key.id || !isNow || !names.includes('content-type') || !names.includes('host')) return false
  const { host } = new URL(request.url)
  const headerOf = (name: string) => (name === 'host' ? host : (request.headers.get(name) ?? '').trim().toLowerCase())
  const headers = names.split(';').map(name => `${name}:${headerOf(name)}\n`)
  const canonical = ['POST', '/', '', headers.join(''), names, sha256(body)].join('\n')
  const scope = `${date}/tts/tc3_request`
  const signing = hmac(hmac(hmac(`TC3${key.secret}`, date), 'tts'), 'tc3_request')
  const text = ['TC3-HMAC-SHA256', timestamp, scope, sha256(canonical)].join('\n')
  return signature === hmac(signing, text).toString('hex')
}

const answer = (told: object) => Response.json({ Response: { ...told, RequestId: 'stand-in' } })
const fault = (Code: string, Message: string) => answer({ Error: { Code, Message } })

/**
 * Stand-in for Tencent Cloud 语音合成 (TextToVoice 2019-08-23): checks the signature and the parameters, and answers
 * with tones instead of a voice. For tests: a text with 失败样例 fails, one with 坏声音样例 answers with what is no sound.
 */
export const createVoice = (key: VoiceKey) => async (request: Request) => {
  const body = await request.text()
  const { headers } = request
  if (headers.get('x-tc-action') !== 'TextToVoice' || headers.get('x-tc-version') !== '2019-08-23')
    return fault('InvalidAction', 'The action is not found.')
  if (!isSigned(request, body, key)) return fault('AuthFailure.SignatureFailure', 'The provided credentials are wrong.')
  const { Text = '', SessionId, VoiceType = 0, Speed = 0, Codec = 'wav' } = JSON.parse(body)
  const size = [...Text].reduce((sum: number, char: string) => sum + (char > '\x7f' ? 1 : 0.3), 0)
  if (Text === '' || size > 150) return fault('UnsupportedOperation.TextTooLong', 'The text is too long.')
  if (!/^1010\d\d$/.test(String(VoiceType)) || !(Speed in SPEEDS) || Codec !== 'mp3' || !SessionId)
    return fault('InvalidParameterValue', 'A parameter is wrong.')
  if (Text.includes('失败样例')) return fault('InternalError.FailAccessTts', 'The service is not there.')
  if (Text.includes('坏声音样例')) return answer({ Audio: Buffer.from('<html>').toString('base64'), SessionId })
  return answer({ Audio: tones(Text, SPEEDS[Speed] ?? 1).toString('base64'), SessionId })
}
