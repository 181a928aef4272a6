import { call, register, uploadPicture } from '#test/support/account.ts'
import { random } from '#test/support/random.ts'
import { picture } from '#test/support/workload.ts'
import { type Attack, newAccount, type Round } from './hostile/attack.ts'
import { burn, paint } from './hostile/burn.ts'
import { CALL_ATTACKS } from './hostile/calls.ts'
import { hostileClient } from './hostile/client.ts'
import { DRAWING_ATTACKS } from './hostile/drawings.ts'
import { FLOODS } from './hostile/floods.ts'
import { startNeighbor } from './hostile/neighbor.ts'
import { judge, tableOf, type Verdict } from './hostile/table.ts'
import { summarize } from './measure.ts'

const option = (name: string): string | undefined =>
  process.argv.find(word => word.startsWith(`--${name}=`))?.slice(`--${name}=`.length)
const SEED = Number(option('seed') ?? 20261123)
/** Attacks whose name matches; default: all. */
const ROWS = new RegExp(option('rows') ?? '')
const QUIET_MS = 20_000
const SETTLE_MS = 4000

const pause = (ms: number) => new Promise<void>(done => setTimeout(done, ms))

/** Rows to compare others with: the computing of an attacking process, and of long drawings, without any attack. */
const BURNS: readonly Attack[] = [
  { name: 'no attack: one busy process', run: () => burn(1, 12_000) },
  { name: 'no attack: two other browsers paint', run: () => paint(2, 15_000) },
]

/**
 * Two accounts and a visitor attack, one attack after the other, while another person changes and downloads a small
 * page every second.
 */
export const run = async (base: string): Promise<void> => {
  const client = await hostileClient(base)
  const { token } = await register(base)
  const photo = new URL(await uploadPicture(base, token, 'a.png', picture(1), 'image/png'), base).pathname
  const neighbor = await startNeighbor(base)
  const round: Omit<Round, 'accounts'> = {
    base,
    client,
    photo,
    visitor: { ip: '198.18.9.9' },
    foreignWork: neighbor.workId,
    dice: random(SEED),
  }
  const verdicts: Verdict[] = []
  const row = (name: string, start: number, quietMs: number): readonly number[] => {
    const rounds = neighbor.take()
    const seconds = (performance.now() - start) / 1000
    const verdict = judge({ name, seconds, tally: client.next(), neighbor: rounds }, quietMs)
    verdicts.push(verdict)
    console.log(verdict.cells.join(' · '))
    for (const fault of [...new Set(verdict.faults)].slice(0, 8)) console.log(`       ${fault}`)
    return rounds.waits.map(({ download }) => download)
  }

  // The first rounds start a browser.
  await pause(6000)
  neighbor.take()
  const begin = performance.now()
  await pause(QUIET_MS)
  const quietMs = summarize(row('quiet', begin, 0)).median
  const attacks = [...CALL_ATTACKS, ...FLOODS, ...DRAWING_ATTACKS].filter(({ name }) => ROWS.test(name))
  for (const { name, run: attack } of [...BURNS, ...attacks]) {
    // An attack may end the logins with which it was made.
    const accounts = [await newAccount(base), await newAccount(base)] as const
    const start = performance.now()
    await attack({ ...round, accounts }).catch((error: unknown) => client.fault(`the attack broke: ${String(error)}`))
    // What goes on behind the calls belongs to the attack too.
    await pause(SETTLE_MS)
    row(name, start, quietMs)
  }
  await neighbor.stop()
  const mine = await call(base, 'GET', `/work/${neighbor.workId}`, { token: neighbor.token })
  const isUntouched = String(mine.data).includes('隔壁')
  console.log(`\n${tableOf(verdicts)}\n`)
  console.log(isUntouched ? 'the neighbor’s work is untouched' : 'OVER: somebody else changed the neighbor’s work')
  const over = verdicts.filter(({ isOk }) => !isOk).length
  console.log(over ? `${over} rows are OVER` : 'every attack is ok')
}
