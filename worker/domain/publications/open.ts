import { PUBLICATION_CODE } from '#schemas/catalog/patterns.ts'
import { sha256Hex } from '#schemas/digest.ts'
import { fail } from '#schemas/errors.ts'
import { isoTime } from '#schemas/time.ts'
import type { Ports } from '../../ports/index.ts'
import type { Publication } from '../../ports/publications.ts'
import { isPassword } from './password.ts'

type Needed = Pick<Ports, 'publications' | 'tokens' | 'now'>

/** What a password is known by in a pass. */
const lockOf = async (passwordHash: string): Promise<string> => (await sha256Hex(passwordHash)).slice(0, 16)

/** Whether a pass is one of a publication with its present password. */
const opens = async ({ tokens }: Needed, { code, passwordHash }: Publication, pass: string): Promise<boolean> => {
  if (passwordHash === null) return true
  const claims = pass ? await tokens.verifyPass(pass) : null
  return claims?.code === code && claims.lock === (await lockOf(passwordHash))
}

/**
 * The publication of a code that anybody may look at, without its password.
 * @throws PUBLICATION_NOT_FOUND, PUBLICATION_DOWN, PUBLICATION_EXPIRED
 */
const findPublication = async (ports: Needed, code: string): Promise<Publication> => {
  const publication = PUBLICATION_CODE.test(code) ? await ports.publications.find(code) : null
  if (!publication) throw fail('PUBLICATION_NOT_FOUND')
  if (!publication.isOnline) throw fail('PUBLICATION_DOWN')
  if (publication.expiresAt !== null && publication.expiresAt <= isoTime(ports.now())) throw fail('PUBLICATION_EXPIRED')
  return publication
}

/**
 * The publication whose page a visitor looks at: for everything that a visitor sends. `pass` = what the page of a
 * publication with a password has sent (`context.pass` of a call); empty = none.
 * @throws PUBLICATION_NOT_FOUND, PUBLICATION_DOWN, PUBLICATION_EXPIRED, PUBLICATION_LOCKED
 */
export const openPublication = async (ports: Needed, code: string, pass: string): Promise<Publication> => {
  const publication = await findPublication(ports, code)
  if (!(await opens(ports, publication, pass))) throw fail('PUBLICATION_LOCKED')
  return publication
}

/**
 * The publication that a visitor wants to look at; `pass` = what lets them in, null = the password is missing.
 * @throws PUBLICATION_NOT_FOUND, PUBLICATION_DOWN, PUBLICATION_EXPIRED
 */
export const visit = async (ports: Needed, code: string, pass: string) => {
  const publication = await findPublication(ports, code)
  const isIn = await opens(ports, publication, pass)
  return { publication, pass: isIn ? (publication.passwordHash === null ? '' : pass) : null }
}

/** The pass of a password; null when it is wrong. */
export const unlock = async (
  { tokens }: Pick<Ports, 'tokens'>,
  { code, passwordHash }: Publication,
  password: string,
): Promise<string | null> => {
  if (passwordHash === null || !(await isPassword(password, passwordHash))) return null
  return tokens.signPass({ code, lock: await lockOf(passwordHash) })
}
