import { describe, expect, it, vi } from 'vitest'
import type { CallOutput } from '#schemas/api/endpoint.ts'
import type { Api } from '#schemas/api/index.ts'
import type { ExportPart } from '#schemas/catalog/personal-data.ts'
import { localFailure } from '#test/support/local-failure.ts'
import { networkFailure, type Result, succeed } from '#web/services/result.ts'
import { ExportFailure, exportedFiles, fileNameOf } from './export-data.ts'
import { counted, zipOf } from './save-archive.ts'

type Rows = CallOutput<Api['personal']['exportRows']>
type Work = CallOutput<Api['works']['loadWork']>

const HASH = 'a'.repeat(64)
let account = 0
/** Another account for each test: an export that broke off goes on with its ticket. */
const newUser = () => ({
  ...{ id: ++account, role: 1 as const, nickname: '小明', avatar: '/a/face.png', phone: '13800138000', member: false },
  ...{ createdAt: '2026-11-01T00:00:00.000Z', loginAt: '2026-11-23T00:00:00.000Z' },
})

const setUp = ({
  works = 3,
  templates = 0,
  pictures = 2,
  media = 0,
}: {
  works?: number
  templates?: number
  pictures?: number
  media?: number
} = {}) => {
  const listed: Partial<Record<ExportPart, number>> = { works, templates, pictures, media }
  const beginExport = vi.fn(
    async (): Promise<Result<CallOutput<Api['personal']['beginExport']>>> =>
      succeed({ ticket: 'ticket', identities: [{ provider: 'phone', boundAt: '', hint: '138****8000' }] }),
  )
  const exportRows = vi.fn(
    async ({ part, after = '0' }: { part: ExportPart; after?: string | undefined }): Promise<Result<Rows>> => {
      const from = Number(after)
      const to = Math.min(listed[part] ?? 0, from + 2)
      const elements = Array.from({ length: to - from }, (_, at) => ({
        ...{ id: from + at + 1, name: `第 ${from + at + 1} 个/图.png`, key: `u/${HASH}.png` },
      }))
      return succeed({ elements, next: to < (listed[part] ?? 0) ? to : null })
    },
  )
  const loadWork = vi.fn(
    async ({ id }: { id: string | number }): Promise<Result<Work>> => succeed({ data: `{"work":${id}}` } as Work),
  )
  const read = vi.fn(async (path: string, _: AbortSignal): Promise<Result<Blob>> => succeed(new Blob([`file ${path}`])))
  const pause = vi.fn(async () => {})
  const parts = {
    client: { personal: { beginExport, exportRows }, works: { loadWork } },
    loadTemplate: async (id: number) => succeed({ data: `{"template":${id}}` }),
    ...{ read, pause, now: () => Date.UTC(2026, 10, 23) },
  }
  const user = newUser()
  const abort = new AbortController()
  const onProgress = vi.fn()
  const files = () => exportedFiles(parts, { user, signal: abort.signal, onProgress })
  const collect = async () => {
    const found = new Map<string, string>()
    for await (const { name, input } of files()) found.set(name, typeof input === 'string' ? input : await input.text())
    return found
  }
  return { beginExport, exportRows, loadWork, read, pause, files, collect, abort, onProgress }
}

describe('an export', () => {
  it('has the profile with masked ways to log in, every list to its end, every work, own template, picture, film and sound', async () => {
    const { collect, onProgress } = setUp({ works: 5, templates: 1, pictures: 3, media: 1 })
    const files = await collect()
    expect([...files.keys()]).toEqual([
      ...[
        '账号资料.json',
        '作品.json',
        '我的模板.json',
        '图片.json',
        '音视频.json',
        '抠图.json',
        '品牌库.json',
        '分享.json',
        '表单.json',
        '表单提交记录.json',
        '发布的页面.json',
        '下载记录.json',
        '订单.json',
        '会员.json',
      ],
      '登录设备.json',
      ...[1, 2, 3, 4, 5].map(id => `作品/${id}-第 ${id} 个_图.png.json`),
      '我的模板/1-第 1 个_图.png.json',
      '头像.png',
      ...[1, 2, 3].map(id => `图片/${id}-第 ${id} 个_图.png`),
      '音视频/1-第 1 个_图.png',
    ])
    expect(files.get('账号资料.json')).toContain('138****8000')
    expect(files.get('账号资料.json')).not.toContain('13800138000')
    expect(JSON.parse(files.get('作品.json') ?? '')).toHaveLength(5)
    expect(files.get('作品/4-第 4 个_图.png.json')).toBe('{"work":4}')
    expect(files.get('我的模板/1-第 1 个_图.png.json')).toBe('{"template":1}')
    expect(files.get('图片/1-第 1 个_图.png')).toBe(`file /u/${HASH}.png`)
    expect(onProgress.mock.calls.map(([done]) => done)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
    expect(new Set(onProgress.mock.calls.map(([, total]) => total))).toEqual(new Set([11]))
  })

  it('reads a work or a picture when the archive is written up to it, not before', async () => {
    const { files, loadWork, read } = setUp({ works: 500, pictures: 2000 })
    const sizes: number[] = []
    const archive = (await zipOf(files())).pipeThrough(counted(bytes => sizes.push(bytes)))
    const reader = archive.getReader()
    let text = ''
    while (!text.includes('{"work":3}')) text += new TextDecoder().decode((await reader.read()).value)
    expect(loadWork.mock.calls.length).toBeLessThan(10)
    expect(read).not.toHaveBeenCalled()
    expect(sizes.at(-1)).toBeGreaterThan(1000)
    await reader.cancel()
  })

  it('goes on without what was deleted in the meantime, and says so', async () => {
    const { collect, loadWork, read } = setUp()
    loadWork.mockResolvedValueOnce(localFailure('WORK_NOT_FOUND'))
    read.mockResolvedValueOnce(localFailure('NOT_FOUND'))
    const files = await collect()
    expect(files.get('未能导出.txt')).toBe('作品/1-第 1 个_图.png.json\n头像.png')
    expect(files.has('作品/2-第 2 个_图.png.json')).toBe(true)
  })

  it('waits for a network that is gone for a moment, and gives up when it stays away', async () => {
    const { collect, loadWork, read, pause } = setUp()
    loadWork.mockResolvedValueOnce(networkFailure())
    read.mockResolvedValueOnce(networkFailure()).mockResolvedValueOnce(localFailure('INTERNAL'))
    expect((await collect()).has('未能导出.txt')).toBe(false)
    expect(pause).toHaveBeenCalledTimes(3)
    loadWork.mockResolvedValue(networkFailure())
    await expect(collect()).rejects.toBeInstanceOf(ExportFailure)
  })

  it('that broke off goes on with its ticket; one that is done needs another', async () => {
    const { collect, beginExport, loadWork } = setUp()
    loadWork.mockResolvedValueOnce(localFailure('UNAUTHENTICATED'))
    await expect(collect()).rejects.toMatchObject({ failure: { code: 'UNAUTHENTICATED' } })
    await collect()
    expect(beginExport).toHaveBeenCalledTimes(1)
    beginExport.mockResolvedValueOnce(localFailure('RATE_LIMITED'))
    await expect(collect()).rejects.toMatchObject({ failure: { code: 'RATE_LIMITED' } })
    expect(beginExport).toHaveBeenCalledTimes(2)
  })

  it('ends at once when it is cancelled', async () => {
    const { files, abort, loadWork } = setUp()
    loadWork.mockImplementationOnce(async () => {
      abort.abort()
      return networkFailure()
    })
    const all = async () => {
      for await (const _ of files());
    }
    await expect(all()).rejects.toMatchObject({ name: 'AbortError' })
    expect(loadWork).toHaveBeenCalledTimes(1)
  })
})

it('the name of a file is one on every system', () => {
  expect(fileNameOf('../../a\\b:c*?"<>|\u0000.')).toBe('_.._a_b_c_______')
  expect([...fileNameOf('墨'.repeat(300))]).toHaveLength(80)
})
