import type { CDPSession, Page } from 'playwright-core'

export interface Sample {
  readonly median: number
  readonly p95: number
}
/** Median and 95th percentile of raw samples (same unit). */
export const summarize = (values: readonly number[]): Sample => {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { median: at(0.5), p95: at(0.95) }
}

export interface Row {
  readonly what: string
  readonly ours: Sample
  readonly floor: Sample
  readonly unit: string
  /** Highest allowed ratio. */
  readonly bar: number
  /** Allowed in addition to the ratio (same unit), where the limit is a frame or a time above the baseline. */
  readonly slack?: number
}
/** Prints one line: median, p95 and the ratio to the baseline of the same run. */
export const print = ({ what, ours, floor, unit, bar, slack = 0 }: Row): void => {
  const ratio = ours.median / floor.median
  const tail = ours.p95 / floor.p95
  const verdict = ours.median <= floor.median * bar + slack ? 'ok  ' : 'OVER'
  console.log(
    `${verdict} ${what.padEnd(36)} ours ${ours.median.toFixed(2)} (p95 ${ours.p95.toFixed(2)}) ${unit} · floor ${floor.median.toFixed(2)} (p95 ${floor.p95.toFixed(2)}) · ratio ${ratio.toFixed(2)} (p95 ${tail.toFixed(2)}) · bar ${bar}${slack ? ` + ${slack} ${unit}` : ''}`,
  )
}

/** Prints one line of a measurement with an absolute limit; a baseline, if given, only shows the machine's speed. */
export const printAgainstBar = ({ what, ours, floor, unit, bar }: Omit<Row, 'floor'> & Partial<Pick<Row, 'floor'>>) => {
  const verdict = ours.median <= bar ? 'ok  ' : 'OVER'
  const beside = floor ? ` · floor ${floor.median.toFixed(2)} (p95 ${floor.p95.toFixed(2)})` : ''
  console.log(
    `${verdict} ${what.padEnd(36)} ours ${ours.median.toFixed(2)} (p95 ${ours.p95.toFixed(2)}) ${unit}${beside} · bar ${bar.toFixed(2)} ${unit}`,
  )
}

/** Counts a page's main thread in CPU time, so that other load of the machine does not add to it. */
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

/** Waits two animation frames: earlier changes are painted by then. */
export const painted = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>(done => requestAnimationFrame(() => requestAnimationFrame(() => done()))))

/**
 * Main-thread ms of each of `steps` actions, each until it is painted; leaves out the first quarter, which warms up.
 */
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

/** `stepCosts` of a circular drag that starts at a point. */
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

/** Alternates two measurements, so that noise of the machine affects both; returns the summary of each. */
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
  return { ours: summarize(samples.ours), floor: summarize(samples.floor) }
}
