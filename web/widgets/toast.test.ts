import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toast } from './toast.ts'

const texts = () => toast.entries().map(entry => entry.text)

describe('toast', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    for (const { id } of toast.entries()) toast.close(id)
    vi.useRealTimers()
  })

  it('goes by itself; an error or an action stays longer', () => {
    toast.show('复制成功', { kind: 'success' })
    toast.show('保存失败！', { kind: 'error', action: { label: '重试', run: () => undefined } })
    vi.advanceTimersByTime(3000)
    expect(texts()).toEqual(['保存失败！'])
    vi.advanceTimersByTime(3000)
    expect(texts()).toEqual([])
  })

  it('does not pile up: the same text restarts, more than three push out the oldest', () => {
    toast.show('一')
    toast.show('一')
    expect(toast.entries()).toMatchObject([{ text: '一', count: 2 }])
    for (const text of ['二', '三', '四']) toast.show(text)
    expect(texts()).toEqual(['二', '三', '四'])
  })

  it('tells its listeners', () => {
    const listener = vi.fn()
    const off = toast.subscribe(listener)
    toast.close(toast.show('一', { lifeMs: 0 }))
    expect(listener).toHaveBeenCalledTimes(2)
    off()
  })
})
