import { describe, expect, it } from 'vitest'
import { createPage, createWork } from '#schemas/document/create.ts'
import { startTestLife, testBrowser } from '#test/support/editor-life.ts'
import type { Notice } from '../notices.ts'
import { isDirty } from './save-state.ts'

type Life = ReturnType<typeof startTestLife>
const nameIn = ({ editor }: Life) => editor.doc.work.peek().name
const rename = ({ editor }: Life, name: string) =>
  editor.doc.change('history.rename', tx => tx.updateWork(work => ({ ...work, name })))
const saveElsewhere = ({ server }: Life, name = '别处') => {
  server.version += 1
  server.data = server.data.replace('"name":"海报"', `"name":"${name}"`)
}

describe('the newest version', () => {
  it('that is asked for takes the place of what was changed here', async () => {
    const life = startTestLife()
    rename(life, '我的')
    saveElsewhere(life)
    expect(await life.takeNewest()).toBe(true)
    expect([nameIn(life), life.saveController.state.peek().version, life.saveController.isUnsaved()]).toEqual([
      '别处',
      4,
      false,
    ])
    expect(life.disk.size).toBe(0)
  })

  it('that cannot be loaded or read leaves the work, and says so', async () => {
    for (const text of ['数据异常', '网络']) {
      const life = startTestLife()
      const told: Notice[] = []
      life.editor.notices.listen(notice => told.push(notice))
      saveElsewhere(life)
      if (text === '网络') life.isOnline.value = false
      else life.server.data = '{'
      expect([await life.takeNewest(), nameIn(life), life.saveController.state.peek().version]).toEqual([
        false,
        '海报',
        3,
      ])
      expect(told).toMatchObject([{ kind: 'error', text: expect.stringContaining(text) }])
    }
  })

  it('that nobody has asked for is not told of when it is not shown', async () => {
    const life = startTestLife()
    await life.settle()
    const told: Notice[] = []
    life.editor.notices.listen(notice => told.push(notice))
    saveElsewhere(life)
    life.server.onLoad = () => {
      life.editor.view.isBusy.value = true
    }
    await life.show()
    expect([nameIn(life), told]).toEqual(['海报', []])
    life.editor.view.isBusy.value = false
    life.server.onLoad = null
    await life.pass(10_000)
    await life.show()
    expect([nameIn(life), told.length]).toEqual(['别处', 1])
  })

  it('waits for the end of whatever a person is in the middle of', async () => {
    const begin: readonly ((life: Life) => () => void)[] = [
      ({ editor: { view } }) => {
        view.editingId.value = 'text'
        return () => {
          view.editingId.value = null
        }
      },
      ({ editor: { view } }) => {
        view.cropId.value = 'picture'
        return () => {
          view.cropId.value = null
        }
      },
      ({ editor: { live } }) => {
        live.write('history.blendMode', () => {})
        return () => live.end()
      },
    ]
    for (const occupy of begin) {
      const life = startTestLife()
      await life.settle()
      saveElsewhere(life)
      const free = occupy(life)
      await life.show()
      expect(nameIn(life)).toBe('海报')
      free()
      await life.pass(10_000)
      await life.show()
      expect(nameIn(life)).toBe('别处')
    }
  })
})

describe('an opened work', () => {
  it('shows the page that the address names, the first one where it names none', () => {
    const made = createWork({ name: '海报', width: 600, height: 400 })
    const second = createPage({ width: 600, height: 400 })
    const records = {
      ...made,
      work: { ...made.work, pageIds: [...made.work.pageIds, second.id] },
      pages: new Map([...made.pages, [second.id, second] as const]),
    }
    const shown = (query: string) =>
      records.work.pageIds.indexOf(startTestLife({ query, records }).editor.view.pageId.peek())
    expect([shown('appId=7'), shown('appId=7&pageIndex=1'), shown('appId=7&pageIndex=9')]).toEqual([0, 1, 0])
  })

  it('asks for the size of a new work, and of no other', () => {
    const asks = (isNew: boolean) =>
      startTestLife({ query: 'new=1', workId: isNew ? null : 7, status: null, isNew }).editor.dialog.peek()?.id ?? null
    expect([asks(true), asks(false)]).toEqual(['canvas-size', null])
  })

  it('before a logout is saved, unless that takes longer than 3 s', async () => {
    const quick = startTestLife()
    rename(quick, '我的')
    await quick.settleDown()
    expect(isDirty(quick.saveController.state.peek())).toBe(false)
    const open = startTestLife()
    rename(open, '我的')
    await open.settle()
    open.server.isHeld = true
    let isDone = false
    void open.settleDown().then(() => {
      isDone = true
    })
    await open.pass(2999)
    expect([open.server.saves.length, isDone]).toEqual([1, false])
    await open.pass(1)
    expect(isDone).toBe(true)
    expect(isDirty(open.saveController.state.peek())).toBe(true)
  })

  it('that is closed while it is being opened is not seen by other tabs', async () => {
    const openTab = testBrowser()
    const one = startTestLife({ openTab })
    await one.settle()
    const two = startTestLife({ openTab })
    two.dispose()
    await two.settle()
    expect(one.editor.isOpenElsewhere.peek()).toBe(false)
  })

  it('says whether changes are kept on this device', () => {
    const life = startTestLife()
    expect(life.saveSurroundings.peek()).toEqual({ isOnline: true, isKeptHere: true })
    life.isOnline.value = false
    expect(life.saveSurroundings.peek().isOnline).toBe(false)
    const embedded = startTestLife({ query: 'appId=7&ssrImg=1' })
    expect(embedded.saveSurroundings.peek().isKeptHere).toBe(false)
  })
})
