import { LIMITS } from '#schemas/catalog/limits.ts'
import { keyOfPath } from '#schemas/catalog/storage-keys.ts'
import { fail } from '#schemas/errors.ts'
import { plainNickname } from '#schemas/nickname.ts'
import type { Actor } from '../ports/accounts.ts'
import type { Ports } from '../ports/index.ts'
import { checkName } from './moderation/names.ts'
import type { Spend } from './rate-limits.ts'
import { sniff } from './uploads/sniff.ts'
import { stillPng } from './uploads/still-png.ts'

/**
 * Changes the name of the account.
 * @throws NICKNAME_INVALID, CONTENT_REFUSED {reason}, RATE_LIMITED
 */
export const update = async (ports: Ports, actor: Actor, nickname: string, spend: Spend) => {
  const name = plainNickname(nickname)
  if (name === null) throw fail('NICKNAME_INVALID')
  // A refused name counts too: who is refused again and again cannot ask for ever.
  await spend()
  await checkName(ports, name, { userId: actor.id })
  await ports.accounts.rename(actor.id, name)
  return { nickname: name }
}

/** Sets the avatar and removes the file of the one before. What is left of it here, the daily clean-up removes. */
const replaceAvatar = async (ports: Ports, actor: Actor, avatar: string): Promise<void> => {
  const before = await ports.accounts.setAvatar(actor.id, avatar)
  if (before && before !== avatar) ports.background(ports.files.remove([keyOfPath(before)]))
}

/**
 * Stores a square picture as the avatar.
 * @throws FILE_TOO_LARGE, AVATAR_INVALID, RATE_LIMITED
 */
export const setAvatar = async (ports: Ports, actor: Actor, file: File, spend: Spend) => {
  if (file.size > LIMITS.account.avatarBytes) throw fail('FILE_TOO_LARGE', { file: file.name })
  const bytes = new Uint8Array(await file.arrayBuffer())
  const picture = sniff(bytes)
  const isRight =
    (picture?.extension === 'png' || picture?.extension === 'jpg') &&
    picture.width === picture.height &&
    picture.width > 0 &&
    picture.width <= LIMITS.account.avatar.sideMax
  if (!isRight) throw fail('AVATAR_INVALID')
  await spend()
  const still = picture.extension === 'png' ? stillPng(bytes) : bytes
  const avatar = `/${await ports.files.putAvatar(still, picture.extension, picture.type)}`
  await replaceAvatar(ports, actor, avatar)
  return { avatar }
}

export const removeAvatar = async (ports: Ports, actor: Actor): Promise<null> => {
  await replaceAvatar(ports, actor, '')
  return null
}
