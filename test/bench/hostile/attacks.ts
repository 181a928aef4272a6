import { type Attack, inLanes, type Round, range } from './attack.ts'
import { burn } from './burn.ts'
import { CALL_ATTACKS } from './calls.ts'
import { DRAWING_ATTACKS } from './drawings.ts'
import { FLOODS } from './floods.ts'

/** The name of a row without an attack begins so. */
export const FLOOR = 'no attack'

/** As many requests as the largest attack sends, in as many lanes, and as many at once as floods send. */
const HARMLESS = [
  { requests: 8000, lanes: 8 },
  { requests: 1500, lanes: 30 },
  { requests: 700, lanes: 140 },
] as const

/** What one process and one machine cost others by themselves: rows to compare those of attacks with. */
const FLOORS: readonly Attack[] = [
  { name: `${FLOOR}: one busy process`, run: () => burn(1, 12_000) },
  ...HARMLESS.map(({ requests, lanes }) => ({
    name: `${FLOOR}: ${requests} × GET /health in ${lanes} lanes`,
    run: ({ client, visitor }: Round) =>
      inLanes(
        lanes,
        range(requests, () => () => client.send(visitor, 'GET', '/health')),
      ),
  })),
]

/** What the process of the attackers can do, in its order. */
export const ATTACKS: readonly Attack[] = [...FLOORS, ...CALL_ATTACKS, ...FLOODS, ...DRAWING_ATTACKS]
