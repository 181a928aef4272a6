import { call, register, uploadPicture } from '#test/support/account.ts'
import { picture } from '#test/support/workload.ts'
import { startAttackers } from './hostile/attackers.ts'
import { ATTACKS, FLOOR } from './hostile/attacks.ts'
import { paint } from './hostile/burn.ts'
import { emptyTally, type Tally } from './hostile/client.ts'
import { startNeighbor } from './hostile/neighbor.ts'
import { isFloor, judge, tableOf, type Verdict } from './hostile/table.ts'
import { summarize } from './measure.ts'

const option = (name: string): string | undefined =>
  process.argv.find(word => word.startsWith(`--${name}=`))?.slice(`--${name}=`.length)
const SEED = Number(option('seed') ?? 20261123)
/** Attacks whose name matches; default: all. */
const ROWS = new RegExp(option('rows') ?? '')
const QUIET_MS = 20_000
const SETTLE_MS = 4000

const pause = (ms: number) => new Promise<void>(done => setTimeout(done, ms))

/**
 * Two accounts and a visitor attack, one attack after the other, while another person changes and downloads a small
 * page every second.
 */
export const run = async (base: string): Promise<void> => {
  const { token } = await register(base)
  const photo = new URL(await uploadPicture(base, token, 'a.png', picture(1), 'image/png'), base).pathname
  const neighbor = await startNeighbor(base)
  const attackers = await startAttackers({ base, seed: SEED, photo, foreignWork: neighbor.workId })
  const verdicts: Verdict[] = []
  const row = (name: string, start: number, tally: Tally, quietMs: number): readonly number[] => {
    const rounds = neighbor.take()
    const seconds = (performance.now() - start) / 1000
    const verdict = judge({ name, seconds, tally, neighbor: rounds }, quietMs)
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
  const quietMs = summarize(row('quiet', begin, emptyTally(), 0)).median
  const run = async (name: string, attack: () => Promise<Tally>) => {
    const start = performance.now()
    const tally = await attack()
    // What goes on behind the calls belongs to the attack too.
    await pause(SETTLE_MS)
    row(name, start, tally, quietMs)
  }
  // What the painting of an attack costs others is the server's in all rows: it has no low priority.
  await run(`${FLOOR}: two other browsers paint`, () => paint(2, 15_000).then(emptyTally))
  for (const { name } of ATTACKS) if (isFloor(name) || ROWS.test(name)) await run(name, () => attackers.attack(name))
  attackers.stop()
  await neighbor.stop()
  const mine = await call(base, 'GET', `/work/${neighbor.workId}`, { token: neighbor.token })
  const isUntouched = String(mine.data).includes('隔壁')
  console.log(`\n${tableOf(verdicts)}\n`)
  console.log(isUntouched ? 'the neighbor’s work is untouched' : 'OVER: somebody else changed the neighbor’s work')
  const over = verdicts.filter(({ isOk, name }) => !isOk && !isFloor(name)).length
  const floors = verdicts.filter(({ isOk, name }) => !isOk && isFloor(name)).length
  console.log(over ? `${over} rows are OVER` : 'every attack is ok')
  if (floors)
    console.log(`${floors} rows without an attack are OVER: this machine is too slow or too busy to judge others`)
}
