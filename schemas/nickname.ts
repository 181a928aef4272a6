import { LIMITS } from './catalog/limits.ts'

/** Joins emoji, as in a family; all other invisible characters are refused. */
const JOINER = '\u200d'
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}]/u
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

/**
 * A name as it is stored: trimmed, with single spaces. null = it is empty, longer than `LIMITS.nickname` characters, or
 * has control characters.
 */
export const plainNickname = (text: string): string | null => {
  const name = text.normalize('NFC').trim().replace(/ +/g, ' ')
  const isRight =
    [...name].length <= LIMITS.nickname && VISIBLE.test(name) && !INVISIBLE.test(name.replaceAll(JOINER, ''))
  return isRight ? name : null
}
