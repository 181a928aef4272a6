import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Checked } from '#web/editor/formats/check-file.ts'
import { afterChecks, collectRefusals, refusalText } from './refusals.ts'

const TYPE = '仅支持 png'

describe('refused files', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const setUp = () => {
    const show = vi.fn()
    return { ...collectRefusals({ show }), said: () => show.mock.calls.map(([text]) => text) }
  }

  it('are all named in one notice, each with its reason', () => {
    const { refuse, tell, said } = setUp()
    refuse({ name: '说明.txt', reason: TYPE })
    refuse({ name: '太大.png', reason: '大小超过了10MB!' })
    refuse({ name: 'x.svg', reason: '含有脚本' })
    refuse({ name: '假的.png', reason: TYPE })
    tell()
    expect(said()).toEqual([
      '4 个文件没有添加：说明.txt、假的.png 仅支持 png；太大.png 大小超过了10MB!；x.svg 含有脚本',
    ])
    vi.advanceTimersByTime(60_000)
    expect(said()).toHaveLength(1)
  })

  it('are told soon, however long the other uploads take, and later ones at the end', () => {
    const { refuse, tell, said } = setUp()
    refuse({ name: 'a.txt', reason: TYPE })
    vi.advanceTimersByTime(1999)
    refuse({ name: 'b.txt', reason: TYPE })
    expect(said()).toEqual([])
    vi.advanceTimersByTime(1)
    expect(said()).toEqual(['2 个文件没有添加：a.txt、b.txt 仅支持 png'])
    refuse({ name: 'c.svg', reason: '含有脚本' })
    tell()
    expect(said().slice(1)).toEqual(['c.svg 含有脚本'])
  })

  it('are in one notice in the order in which they were given, however late one is read; what is accepted goes on at once', async () => {
    const { refuse, said } = setUp()
    const read = new Map<string, (checked: Checked) => void>()
    const accept = vi.fn(async (name: string) => name)
    const stored = afterChecks(['大.png', '好.png', 'a.txt'], {
      check: name => new Promise<Checked>(done => void read.set(name, done)),
      accept,
      refuse: (name, reason) => refuse({ name, reason }),
    })
    const end = async (name: string, reason?: string) => {
      read.get(name)?.(reason ? { ok: false, reason, mayRetry: false } : { ok: true, kind: 'pdf' })
      await vi.advanceTimersByTimeAsync(2000)
    }
    await end('a.txt', TYPE)
    await end('好.png')
    expect([accept.mock.calls, said()]).toEqual([[['好.png']], []])
    await end('大.png', '大小超过了10MB!')
    expect(said()).toEqual(['2 个文件没有添加：大.png 大小超过了10MB!；a.txt 仅支持 png'])
    expect(await stored).toEqual(['好.png'])
  })

  it('are counted when they are too many to be named', () => {
    const many = Array.from({ length: 10 }, (_, at) => ({ name: `${at}.txt`, reason: TYPE }))
    expect(refusalText(many)).toContain('7.txt等 10 个 仅支持 png')
  })

  it('without one nothing is told', () => {
    const { tell, said } = setUp()
    tell()
    expect(said()).toEqual([])
  })
})
