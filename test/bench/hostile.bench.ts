import { readdirSync, readFileSync } from 'node:fs'
import { call, register, uploadPicture } from '#test/support/account.ts'
import { random } from '#test/support/random.ts'
import { picture } from '#test/support/workload.ts'
import type { Round } from './hostile/attack.ts'
import { CALL_ATTACKS } from './hostile/calls.ts'
import { hostileClient, type Tally } from './hostile/client.ts'
import { DRAWING_ATTACKS } from './hostile/drawings.ts'
import { FLOODS } from './hostile/floods.ts'
import { startNeighbor } from './hostile/neighbor.ts'
import { summarize } from './measure.ts'

const SEED = Number(process.env.MOYE_SEED ?? 20261123)
/** Attacks whose name matches; default: all. */
const ONLY = new RegExp(process.env.MOYE_ATTACK ?? '')
const QUIET_MS = 25_000
/** ms; what an attack may add to the download of another person. */
const ADDED_MS = 2000
const SETTLE_MS = 4000

const pause = (ms: number) => new Promise<void>(done => setTimeout(done, ms))
const ms = (value: number) => String(Math.round(value)).padStart(6)

/** Resident memory (MB) of the processes below this one whose command matches. */
const residentMb = (name: RegExp): number => {
  const read = (pid: string, file: string) => {
    try {
      return readFileSync(`/proc/${pid}/${file}`, 'utf8')
    } catch {
      return ''
    }
  }
  const parents = new Map(
    readdirSync('/proc')
      .filter(pid => /^\d+$/.test(pid))
      .map(pid => [pid, /\) \S+ (\d+)/.exec(read(pid, 'stat'))?.[1] ?? '']),
  )
  const isBelow = (pid: string): boolean =>
    pid === String(process.pid) || (parents.has(pid) && isBelow(parents.get(pid) ?? ''))
  return [...parents.keys()]
    .filter(pid => isBelow(pid) && name.test(read(pid, 'cmdline').split('\0')[0] ?? ''))
    .reduce((sum, pid) => sum + Number(/VmRSS:\s+(\d+)/.exec(read(pid, 'status'))?.[1] ?? 0) / 1024, 0)
}

/**
 * Two accounts and a visitor attack, one attack after the other, while another person changes and downloads a small
 * page every second.
 */
export const run = async (base: string): Promise<void> => {
  const client = await hostileClient(base)
  const accounts = [await register(base), await register(base)] as const
  const photo = new URL(await uploadPicture(base, accounts[0].token, 'a.png', picture(1), 'image/png'), base).pathname
  const neighbor = await startNeighbor(base)
  const round: Round = {
    base,
    client,
    accounts,
    photo,
    visitor: { ip: '198.18.9.9' },
    foreignWork: neighbor.workId,
    dice: random(SEED),
  }
  const total: Tally = { statuses: new Map(), faults: [] }
  const broken: string[] = []

  const row = (name: string, seconds: number, tally: Tally, quiet: number) => {
    const { waits, failures } = neighbor.take()
    const downloads = waits.map(({ download }) => download)
    const saves = waits.map(({ save }) => save)
    const worst = Math.max(0, ...downloads)
    const waiting = Math.max(0, ...waits.map(each => each.waiting))
    const { median, p95 } = summarize(downloads)
    for (const [status, count] of tally.statuses) total.statuses.set(status, (total.statuses.get(status) ?? 0) + count)
    const isSlow = quiet > 0 && (worst > quiet + ADDED_MS || downloads.length === 0)
    const isOk = !isSlow && failures.length === 0 && tally.faults.length === 0
    if (!isOk) broken.push(name)
    const statuses = [...tally.statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}×${count}`)
    console.log(
      `${isOk ? 'ok  ' : 'OVER'} ${name.padEnd(48)} ${String(Math.round(seconds)).padStart(4)} s · download n ${String(downloads.length).padStart(3)} median ${ms(median)} p95 ${ms(p95)} worst ${ms(worst)} (${ms(waiting).trim()} waiting) ms · save worst ${ms(Math.max(0, ...saves))} ms · workerd ${ms(residentMb(/workerd/))} MB, browsers ${ms(residentMb(/chrom/))} MB · ${statuses.join(' ')}`,
    )
    for (const fault of [...new Set([...failures.map(failure => `neighbor: ${failure}`), ...tally.faults])].slice(0, 8))
      console.log(`       ${fault}`)
    total.faults.push(...tally.faults, ...failures)
    return median
  }

  // The first rounds start a browser.
  await pause(6000)
  neighbor.take()
  await pause(QUIET_MS)
  const quiet = row('quiet', QUIET_MS / 1000, client.next(), 0)
  for (const { name, run: attack } of [...CALL_ATTACKS, ...FLOODS, ...DRAWING_ATTACKS].filter(each =>
    ONLY.test(each.name),
  )) {
    const start = performance.now()
    await attack(round).catch((error: unknown) => client.fault(`the attack broke: ${String(error)}`))
    // What goes on behind the calls belongs to the attack too.
    await pause(SETTLE_MS)
    row(name, (performance.now() - start) / 1000, client.next(), quiet)
  }
  await neighbor.stop()
  const mine = await call(base, 'GET', `/work/${neighbor.workId}`, { token: neighbor.token })
  if (!String(mine.data).includes('隔壁')) broken.push('somebody else changed the neighbor’s work')
  const statuses = [...total.statuses].sort(([a], [b]) => a - b)
  console.log(`requests by status: ${statuses.map(([status, count]) => `${status}×${count}`).join(' ')}`)
  console.log(`${total.faults.length} faults; ${broken.length ? `OVER: ${broken.join(', ')}` : 'every attack is ok'}`)
}
