import { describe, expect, it } from 'vitest'
import { WORK_STATUS } from '#schemas/catalog/statuses.ts'
import { createPage, createWork } from '#schemas/document/create.ts'
import type { DocumentRecords } from '#schemas/document/records.ts'
import { stringifyWork } from '#schemas/document/stringify.ts'
import { startTestLife, testServer } from '#test/support/editor-life.ts'
import { keyPress } from '#test/support/key-press.ts'
import { readFailure, succeed } from '#web/services/result.ts'
import { parseLaunchParams } from '#web/session/launch-params.ts'
import { BLANK_LOGO } from '#web/session/logo-info.ts'
import { dispatchKey } from '../commands/keyboard.ts'
import { addText } from '../edits/insert.ts'
import { EMPTY, type PointerInput } from '../tools/tool.ts'
import { openBoot } from './open.ts'

const viewing = { team: '市场部', people: ['甲'], canUse: true }
const one = createWork({ name: '海报', width: 600, height: 400 })
const second = createPage({ width: 600, height: 400 })
const two: DocumentRecords = {
  ...one,
  work: { ...one.work, pageIds: [...one.work.pageIds, second.id] },
  pages: new Map([...one.pages, [second.id, second]]),
}
const at = (x: number): PointerInput => {
  const place = { x, y: 5 }
  return { screen: place, page: place, time: 0, shift: false, alt: false, mod: false }
}

describe('a work that can only be looked at', () => {
  it('is opened as it is, and not repaired', async () => {
    const old = '{"type":"pc","pages":[{"layers":[{"type":"etext","data":"你好"}]}]}'
    const row = { id: 7, version: 3, status: WORK_STATUS.editable, cover: '', image: '', name: '' }
    const repairs: unknown[] = []
    const none = async () => readFailure(404, { code: 'NOT_FOUND' })
    const open = (more: object) =>
      openBoot(parseLaunchParams('/editor?appId=7'), {
        works: { loadWork: async () => succeed({ ...row, data: old, categoryId: null, templateId: null, ...more }) },
        repairWork: async input => {
          repairs.push(input)
          return succeed({ id: 7, version: 4, isRepaired: true })
        },
        templates: { loadTemplate: none },
        loadNamed: none,
        loadLinked: none,
        readCopy: async () => null,
        readLogo: () => BLANK_LOGO,
      })
    expect(await open({ viewing })).toMatchObject({ kind: 'ready', version: 3, viewing })
    expect(repairs).toEqual([])
    expect(await open({})).toMatchObject({ kind: 'ready', version: 4, viewing: null })
    expect(repairs).toHaveLength(1)
  })

  it('is changed by nothing: no save, no draft, whatever is asked', async () => {
    const life = startTestLife({ viewing })
    const { editor, server, disk } = life
    const before = stringifyWork(editor.doc.records())
    addText(editor, 'title')
    for (const { id } of [...editor.commands.all]) editor.commands.run(id)
    for (const id of ['layers.select-all', 'pages.add', 'history.undo', 'work.save'] as const) editor.commands.run(id)
    await life.pass(600_000)
    await life.hide()
    expect(stringifyWork(editor.doc.records())).toBe(before)
    expect([server.saves.length, server.created, disk.size]).toEqual([0, 0, 0])
    expect(await life.saveController.save()).toBe(true)
    expect(server.saves).toEqual([])
  })

  it('has the commands that show: zoom, pages, download and their keys', () => {
    const { editor } = startTestLife({ viewing })
    expect(editor.commands.all.map(({ id }) => id)).toEqual([
      'work.download',
      'help.shortcuts',
      'pages.previous',
      'pages.next',
      'view.zoom-out',
      'view.zoom-in',
      'view.fit',
      'view.actual-size',
    ])
    expect(editor.commands.isHidden('layers.delete')).toBe(true)
    expect(startTestLife().editor.commands.isHidden('layers.delete')).toBe(false)
  })

  it('keeps the keys of commands that would change it from the browser, which saves pages and sets bookmarks', () => {
    const { commands } = startTestLife({ viewing }).editor
    const press = (keys: string, place: 'page' | 'canvas' | 'field' = 'canvas') =>
      dispatchKey(commands, keyPress(keys, { place }))
    for (const keys of ['Control+s', 'Control+d', 'Control+a', 'Control+k', 'Control+z'])
      expect([press(keys), press(keys, 'page'), press(keys, 'field')], keys).toEqual([true, true, false])
    // The focus goes on, words are copied, and the browser has its own.
    for (const keys of ['Tab', 'Control+c', 'Control+v', 'Control+r', 'Delete']) expect(press(keys), keys).toBe(false)
    expect(dispatchKey(startTestLife().editor.commands, keyPress('Control+r'))).toBe(false)
  })

  it('moves under the pointer, and nothing is selected or opened', () => {
    const { editor } = startTestLife({ viewing })
    const { view, tools } = editor
    view.viewport.value = { width: 300, height: 200 }
    view.camera.value = { x: 0, y: 0, scale: 2 }
    tools.hover(EMPTY)
    tools.down(at(100), EMPTY, 0)
    tools.move(at(60))
    tools.up(at(60))
    expect(view.camera.peek().x).toBe(-40)
    expect([view.selection.peek().size, view.marquee.peek(), view.hoverId.peek()]).toEqual([0, null, null])
  })

  it('follows what its team saves, and says when it is gone', async () => {
    const server = testServer()
    const life = startTestLife({ viewing, server })
    await life.settle()
    const said: (readonly [string, boolean])[] = []
    life.editor.notices.listen(({ text, action }) => said.push([text, action !== undefined]))
    server.version = 4
    server.savedBy = '乙'
    server.data = stringifyWork({ ...one, work: { ...one.work, name: '新的' } })
    await life.pass(60_000)
    await life.show()
    await life.settle()
    expect(life.editor.doc.work.peek().name).toBe('新的')
    expect(said).toEqual([['乙 保存了新的修改，已载入最新版本', false]])
    server.versionRefusal = readFailure(404, { code: 'WORK_NOT_FOUND' })
    await life.pass(60_000)
    await life.show()
    expect(said[1]).toEqual(['你不能再查看这个作品：它可能已被移出团队或删除，或你已不在团队中', false])
    expect(server.saves).toEqual([])
  })

  it('turns its pages on a phone, which edits none of several pages', () => {
    const { view } = startTestLife({ viewing, isPhone: true, records: two }).editor
    expect(view.hasNoData.peek()).toBe(false)
    expect(startTestLife({ isPhone: true, records: two }).editor.view.hasNoData.peek()).toBe(true)
  })
})
