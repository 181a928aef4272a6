import { describe, expect, it } from 'vitest'
import { startTestLife, testBrowser, testServer } from '#test/support/editor-life.ts'
import type { Notice } from '../notices.ts'
import { isDirty } from './save-state.ts'

/** Two tabs of one browser with one work, which share its server. */
const openTwo = async () => {
  const shared = { openTab: testBrowser(), server: testServer() }
  const one = startTestLife(shared)
  const two = startTestLife(shared)
  await two.settle()
  return { one, two, server: shared.server }
}
type Life = ReturnType<typeof startTestLife>
const rename = ({ editor }: Life, name: string) =>
  editor.change('history.rename', tx => tx.updateWork(work => ({ ...work, name })))
const nameIn = ({ editor }: Life) => editor.doc.work.peek().name
const isShared = ({ editor }: Life) => editor.isOpenElsewhere.peek()
const question = ({ editor }: Life) => editor.dialog.peek()?.id ?? null

describe('two tabs of one browser on one work', () => {
  it('know of each other at once, until one of them closes or goes on with another work', async () => {
    const { one, two } = await openTwo()
    expect([isShared(one), isShared(two)]).toEqual([true, true])
    two.dispose()
    expect(isShared(one)).toBe(false)

    const again = await openTwo()
    await again.two.saveController.saveAsCopy()
    expect([isShared(again.one), isShared(again.two)]).toEqual([false, false])

    const browser = testBrowser()
    const seven = startTestLife({ openTab: browser })
    const other = startTestLife({ openTab: browser, query: 'appId=8', workId: 8 })
    await other.settle()
    expect([isShared(seven), isShared(other)]).toEqual([false, false])
  })

  it('notice when the other one has closed without a word', async () => {
    const openTab = testBrowser()
    const one = startTestLife({ openTab })
    await one.settle()
    const { channel, tab } = openTab()
    channel.send({ kind: 'opened', workId: 7, tab })
    expect(isShared(one)).toBe(true)
    await one.show()
    await one.pass(500)
    expect(isShared(one)).toBe(false)
  })

  it('are told that the list in another tab has deleted the work, once, and can keep it as a copy', async () => {
    const openTab = testBrowser()
    const life = startTestLife({ openTab })
    await life.settle()
    const { channel, tab } = openTab()
    const told: Notice[] = []
    life.editor.notices.listen(notice => told.push(notice))
    for (const kind of ['renamed', 'restored'] as const) channel.send({ kind, workId: 7, tab })
    channel.send({ kind: 'deleted', workId: 8, tab })
    expect([told, isShared(life)]).toEqual([[], false])
    for (let times = 2; times > 0; times--) channel.send({ kind: 'deleted', workId: 7, tab })
    expect(told).toMatchObject([{ kind: 'error', action: { label: '另存为副本' } }])
    expect(isShared(life)).toBe(false)
  })

  it('one that has no changes of its own shows what the other has saved', async () => {
    const { one, two } = await openTwo()
    rename(one, '一号')
    await one.pass(4000)
    await two.settle()
    expect(nameIn(two)).toBe('一号')
    expect(isDirty(two.saveController.state.peek())).toBe(false)
    expect(two.saveController.state.peek().version).toBe(4)
    expect(question(two)).toBeNull()
    rename(two, '二号')
    await two.pass(4000)
    await one.settle()
    expect([nameIn(one), one.server.saves.map(({ version }) => version)]).toEqual(['二号', [3, 4]])
  })

  it('one with changes of its own asks, and loses none of them', async () => {
    const { one, two, server } = await openTwo()
    rename(two, '二号')
    rename(one, '一号')
    expect(await one.saveController.save()).toBe(true)
    await two.settle()
    expect([question(two), nameIn(two)]).toEqual(['conflict', '二号'])
    expect(server.data).toContain('一号')
    // Told again while the question stands: nothing new.
    two.editor.dialog.value = null
    rename(one, '一号再改')
    await one.saveController.save()
    await two.settle()
    expect([question(two), nameIn(two)]).toEqual([null, '二号'])
  })

  it('one that is hidden waits until it is shown; one in the middle of a gesture until that ends', async () => {
    const { one, two, server } = await openTwo()
    await two.hide()
    rename(one, '一号')
    await one.saveController.save()
    rename(one, '一号再改')
    await one.saveController.save()
    await two.settle()
    expect([nameIn(two), server.loads]).toEqual(['海报', 0])
    await two.show()
    expect([nameIn(two), server.loads]).toEqual(['一号再改', 1])

    two.editor.view.isBusy.value = true
    rename(one, '拖动时')
    await one.saveController.save()
    await two.settle()
    expect(nameIn(two)).toBe('一号再改')
    two.editor.view.isBusy.value = false
    await two.pass(1000)
    expect(nameIn(two)).toBe('拖动时')
  })
})

describe('a work that another device has saved', () => {
  const saveElsewhere = ({ server }: Life, name: string) => {
    server.version += 1
    server.data = server.data.replace(/"name":"海报"/, `"name":"${name}"`)
  }

  it('is found when the page gets the focus, with one small call at most every 10 s', async () => {
    const life = startTestLife()
    await life.settle()
    await life.show()
    expect([life.server.checks, life.server.loads]).toEqual([1, 0])
    saveElsewhere(life, '别处')
    await life.show()
    await life.show()
    expect([life.server.checks, nameIn(life)]).toEqual([1, '海报'])
    await life.pass(10_000)
    await life.show()
    expect([life.server.checks, life.server.loads]).toEqual([2, 1])
    expect(nameIn(life)).toBe('别处')
  })

  it('is told of when it comes from another device, not from another tab', async () => {
    const told = ({ editor }: Life) => {
      const texts: string[] = []
      editor.notices.listen(({ text }) => texts.push(text))
      return texts
    }
    const life = startTestLife()
    const notices = told(life)
    await life.settle()
    saveElsewhere(life, '别处')
    await life.show()
    expect([nameIn(life), notices]).toEqual(['别处', ['作品已在别处修改，已载入最新版本']])
    life.server.savedBy = '小林'
    saveElsewhere(life, '再改')
    await life.pass(10_000)
    await life.show()
    expect(notices.at(-1)).toBe('小林 保存了新的修改，已载入最新版本')
    const { one, two } = await openTwo()
    const quiet = told(two)
    rename(one, '一号')
    await one.saveController.save()
    await two.settle()
    expect([nameIn(two), quiet]).toEqual(['一号', []])
  })

  it('is asked about when this page has changes, which stay', async () => {
    const life = startTestLife()
    await life.settle()
    rename(life, '我的')
    saveElsewhere(life, '别处')
    await life.show()
    expect([question(life), nameIn(life)]).toEqual(['conflict', '我的'])
    expect(life.server.data).toContain('别处')
  })

  it('is not asked about in a hidden page, offline, or where nothing saves by itself', async () => {
    const offline = startTestLife()
    offline.isOnline.value = false
    const embedded = startTestLife({ query: 'appId=7_yzp' })
    const visitor = startTestLife({ account: null })
    const fresh = startTestLife({ query: 'new=1', workId: null, status: null, isNew: true, account: null })
    for (const life of [offline, embedded, visitor, fresh]) {
      await life.settle()
      await life.show()
      expect(life.server.checks).toBe(0)
    }
  })

  it('is not shown over a change that is made while it is loaded', async () => {
    const life = startTestLife()
    await life.settle()
    saveElsewhere(life, '别处')
    life.server.onLoad = () => rename(life, '我的')
    await life.show()
    expect(nameIn(life)).toBe('我的')
    await life.pass(4000)
    expect(question(life)).toBe('conflict')
  })

  it('an own save whose response is on its way is none', async () => {
    const life = startTestLife()
    await life.settle()
    rename(life, '我的')
    life.server.holdsResponse = true
    await life.hide()
    await life.show()
    expect(life.server.checks).toBe(1)
    life.server.release?.()
    await life.settle()
    expect([question(life), nameIn(life), life.server.loads]).toEqual([null, '我的', 0])
    expect(isDirty(life.saveController.state.peek())).toBe(false)
  })
})
