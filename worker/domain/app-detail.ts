import { readWire } from '#schemas/document/parse.ts'
import type { Actor } from '../ports/accounts.ts'
import type { Ports } from '../ports/index.ts'
import { ownWork } from './access.ts'

/**
 * The actor's own work under the names of the publishing calls.
 * @throws WORK_NOT_FOUND, WORK_BROKEN
 */
export const appDetail = async (ports: Ports, actor: Actor, id: number) => {
  const { name, data, cover, status, version } = await ownWork(ports, actor, 'work.open', id)
  const description = readWire(data)?.desc
  return {
    ...{ id, name, status, version, appData: data, coverImageUrl: cover },
    description: typeof description === 'string' ? description : '',
  }
}
