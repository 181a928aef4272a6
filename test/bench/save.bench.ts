import { call } from '#test/support/account.ts'
import { workload, workloadWork } from '#test/support/workload.ts'
import { print, summarize } from './measure.ts'
import { type StageSet, stageSet } from './stage-set.ts'

const time = async (action: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await action()
  return performance.now() - start
}

/** Alternates saves of W(1000) and empty authenticated requests, so that noise affects both. */
const rounds = async ({ base, token, work }: StageSet) => {
  const id = await work(1000)
  const document = workloadWork(workload(1000), [])
  const saves: number[] = []
  const empties: number[] = []
  let version = Number((await call(base, 'GET', `/work/${id}`, { token })).version)
  for (let round = 0; round < 40; round++) {
    const data = JSON.stringify({ ...document, desc: `第 ${round} 次` })
    saves.push(
      await time(async () => {
        version = Number(
          (await call(base, 'POST', '/work', { token, body: { id, data, materialIds: [], version } })).version,
        )
      }),
    )
    empties.push(await time(() => call(base, 'GET', '/user', { token })))
  }
  return { saves: saves.slice(8), empties: empties.slice(8) }
}

export const run = async (base: string): Promise<void> => {
  const set = await stageSet(base)
  try {
    const { saves, empties } = await rounds(set)
    print({ what: 'save W(1000), round trip', ours: summarize(saves), floor: summarize(empties), unit: 'ms', bar: 3 })
  } finally {
    set.close()
  }
}
