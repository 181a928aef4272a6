import { VOICE_IDS, VOICE_LIMITS, type VoiceId, type VoiceSpeed } from '#schemas/catalog/voices.ts'
import type { Reading, VoiceReader } from '../ports/voice.ts'
import { signTc3 } from './sms-tencent.ts'

export const TENCENT_TTS = 'https://tts.tencentcloudapi.com'
/** Chinese characters of one request; a letter counts as a third, as 500 of them are one request too. */
const PIECE = 150

/** Voices of the provider, by its numbers. */
const TYPES: Readonly<Record<VoiceId, number>> = {
  warm: 101001,
  clear: 101002,
  gentle: 101009,
  man: 101004,
  news: 101013,
  boy: 101015,
  girl: 101016,
  english: 101051,
}
const SPEEDS: Readonly<Record<VoiceSpeed, number>> = { 0.6: -2, 0.8: -1, 1: 0, 1.2: 1, 1.5: 2 }

const sizeOf = (char: string): number => ((char.codePointAt(0) ?? 0) > 0x7f ? 1 : 0.3)

/** The text in pieces that one request takes, cut behind a sentence or a comma where there is one. */
export const piecesOf = (text: string): readonly string[] => {
  const pieces: string[] = []
  let [piece, size, cut] = ['', 0, 0]
  for (const char of text) {
    if (size + sizeOf(char) > PIECE) {
      const at = cut > 0 ? cut : piece.length
      pieces.push(piece.slice(0, at))
      piece = piece.slice(at)
      size = [...piece].reduce((sum, each) => sum + sizeOf(each), 0)
      cut = 0
    }
    piece += char
    size += sizeOf(char)
    if (/[。！？；，、.!?;,\n]/.test(char)) cut = piece.length
  }
  return [...pieces, piece].map(each => each.trim()).filter(each => /[\p{L}\p{N}]/u.test(each))
}

interface Answer {
  readonly Response?: { readonly Audio?: unknown; readonly Error?: { readonly Code?: string } }
}

/** Tencent Cloud 语音合成, TextToVoice 2019-08-23. Sounds of pieces follow each other: MP3 has no head. */
export const tencentVoice = (
  keys: { readonly id: string; readonly secret: string },
  origin: string,
  now: () => number,
  send: typeof fetch = (input, init) => fetch(input, init),
): VoiceReader => {
  const readPiece = async (Text: string, { voice, speed }: Reading): Promise<Uint8Array | null> => {
    const timestamp = Math.floor(now() / 1000)
    const body = JSON.stringify({
      Text,
      SessionId: crypto.randomUUID(),
      ModelType: 1,
      VoiceType: TYPES[voice],
      PrimaryLanguage: voice === 'english' ? 2 : 1,
      Speed: SPEEDS[speed],
      SampleRate: 16000,
      Codec: 'mp3',
    })
    const signed = {
      'content-type': 'application/json; charset=utf-8',
      host: new URL(origin).host,
      'x-tc-action': 'texttovoice',
    }
    const response = await send(`${origin}/`, {
      method: 'POST',
      headers: {
        'content-type': signed['content-type'],
        'X-TC-Action': 'TextToVoice',
        'X-TC-Version': '2019-08-23',
        'X-TC-Timestamp': String(timestamp),
        'X-TC-Region': 'ap-guangzhou',
        authorization: await signTc3({ service: 'tts', headers: signed, body, timestamp }, keys),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(VOICE_LIMITS.pieceMs),
    }).catch(() => null)
    const answer = (await response?.json().catch(() => null)) as Answer | null
    const audio = answer?.Response?.Audio
    try {
      if (typeof audio !== 'string' || audio.length > VOICE_LIMITS.pieceBytes * 1.4) throw new Error('no audio')
      return Uint8Array.fromBase64(audio)
    } catch {
      console.error('tencent tts', response?.status, answer?.Response?.Error?.Code ?? '')
      return null
    }
  }
  return {
    voices: VOICE_IDS,
    async read(reading) {
      const sounds = await Promise.all(piecesOf(reading.text).map(piece => readPiece(piece, reading)))
      if (sounds.length === 0 || sounds.includes(null)) return null
      const whole = new Uint8Array(sounds.reduce((sum, sound) => sum + (sound?.byteLength ?? 0), 0))
      let at = 0
      for (const sound of sounds) {
        if (sound) whole.set(sound, at)
        at += sound?.byteLength ?? 0
      }
      return whole
    },
  }
}
