import { VERSION_LIMITS } from '#schemas/catalog/version-limits.ts'
import { isoTime } from '#schemas/time.ts'
import type { Ports } from '../../ports/index.ts'
import type { PackedVersions } from '../../ports/versions.ts'
import { nextThinning, olderHalf, versionsToDrop } from './keep-rules.ts'

const isCrowded = ({ bytes, accountBytes }: PackedVersions): boolean =>
  bytes > VERSION_LIMITS.workBytes ||
  (accountBytes > VERSION_LIMITS.accountBytes && bytes > VERSION_LIMITS.crowdedBytes)

/** Applies the rules of keeping to a work. */
const thin = async (ports: Ports, workId: number): Promise<void> => {
  const now = ports.now()
  const packed = await ports.versions.packed(workId)
  const byAge = versionsToDrop(packed.versions, now)
  const needsRoom = byAge.length === 0 && isCrowded(packed)
  const dropped = new Set(needsRoom ? olderHalf(packed.versions) : byAge)
  const kept = packed.versions.filter(({ version }) => !dropped.has(version))
  // What a removal leaves is known afterwards: the next run looks again.
  const next = isCrowded(packed) && dropped.size > 0 ? now : nextThinning(kept, now)
  await ports.versions.thin(workId, [...dropped], next === null ? null : isoTime(next))
}

/**
 * Packs versions that have waited, and applies the rules of keeping where they are due. A run treats a bounded number of
 * works; the next one goes on.
 * @throws AggregateError when a work failed; the others were treated.
 */
export const sweepVersions = async (ports: Ports): Promise<void> => {
  const { waitingMs, sweptWorks } = VERSION_LIMITS
  const waiting = await ports.versions.waitingWorks(isoTime(ports.now() - waitingMs), sweptWorks)
  // A file that was just written is not replaced at once: R2 takes one write a second of a key.
  const due = (await ports.versions.dueWorks(isoTime(ports.now()), sweptWorks)).filter(id => !waiting.includes(id))
  const errors: unknown[] = []
  for (const id of waiting) await ports.versions.pack(id).catch(error => errors.push(error))
  for (const id of due) await thin(ports, id).catch(error => errors.push(error))
  if (errors.length > 0) throw new AggregateError(errors, 'versions of some works were not packed or thinned')
}
