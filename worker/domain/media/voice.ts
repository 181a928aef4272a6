import { MODERATION_LIMITS } from '#schemas/catalog/moderation-limits.ts'
import { mediaKey } from '#schemas/catalog/storage-keys.ts'
import { fail } from '#schemas/errors.ts'
import { readMedia } from '#schemas/media/read-media.ts'
import { isoTime } from '#schemas/time.ts'
import type { Actor } from '../../ports/accounts.ts'
import type { Ports } from '../../ports/index.ts'
import type { Reading } from '../../ports/voice.ts'
import { judgeTexts } from '../moderation/judge.ts'
import type { Spend } from '../rate-limits.ts'

/** characters of the text in the name of its sound. */
const NAME = 20

export const listVoices = ({ voice }: Pick<Ports, 'voice'>) => ({ voices: [...(voice?.voices ?? [])] })

const nameOf = (text: string): string => {
  const [first = '', more] = [[...text].slice(0, NAME).join(''), [...text].length > NAME]
  return `${first.replaceAll(/\s+/g, ' ').trim()}${more ? '…' : ''}.mp3`
}

async function* whole(bytes: Uint8Array) {
  yield bytes
}
const hashOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).toHex()

/**
 * Has a text read aloud and keeps the sound among those of the account. The text is checked before, as it will be heard
 * by others. The same sound is stored once.
 * @throws VOICE_UNAVAILABLE, VOICE_FAILED, CONTENT_REFUSED, STORAGE_FULL, RATE_LIMITED
 */
export const readAloud = async (ports: Ports, actor: Actor, reading: Reading, spend: Spend) => {
  const { voice, media, files } = ports
  if (!voice?.voices.includes(reading.voice)) throw fail('VOICE_UNAVAILABLE')
  // Before anything is asked of a provider, so that a caller beyond the limit costs nothing.
  await spend()
  const asking = { kind: 'content', requests: 1, timeoutMs: MODERATION_LIMITS.patienceMs } as const
  const { refused, isComplete } = await judgeTexts(ports, [reading.text], asking)
  if (refused) throw fail('CONTENT_REFUSED', { reason: refused.reason })
  if (!isComplete) throw fail('VOICE_FAILED')
  const bytes = await voice.read(reading)
  const source = bytes && {
    size: bytes.byteLength,
    read: async (at: number, length: number) => bytes.subarray(at, at + length),
  }
  const facts = source && (await readMedia(source).catch(() => null))
  if (!bytes || facts?.format !== 'mp3') throw fail('VOICE_FAILED')
  const sha256 = await hashOf(bytes)
  const key = mediaKey(sha256, 'mp3')
  const name = nameOf(reading.text)
  const { durationMs } = facts
  const put = () => files.putLargePicture(key, 'audio/mpeg', whole(bytes))
  await put()
  const added = await media.add({
    ...{ userId: actor.id, key, sha256, medium: 'audio', type: 'audio/mpeg', size: bytes.byteLength, durationMs },
    ...{ width: 0, height: 0, name, now: isoTime(ports.now()) },
  })
  if (!added) {
    if (!(await media.isUsed(key))) await files.remove([key])
    throw fail('STORAGE_FULL', { file: name })
  }
  // The clean-up may have removed the same sound before this row was there.
  if (!(await files.has(key))) await put()
  return { ...added, url: `/${key}`, poster: '' }
}
