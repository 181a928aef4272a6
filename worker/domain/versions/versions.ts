import { fail } from '#schemas/errors.ts'
import type { Actor } from '../../ports/accounts.ts'
import type { Ports } from '../../ports/index.ts'
import type { VersionListing } from '../../ports/versions.ts'
import { editableWork } from '../access.ts'
import { type Storing, save } from '../works.ts'

interface Which {
  readonly id: number
  /** Code of an editable share. */
  readonly share?: string | undefined
}
interface WhichVersion extends Which {
  readonly version: number
}

const toWire = (actor: Actor, { savedBy, saverName, ...listed }: VersionListing) => ({
  ...listed,
  savedBy: savedBy === actor.id ? null : (saverName ?? ''),
})

/**
 * The versions of a work that the actor may edit, the newest first.
 * @throws WORK_NOT_FOUND
 */
export const list = async (
  ports: Ports,
  actor: Actor,
  { id, share, before, size }: Which & { readonly before?: number | undefined; readonly size: number },
) => {
  await editableWork(ports, actor, id, share)
  const found = await ports.versions.list(id, before ?? null, size + 1)
  const elements = found.slice(0, size)
  const last = elements.at(-1)
  return {
    elements: elements.map(each => toWire(actor, each)),
    next: found.length > size && last ? last.version : null,
  }
}

const textOf = async (ports: Ports, { id, version }: WhichVersion): Promise<string> => {
  const text = await ports.versions.text(id, version)
  if (text === null) throw fail('VERSION_NOT_FOUND')
  return text
}

/**
 * The document of a version.
 * @throws WORK_NOT_FOUND, VERSION_NOT_FOUND
 */
export const open = async (ports: Ports, actor: Actor, which: WhichVersion) => {
  await editableWork(ports, actor, which.id, which.share)
  return { version: which.version, data: await textOf(ports, which) }
}

/**
 * Names a version; an empty text takes its name away.
 * @throws WORK_NOT_FOUND, VERSION_NOT_FOUND, VERSION_NAMES_FULL
 */
export const name = async (ports: Ports, actor: Actor, input: WhichVersion & { readonly name: string }) => {
  const { id, version, share } = input
  await editableWork(ports, actor, id, share)
  const given = input.name || null
  const named = await ports.versions.name(id, version, given)
  if (named === 'full') throw fail('VERSION_NAMES_FULL')
  if (!named) throw fail('VERSION_NOT_FOUND')
  return { version, name: given }
}

/**
 * Saves an earlier version as a new one, if `base` is the current version. The materials of the last save stay.
 * @throws WORK_NOT_FOUND, VERSION_NOT_FOUND, WORK_CONFLICT {version}, WORK_BROKEN, WORK_TOO_LARGE, RATE_LIMITED,
 * BAD_REQUEST when the key was used for another request.
 */
export const restore = async (ports: Ports, storing: Storing, input: WhichVersion & { readonly base: number }) => {
  const { id, version, share, base } = input
  await editableWork(ports, storing.actor, id, share)
  const data = await textOf(ports, input)
  const saved = await save(ports, storing, { id, data, materialIds: null, version: base, share, restored: version })
  return { ...saved, data }
}
