import { workload, workloadWork } from '#test/support/workload.ts'
import { print, summarize } from './measure.ts'
import { type StageSet, stageSet } from './stage-set.ts'

/** ms of a request until its answer has arrived, and its data. What is sent was made before: a page encodes it once. */
const roundTrip = async ({ base, token }: StageSet, path: string, body?: string) => {
  const headers = { 'x-token': token, 'content-type': 'application/json' }
  const start = performance.now()
  const response = await fetch(base + path, body === undefined ? { headers } : { method: 'POST', headers, body })
  const answer = await response.text()
  const ms = performance.now() - start
  if (!response.ok) throw new Error(`${path} → ${response.status} ${answer}`)
  return { ms, data: JSON.parse(answer).data as { readonly version: number } }
}

/** Alternates saves of W(1000) and empty authenticated requests, so that noise affects both. */
const rounds = async (set: StageSet) => {
  const id = await set.work(1000)
  const document = workloadWork(workload(1000), [])
  const saves: number[] = []
  const empties: number[] = []
  let { version } = (await roundTrip(set, `/work/${id}`)).data
  for (let round = 0; round < 80; round++) {
    const data = JSON.stringify({ ...document, desc: `第 ${round} 次` })
    const saved = await roundTrip(set, '/work', JSON.stringify({ id, data, materialIds: [], version }))
    version = saved.data.version
    saves.push(saved.ms)
    empties.push((await roundTrip(set, '/user')).ms)
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
