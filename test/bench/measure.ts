import type { CDPSession, Page } from 'playwright-core'

export interface Sample {
  readonly median: number
  readonly p95: number
}
/** Median and 95th percentile of raw samples (same unit). */
export const summarise = (values: readonly number[]): Sample => {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { median: at(0.5), p95: at(0.95) }
}

export interface Row {
  readonly what: string
  readonly ours: Sample
  readonly floor: Sample
  readonly unit: string
  /** Highest ratio that quality.md allows. */
  readonly bar: number
  /** Allowed beside the ratio (same unit), where the bar is a frame or a stretch of time over the floor. */
  readonly slack?: number
}
/** Prints one line: median, p95 and the ratio to the floor of the same run. */
export const print = ({ what, ours, floor, unit, bar, slack = 0 }: Row): void => {
  const ratio = ours.median / floor.median
  const tail = ours.p95 / floor.p95
  const verdict = ours.median <= floor.median * bar + slack ? 'ok  ' : 'OVER'
  console.log(
    `${verdict} ${what.padEnd(36)} ours ${ours.median.toFixed(2)} (p95 ${ours.p95.toFixed(2)}) ${unit} · floor ${floor.median.toFixed(2)} (p95 ${floor.p95.toFixed(2)}) · ratio ${ratio.toFixed(2)} (p95 ${tail.toFixed(2)}) · bar ${bar}${slack ? ` + ${slack} ${unit}` : ''}`,
  )
}

/** Prints one line of what has a bar of its own instead of a floor; a floor, where there is one, tells of the machine. */
export const printAgainstBar = ({ what, ours, floor, unit, bar }: Omit<Row, 'floor'> & Partial<Pick<Row, 'floor'>>) => {
  const verdict = ours.median <= bar ? 'ok  ' : 'OVER'
  const beside = floor ? ` · floor ${floor.median.toFixed(2)} (p95 ${floor.p95.toFixed(2)})` : ''
  console.log(
    `${verdict} ${what.padEnd(36)} ours ${ours.median.toFixed(2)} (p95 ${ours.p95.toFixed(2)}) ${unit}${beside} · bar ${bar.toFixed(2)} ${unit}`,
  )
}

/** Counts a page's main thread in CPU time, so that what else the machine does adds nothing. */
export const countMainThread = async (page: Page): Promise<CDPSession> => {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  return cdp
}
/** Main-thread task time since the page began (ms), as Chromium counts it: script, style, layout and paint. */
const mainThreadMs = async (cdp: CDPSession): Promise<number> => {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return (metrics.find(metric => metric.name === 'TaskDuration')?.value ?? 0) * 1000
}

/** Two animation frames: whatever was written before has been painted. */
export const painted = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>(done => requestAnimationFrame(() => requestAnimationFrame(() => done()))))

/** The main thread's ms of each of `steps` actions, each waited for until painted; the first quarter warms up. */
export const stepCosts = async (
  page: Page,
  cdp: CDPSession,
  steps: number,
  act: (step: number) => Promise<void>,
): Promise<readonly number[]> => {
  const samples: number[] = []
  for (let step = 0; step < steps; step++) {
    const before = await mainThreadMs(cdp)
    await act(step)
    await painted(page)
    samples.push((await mainThreadMs(cdp)) - before)
  }
  return samples.slice(Math.floor(steps / 4))
}

/** The same for a drag from a point in circles. */
export const dragCost = async (
  page: Page,
  cdp: CDPSession,
  from: { x: number; y: number },
  steps: number,
): Promise<readonly number[]> => {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 12, from.y + 12)
  await painted(page)
  const samples = await stepCosts(page, cdp, steps, step =>
    page.mouse.move(from.x + 40 * Math.cos(step / 6) + step / 9, from.y + 40 * Math.sin(step / 6)),
  )
  await page.mouse.up()
  await painted(page)
  return samples
}

/** Runs two measurements in turns, so that noise of the machine falls on both; answers all samples of each. */
export const inTurns = async (
  rounds: number,
  ours: (round: number) => Promise<readonly number[]>,
  floor: (round: number) => Promise<readonly number[]>,
): Promise<{ ours: Sample; floor: Sample }> => {
  const samples: { ours: number[]; floor: number[] } = { ours: [], floor: [] }
  for (let round = 0; round < rounds; round++) {
    samples.ours.push(...(await ours(round)))
    samples.floor.push(...(await floor(round)))
  }
  return { ours: summarise(samples.ours), floor: summarise(samples.floor) }
}
