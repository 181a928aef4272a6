import { LIMITS } from '#schemas/catalog/limits.ts'
import { sha256Hex } from '#schemas/digest.ts'
import { fail } from '#schemas/errors.ts'
import type { Actor } from '../../ports/accounts.ts'
import type { Ports } from '../../ports/index.ts'
import type { Spend } from '../rate-limits.ts'
import { storeFor } from './uploads.ts'

interface FromPhone {
  readonly url: string
  /** bytes */
  readonly size: number
  readonly name: string
  /** natural px */
  readonly width: number
  readonly height: number
}
/** What is known of a code until it ends. */
interface Code {
  readonly user: number
  /** Id of the phone that has opened it; '' = none yet. */
  readonly phone: string
  readonly pictures: readonly FromPhone[]
  /** Pictures that the phone has said it will send. */
  readonly waiting: number
}

/** Tries to write the state of a code while other pictures of the same phone write it too. */
const TRIES = 20

/** The id stays with the page and the phone: what is stored does not open the code. */
const keyOf = async (id: string): Promise<string> => `phone:${await sha256Hex(id)}`
const leftOf = ({ pictures }: Code): number => Math.max(0, LIMITS.phoneUpload.pictures - pictures.length)

const read = async (ports: Ports, key: string): Promise<{ readonly code: Code; readonly text: string }> => {
  const text = await ports.polling.read(key)
  if (text === null) throw fail('PHONE_UPLOAD_ENDED')
  return { code: JSON.parse(text) as Code, text }
}
/** Replaces the state of a code by what `next` makes of it. */
const change = async (ports: Ports, key: string, next: (code: Code) => Code): Promise<Code> => {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const { code, text } = await read(ports, key)
    const changed = next(code)
    const to = JSON.stringify(changed)
    if (to === text || (await ports.polling.replace(key, text, to))) return changed
  }
  throw fail('RATE_LIMITED')
}
const opened = (code: Code, phone: string): Code => {
  if (code.phone !== '' && code.phone !== phone) throw fail('PHONE_UPLOAD_TAKEN')
  return { ...code, phone }
}

/**
 * A code for a phone: its pictures become those of the actor for `LIMITS.phoneUpload.lifeMs`.
 * @throws RATE_LIMITED
 */
export const newCode = async (ports: Ports, actor: Actor, spend: Spend) => {
  await spend()
  const id = crypto.getRandomValues(new Uint8Array(24)).toHex()
  const code: Code = { user: actor.id, phone: '', pictures: [], waiting: 0 }
  await ports.polling.create(await keyOf(id), JSON.stringify(code), LIMITS.phoneUpload.lifeMs)
  return { status: 1, msg: 'ok', data: id } as const
}

/**
 * The pictures that came by a code of the actor.
 * @throws PHONE_UPLOAD_ENDED also for the code of somebody else.
 */
export const picturesOf = async (ports: Ports, actor: Actor, id: string) => {
  const { code } = await read(ports, await keyOf(id))
  if (code.user !== actor.id) throw fail('PHONE_UPLOAD_ENDED')
  const { pictures, waiting, phone } = code
  return { status: 1 as const, msg: 'ok', data: [...pictures], isOpened: phone !== '', left: waiting }
}

/**
 * A phone opens a code; the first one keeps it.
 * @throws PHONE_UPLOAD_ENDED, PHONE_UPLOAD_TAKEN
 */
export const openCode = async (ports: Ports, id: string, phone: string): Promise<{ left: number }> => {
  const code = await change(ports, await keyOf(id), before => opened(before, phone))
  return { left: leftOf(code) }
}

interface Sent {
  readonly id: string
  readonly phone: string
  /** Pictures that follow. */
  readonly waiting: number
  readonly file: File
}

/**
 * Stores a picture of a phone for the account of the code, which `spendOf` counts.
 * @throws PHONE_UPLOAD_ENDED, PHONE_UPLOAD_TAKEN, PHONE_UPLOAD_FULL, FILE_TOO_LARGE, FILE_TYPE_UNSUPPORTED, SVG_UNSAFE,
 * IMAGE_TOO_MANY_PIXELS, PICTURE_REFUSED, STORAGE_FULL, RATE_LIMITED
 */
export const receivePicture = async (
  ports: Ports,
  { id, phone, waiting, file }: Sent,
  spendOf: (account: number) => Promise<void>,
): Promise<{ url: string; left: number }> => {
  const key = await keyOf(id)
  const { code } = await read(ports, key)
  if (leftOf(opened(code, phone)) === 0) throw fail('PHONE_UPLOAD_FULL')
  const stored = await storeFor(ports, code.user, file, () => spendOf(code.user))
  if (!stored) throw fail('PHONE_UPLOAD_ENDED')
  const url = `/${stored.key}`
  const { bytes: size, width, height } = stored
  const picture: FromPhone = { url, size, name: file.name.slice(0, LIMITS.phoneUpload.name), width, height }
  const after = await change(ports, key, before => {
    const kept = before.pictures.some(each => each.url === url) ? before.pictures : [...before.pictures, picture]
    if (kept.length > LIMITS.phoneUpload.pictures) throw fail('PHONE_UPLOAD_FULL')
    return { ...opened(before, phone), pictures: kept, waiting }
  })
  return { url, left: leftOf(after) }
}
