import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { parseWork } from '#schemas/document/parse.ts'
import { random } from '#test/support/random.ts'
import { workload, workloadWork } from '#test/support/workload.ts'
import { createDocument } from '#web/model/document.ts'
import { printAgainstBar } from './measure.ts'

const STEPS = 1000

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
const heapMB = () => {
  for (let times = 0; times < 4; times++) collect()
  return process.memoryUsage().heapUsed / 1e6
}

/** Heap (MB) that 1,000 moves occupy, each a separate history entry: the history keeps the last hundred. */
export const run = async (): Promise<void> => {
  let now = 0
  const doc = createDocument(parseWork(JSON.stringify(workloadWork(workload(1000), []))), { now: () => now })
  const next = random(5)
  const move = () => {
    now += 1000
    const gesture = doc.gesture('history.move')
    const id = `bench-${Math.floor(next() * 1000)}`
    const { frame } = doc.layer(id).peek() ?? {}
    if (!frame) throw new Error(`no ${id}`)
    gesture.place(id, { ...frame, x: frame.x + 1 + Math.round(next() * 9) })
    gesture.commit()
  }
  move()
  const before = heapMB()
  for (let step = 0; step < STEPS; step++) move()
  const mb = heapMB() - before
  printAgainstBar({ what: 'memory of 1,000 steps, W(1000)', ours: { median: mb, p95: mb }, unit: 'MB', bar: 3 })
}
