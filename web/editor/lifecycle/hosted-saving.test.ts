import { describe, expect, it } from 'vitest'
import { startTestLife, testBrowser, testServer } from '#test/support/editor-life.ts'
import { localFailure } from '#test/support/local-failure.ts'
import type { Draft } from '#web/services/draft-backend.ts'
import { isDirty, saveLabel } from './save-state.ts'

const shown = (life: ReturnType<typeof startTestLife>) =>
  saveLabel(life.saveController.state.peek(), life.saveSurroundings.peek())
const NEW = { workId: null, isNew: true } as const

describe('saving in a signage tool', () => {
  it('makes a work when somebody saves, not before, and leaves the rest to the person', async () => {
    const life = startTestLife({ ...NEW, query: 'credentials=c&w=800&h=600' })
    life.edit()
    await life.pass(240_000)
    expect([life.server.created, life.server.saves.length]).toEqual([0, 0])
    expect(await life.saveController.save()).toBe(true)
    expect([life.server.created, life.server.saves.length]).toEqual([1, 1])
    // The same work is saved from then on.
    life.edit()
    await life.pass(240_000)
    expect(life.server.saves.length).toBe(1)
    expect(await life.saveController.save()).toBe(true)
    expect([life.server.created, life.server.saves.length]).toEqual([1, 2])
  })

  it('keeps the changes when the credentials have expired, and saves them when the page around gives new ones', async () => {
    const life = startTestLife({ query: 'credentials=c&appId=7', account: 1 })
    life.edit()
    life.server.refuse = localFailure('CREDENTIALS_EXPIRED')
    const isIn = { value: true }
    life.session.requireLogin = async () => isIn.value
    const saving = life.saveController.save()
    // The session has dropped the token and asks the page around.
    life.session.isLoggedIn.value = false
    isIn.value = false
    expect(await saving).toBe(false)
    await life.settleDown()
    expect([shown(life), life.server.version]).toEqual(['登录已过期，已保存在本机', 3])
    expect([...life.disk.values()].map(({ data }) => data)).toEqual([life.server.saves.at(-1)?.data])
    life.edit()
    life.server.refuse = null
    life.session.isLoggedIn.value = true
    await life.settle()
    expect([life.server.version, isDirty(life.saveController.state.peek())]).toEqual([4, false])
  })

  it('sends what no person has asked for by a call of its own', async () => {
    const updates: unknown[] = []
    const server = testServer()
    const life = startTestLife({
      query: 'credentials=c&appId=7',
      server,
      updateWork: works => async (input, options) => {
        updates.push(input.id)
        return works.saveWork(input, options)
      },
    })
    life.edit()
    await life.saveController.save()
    expect([server.saves.length, updates]).toEqual([1, []])
    life.edit()
    await life.saveController.save('host')
    expect([server.saves.length, updates]).toEqual([2, [7]])
    life.edit()
    await life.saveController.autosave()
    expect([server.saves.length, updates]).toEqual([3, [7, 7]])
  })

  it('offers the draft of a work that the credentials named, however the token has changed since', async () => {
    const disk = { disk: new Map<string, Draft>(), openTab: testBrowser() }
    const first = startTestLife({ ...disk, query: 'credentials=c1' })
    first.edit()
    await first.settleDown()
    first.dispose()
    const again = startTestLife({ ...disk, query: 'credentials=c2' })
    await again.settle()
    expect(again.editor.dialog.peek()).toMatchObject({ id: 'restore-draft' })
    // Another account of the tool does not see it.
    const other = startTestLife({ ...disk, query: 'credentials=c3', account: 2 })
    await other.settle()
    expect(other.editor.dialog.peek()).toBeNull()
  })

  it('replaces what another window has saved when the person says so', async () => {
    const life = startTestLife({ query: 'credentials=c&appId=7' })
    life.server.version = 9
    life.edit()
    expect(await life.saveController.save()).toBe(false)
    expect([life.editor.dialog.peek(), life.server.version]).toEqual([{ id: 'conflict' }, 9])
    expect(await life.saveController.saveOver()).toBe(true)
    expect(life.server.version).toBe(10)
  })
})

it('saves by itself at a partner’s site, where the mark in the address says so too', async () => {
  const life = startTestLife({ query: 'appId=7_ismoye' })
  life.edit()
  await life.pass(10_000)
  expect(life.server.saves.length).toBe(1)
})
