import * as m from '#messages/requests.ts'
import { fail } from '#schemas/errors.ts'
import { check, confirm, consume } from '../domain/allowance/consume.ts'
import { countsOf } from '../domain/allowance/purses.ts'
import type { Handlers } from '../http/handler.ts'

/** @throws BAD_REQUEST when the path and the query name different works. */
const sameWork = (id: number, workId: number): void => {
  if (id !== workId) throw fail('BAD_REQUEST', { issues: [m.worksDiffer] })
}

export const allowanceRoutes: Handlers['allowance'] = {
  downloadCounts: async (ports, _, { actor }) => [...(await countsOf(ports, actor))],
  checkDownload: (ports, { params, query }, { actor }) => {
    sameWork(params.id, query.workId)
    return check(ports, actor, { ...query, multi: 1 })
  },
  checkPages: (ports, { params, query }, { actor }) => {
    sameWork(params.id, query.workId)
    return check(ports, actor, query)
  },
  consume: (ports, { body }, { actor, idempotency, spend }) =>
    consume(ports, { actor, key: idempotency?.key ?? crypto.randomUUID(), spend }, body),
  confirm: (ports, { body }, { actor }) => confirm(ports, actor, body.id),
}
