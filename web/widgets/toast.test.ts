import { afterEach, describe, expect, it } from 'vitest'
import { toast, waitingToasts } from './toast.ts'
import { addToast, toastQueue } from './toast-queue.ts'

const shown = () => toastQueue.visibleToasts
const texts = () => shown().map(({ content }) => content.text)

describe('toast', () => {
  afterEach(() => toastQueue.clear())

  it('none is lost: those shown before the code that draws them wait for it, in order', () => {
    let calls = 0
    const off = waitingToasts.subscribe(() => {
      calls += 1
    })
    expect(waitingToasts.some()).toBe(false)
    toast.show('一')
    toast.show('二', { kind: 'success' })
    expect([waitingToasts.some(), calls]).toEqual([true, 2])
    waitingToasts.connect(addToast)
    expect([waitingToasts.some(), texts()]).toEqual([false, ['二', '一']])
    toast.show('三')
    expect([calls, texts()]).toEqual([2, ['三', '二', '一']])
    off()
  })

  it('an error or an action stays longer, and one of no time until it is closed', () => {
    waitingToasts.connect(addToast)
    toast.show('复制成功', { kind: 'success' })
    toast.show('保存失败！', { kind: 'error' })
    toast.show('已删除', { action: { label: '撤销', run: () => undefined } })
    expect(shown().map(({ timeout }) => timeout)).toEqual([6000, 6000, 3000])
    toast.show('离线', { lifeMs: 0 })
    expect(shown()[0]?.timer).toBeUndefined()
  })

  it('does not pile up: the same text restarts, more than three push out the oldest', () => {
    waitingToasts.connect(addToast)
    toast.show('一')
    const first = shown()[0]?.key
    toast.show('一')
    expect(texts()).toEqual(['一'])
    expect(shown()[0]?.key).not.toBe(first)
    toast.show('一', { kind: 'error' })
    expect(texts()).toEqual(['一', '一'])
    for (const text of ['二', '三', '四']) toast.show(text)
    expect(texts()).toEqual(['四', '三', '二'])
    for (const { key } of shown()) toastQueue.close(key)
    expect(texts()).toEqual([])
  })
})
