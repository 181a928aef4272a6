import { HOST_LIMITS } from '#schemas/catalog/host-limits.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import type { ExportPart } from '#schemas/catalog/personal-data.ts'
import { fail } from '#schemas/errors.ts'
import { DAY, isoTime } from '#schemas/time.ts'
import type { HostedPerson, HostServer } from '../../ports/hosts.ts'
import type { Ports } from '../../ports/index.ts'

/** @throws NOT_FOUND when the host has sent nobody with this id. */
const personOf = async ({ hosted }: Ports, { host, subject }: HostServer): Promise<HostedPerson> => {
  const person = await hosted.person(host.name, subject)
  if (!person) throw fail('NOT_FOUND')
  return person
}

/** @throws NOT_FOUND */
export const showPerson = async (ports: Ports, server: HostServer) => {
  const { nickname, createdAt, usedAt } = await personOf(ports, server)
  return { nickname, createdAt, usedAt, erasesAt: isoTime(Date.parse(usedAt) + HOST_LIMITS.unusedDays * DAY) }
}

/** Rows of a list of what is stored about a person. @throws NOT_FOUND */
export const personRows = async (
  ports: Ports,
  server: HostServer,
  { part, after }: { readonly part: ExportPart; readonly after: number },
) => ports.personalData.rows((await personOf(ports, server)).id, part, after, LIMITS.account.exportRows)

/**
 * Deletes the account of a person: nobody has it any more from now on, and what is stored goes afterwards; `sweepErased`
 * finishes it.
 */
export const erasePerson = async (ports: Ports, { host, subject }: HostServer): Promise<{ erased: boolean }> => {
  const id = (await ports.hosted.person(host.name, subject))?.id
  const [now, until] = [isoTime(ports.now()), isoTime(ports.now() + HOST_LIMITS.lastCallsMs)]
  if (id === undefined || !(await ports.personalData.claimHosted({ host: host.name, subject }, now, until)))
    return { erased: false }
  ports.background(ports.personalData.erase(id, now))
  return { erased: true }
}
