import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { DOWNLOAD_TYPE, type DownloadType } from '#schemas/catalog/allowance.ts'
import { Failure } from '#schemas/errors.ts'
import type { RenderReport } from '#schemas/render-report.ts'
import { DAY, HOUR, isoTime, MINUTE } from '#schemas/time.ts'
import { random } from '#test/support/random.ts'
import { bind } from '../../adapters/bind.ts'
import type { Ports } from '../../ports/index.ts'
import type { WorkRow } from '../../ports/works.ts'
import { sampleWork } from '../../test-content.ts'
import { insertMembership, withoutTestGrant } from '../../testing/allowance.ts'
import { type History, NO_OUTCOMES, problemsOf } from '../../testing/allowance-invariants.ts'
import { type Dice, type Gate, gatedDatabase, interleave, pick } from '../../testing/interleave.ts'
import { REPORT } from '../../testing/render-service.ts'
import { insertUsers } from '../../testing/shop.ts'
import { download, downloadPdfMulti } from '../delivery/download.ts'
import { cancelJob, jobState } from '../delivery/job.ts'
import { type Asked, check, confirm, consume } from './consume.ts'
import { sweepAllDownloads, sweepDownloads } from './sweep.ts'

const HISTORIES = Number(env.HISTORIES ?? 500)
/** Histories of one test; they run beside each other. */
const GROUP = 50
const GROUPS = Array.from({ length: Math.ceil(HISTORIES / GROUP) }, (_, at) => at)
/** Every history has a year of its own: it begins before midnight in China at the end of February. */
const startOf = (seed: number) => Date.UTC(2024 + seed, 1, 28, 15, 59)
const DATA = sampleWork({ text: '历史', pages: 3 })
const totals = { steps: 0, crashed: 0, ...NO_OUTCOMES }

/** Refusals that a user may meet; anything else is a fault. */
const refuse = (error: unknown) => {
  if (!(error instanceof Failure) || error.code === 'INTERNAL') throw error
}

/** One account that downloads, repeats, cancels and buys, while Workers end. */
const runHistory = async (seed: number, userId: number): Promise<History> => {
  const dice = random(seed)
  let clock = startOf(seed)
  const now = () => clock
  const files = new Map<string, RenderReport>()
  const delivered: { key: string | null; url: string }[] = []
  let version = 1
  let isMember = false
  const work = (): WorkRow => ({
    ...{ id: seed, owner: userId, name: '历史', data: DATA.replace('历史', `历史 ${version}`), version, status: 1 },
    ...{ teamId: null, cover: '', image: '', categoryId: null, templateId: null, width: 600, height: 400, pages: 3 },
  })

  const portsOf = (gate: Gate): Ports => {
    const DB = gatedDatabase(env.DB, gate)
    const ports = bind({ ...env, DB }, new Request('https://moye.test/'), () => undefined, now)
    return {
      ...ports,
      works: {
        ...ports.works,
        load: async () => work(),
        version: async () => ({ version, savedBy: userId, saverName: '' }),
        keepVersion: async () => undefined,
        keptVersion: async () => null,
      },
      renders: { find: key => gate(async () => files.get(key) ?? null) },
      renderer: {
        draw: ({ key }) =>
          gate(async () => {
            const fate = dice()
            if (fate < 0.2) return { ok: false, code: 'RENDER_FAILED' }
            files.set(key, REPORT)
            // The answer was too late: the file is there all the same.
            return fate < 0.3 ? { ok: false, code: 'RENDER_TIMEOUT' } : { ok: true, key, report: REPORT }
          }),
        figures: async () => null,
        drawPublication: async () => ({ ok: false, code: 'RENDER_FAILED' }),
        progress: () =>
          gate(async () =>
            dice() < 0.1 ? { state: 'drawing', position: 0, page: 1, pages: 1, band: 0, bands: 0 } : null,
          ),
        cancel: async () => undefined,
      },
      // Other histories run in the same database; each has times of its own.
      jobs: {
        ...ports.jobs,
        stale: async (before, limit) =>
          (await ports.jobs.stale(before, limit * 100)).filter(job => job.userId === userId),
      },
    }
  }
  const direct = portsOf(run => run())
  const actor = () => ({ id: userId, role: 'user', isMember, hasPhone: true, jti: '' }) as const
  const keys = Array.from({ length: 5 }, (_, at) => `key-${seed}-${at}`)
  const becomeMember = async (packageId: number | null) => {
    await insertMembership(userId, packageId, { from: isoTime(clock) })
    isMember = true
  }
  const loseMembership = async () => {
    clock++
    await env.DB.prepare('UPDATE membership_grants SET ended_at = ?2 WHERE user_id = ?1 AND ended_at IS NULL')
      .bind(userId, isoTime(clock))
      .run()
    isMember = false
  }

  interface Wish {
    readonly key: string
    readonly pages: readonly number[]
    readonly names: boolean
    readonly type: DownloadType
  }
  const asked = ({ pages, names, type }: Wish): Asked => ({
    ...{ workId: seed, type, multi: pages.length },
    ...(names ? { pages, fileType: pages.length > 1 ? 'pdf' : 'png' } : {}),
  })
  const pay = (ports: Ports, wish: Wish) =>
    consume(ports, { actor: actor(), key: wish.key, spend: async () => undefined }, asked(wish))
  const draw = async (ports: Ports, { key, pages }: Wish, isNamed = true) => {
    const [page = 0] = pages
    const using = isNamed ? key : undefined
    const { imgUrl } =
      pages.length > 1
        ? await downloadPdfMulti(ports, actor(), { appId: seed, pages }, using)
        : await download(ports, actor(), { appId: seed, page, fileType: 'png' }, using)
    delivered.push({ key: using ?? null, url: imgUrl })
  }
  const acts: readonly ((ports: Ports, wish: Wish, die: Dice) => Promise<unknown>)[] = [
    async (ports, wish) => {
      await pay(ports, wish)
      await draw(ports, wish)
    },
    (ports, wish) => pay(ports, wish),
    (ports, wish, die) => draw(ports, wish, die() < 0.8),
    (ports, { key }) => cancelJob(ports, userId, key),
    async (ports, { key }) => {
      const state = await jobState(ports, userId, key)
      if (state.imgUrl) delivered.push({ key, url: state.imgUrl })
    },
    async (ports, wish) => confirm(ports, actor(), (await pay(ports, wish)).id),
    (ports, wish) => check(ports, actor(), asked(wish)),
    ports => sweepDownloads(ports),
    async (_, __, die) => {
      clock += pick(die, [1000, 16_000, 2 * MINUTE + 1, 11 * MINUTE, 3 * HOUR, 25 * HOUR])
    },
    async () => {
      version++
    },
    (_, __, die) => (isMember ? loseMembership() : becomeMember(pick(die, [23, 23, 24]))),
  ]
  if (dice() < 0.5) await becomeMember(pick(dice, [23, 23, 24, null]))
  const weights = [0, 0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 5, 6, 7, 7, 8, 8, 9, 10] as const
  for (let round = 2 + Math.floor(dice() * 4); round > 0; round--) {
    const tasks = Array.from({ length: 2 + Math.floor(dice() * 4) }, () => {
      const act = acts[pick(dice, weights)]
      const wish: Wish = {
        key: pick(dice, keys),
        pages: pick(dice, [[0], [0], [1], [0, 1]]),
        names: dice() < 0.6,
        type: isMember && dice() < 0.8 ? DOWNLOAD_TYPE.vip : DOWNLOAD_TYPE.ordinary,
      }
      return async (gate: Gate) => act?.(portsOf(gate), wish, dice).catch(refuse)
    })
    const { steps, crashed } = await interleave(dice, 0.05, tasks)
    totals.steps += steps
    totals.crashed += crashed
  }
  // Now nothing fails: the sweep runs, and once a day it looks at everything.
  for (let run = 0; run < 4; run++) {
    clock += 11 * MINUTE
    await sweepDownloads(direct)
  }
  clock += DAY
  await sweepAllDownloads({ ...direct, renderer: { ...direct.renderer, progress: async () => null } })
  return { seed, userId, delivered, stored: new Set(files.keys()) }
}

describe('the ledger of downloads', () => {
  it.each(GROUPS)(
    `is never below zero, ends every reserve once, and gives no file away, after any history (${GROUP} from group %i)`,
    async group => {
      const seeds = Array.from({ length: GROUP }, (_, at) => group * GROUP + at + 1)
      const users = await insertUsers(GROUP)
      await Promise.all(users.map(withoutTestGrant))
      const failed: string[] = []
      const run = async (): Promise<void> => {
        const [seed, userId] = [seeds.pop(), users.pop()]
        if (seed === undefined || userId === undefined) return
        const problems = await problemsOf(await runHistory(seed, userId), totals)
        if (problems.length > 0) failed.push(`seed ${seed}: ${problems.join('; ')}`)
        return run()
      }
      await Promise.all(Array.from({ length: 10 }, run))
      expect(failed).toEqual([])
    },
    60_000,
  )

  it('went through everything that can happen to a consumption', () => {
    for (const [what, count] of Object.entries(totals)) expect([what, count > 0]).toEqual([what, true])
    expect(totals.crashed).toBeGreaterThan(HISTORIES / 4)
    console.warn(JSON.stringify(totals))
  })
})
