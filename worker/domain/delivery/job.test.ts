import { describe, expect, it } from 'vitest'
import type { RenderReport } from '#schemas/render-report.ts'
import type { Ports } from '../../ports/index.ts'
import type { JobEnd, RenderJob } from '../../ports/jobs.ts'
import type { RenderProgress } from '../../ports/render-service.ts'
import { cancelJob, jobState } from './job.ts'

const NOW = Date.UTC(2026, 0, 2)
const JOB: RenderJob = {
  userId: 5,
  key: 'the key',
  requestHash: 'hash',
  fileKey: 'r/file.png',
  workId: 7,
  version: 3,
  watermark: false,
  pages: 4,
  reserveId: 11,
  file: 'hash of the file',
  state: 'open',
  code: null,
  updatedAt: new Date(NOW).toISOString(),
}
const REPORT: RenderReport = {
  rendererVersion: 1,
  browser: 'HeadlessChrome/156.0.0.0',
  fileType: 'png',
  bytes: 9,
  ms: 900,
  drawnAt: JOB.updatedAt,
  pages: [],
  problems: [],
}
const NOWHERE = { position: 0, page: 0, band: 0, bands: 0 }

interface Given {
  readonly job?: Partial<RenderJob>
  /** ms since the job has changed */
  readonly age?: number
  readonly progress?: RenderProgress
  /** Whether the file is stored. */
  readonly isStored?: boolean
  /** Whether the job has ended meanwhile. */
  readonly hasEnded?: boolean
}
/** The ports that the state of a job needs, and what was asked of them. */
const open = ({ job, age = 0, progress, isStored = false, hasEnded = false }: Given = {}) => {
  const settled: JobEnd[] = []
  const cancelled: unknown[] = []
  const ports = {
    now: () => NOW + age,
    jobs: {
      find: async (userId: number, key: string) => (userId === 5 && key === JOB.key ? { ...JOB, ...job } : null),
      settle: async (_: unknown, end: JobEnd) => {
        settled.push(end)
        return !hasEnded
      },
    },
    allowance: { release: async () => false },
    renders: { find: async (key: string) => (isStored && key === JOB.fileKey ? REPORT : null) },
    renderer: {
      progress: async () => progress ?? null,
      cancel: async (...given: readonly unknown[]) => void cancelled.push(given),
    },
  } as unknown as Ports
  return { ports, settled, cancelled, state: () => jobState(ports, 5, JOB.key) }
}

describe('the state of a job', () => {
  it('is that of the drawing while there is one, with the pages of the file until they are told', async () => {
    const progress = { state: 'drawing', position: 0, page: 2, pages: 3, band: 1, bands: 2 } as const
    expect(await open({ progress }).state()).toEqual({ status: 1, ...progress })
    expect(await open({ progress: { ...progress, pages: 0 } }).state()).toMatchObject({ pages: 4 })
    // Only an open job is being drawn.
    expect(await open({ progress, job: { state: 'done' }, isStored: true }).state()).toMatchObject({ state: 'done' })
  })

  it('is done when the file is stored, which ends the job', async () => {
    const { state, settled } = open({ isStored: true })
    expect(await state()).toEqual({
      ...NOWHERE,
      status: 1,
      state: 'done',
      page: 4,
      pages: 4,
      imgUrl: '/r/file.png',
      receipt: REPORT,
    })
    expect(settled).toMatchObject([{ state: 'done', drawn: { fileKey: JOB.fileKey, file: JOB.file } }])
  })

  it('gives no file whose consumption was given back meanwhile', async () => {
    const state = await open({ isStored: true, hasEnded: true }).state()
    expect([state.state, state.imgUrl]).toEqual(['queued', undefined])
  })

  it('without drawing and file it waits for 15 s, then the drawing is lost', async () => {
    expect(await open({ age: 15_000 }).state()).toEqual({ ...NOWHERE, status: 1, state: 'queued', pages: 4 })
    expect(await open({ age: 15_001 }).state()).toMatchObject({
      ...NOWHERE,
      status: 1,
      state: 'failed',
      pages: 4,
      code: 'RENDER_UNAVAILABLE',
    })
    expect(await open({ job: { state: 'done' } }).state()).toMatchObject({ state: 'failed', code: 'NOT_FOUND' })
  })

  it('tells why it has failed, and whether it was cancelled', async () => {
    const failed = (code: RenderJob['code']) => open({ job: { state: 'failed', code }, isStored: true }).state()
    expect(await failed('RENDER_TIMEOUT')).toMatchObject({ state: 'failed', code: 'RENDER_TIMEOUT' })
    expect(await failed(null)).toMatchObject({ state: 'failed', code: 'RENDER_FAILED' })
    expect(await open({ job: { state: 'cancelled' }, isStored: true }).state()).toMatchObject({
      state: 'cancelled',
      code: 'RENDER_CANCELLED',
    })
  })

  it('is nobody else’s', async () => {
    const { ports } = open()
    await expect(jobState(ports, 6, JOB.key)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(cancelJob(ports, 6, JOB.key)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('cancelling', () => {
  it('gives a consumption back whose file was not requested yet', async () => {
    const { ports, settled } = open()
    const released: string[] = []
    const release = async (_: number, key: string) => released.push(key) > 0
    const state = await cancelJob({ ...ports, allowance: { ...ports.allowance, release } }, 5, 'not requested')
    expect(state).toMatchObject({ state: 'cancelled', code: 'RENDER_CANCELLED', pages: 0 })
    expect([released, settled]).toEqual([['not requested'], []])
  })

  it('ends the job and takes its request back from the render service', async () => {
    const { ports, settled, cancelled } = open()
    expect(await cancelJob(ports, 5, JOB.key)).toMatchObject({ state: 'cancelled', code: 'RENDER_CANCELLED' })
    expect([settled, cancelled]).toEqual([[{ state: 'cancelled' }], [['r/file.png', '5 the key']]])
  })

  it('a job that has ended stays as it is', async () => {
    const { ports, cancelled } = open({ hasEnded: true, job: { state: 'done' }, isStored: true })
    expect(await cancelJob(ports, 5, JOB.key)).toMatchObject({ state: 'done' })
    expect(cancelled).toEqual([])
  })
})
