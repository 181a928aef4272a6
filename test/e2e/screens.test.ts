import { describe, expect, inject } from 'vitest'
import { createLayer, createPage } from '#schemas/document/create.ts'
import { it } from '#test/support/browser-test.ts'
import { newWork, openWork } from '#test/support/editor-page.ts'
import { startInspection } from '#test/support/inspect-screen.ts'
import { poster } from '#test/support/poster.ts'
import { editorScreens } from '#test/support/screens.ts'
import { visitSite } from '#test/support/screens-site.ts'

const base = inject('productUrl')

const shape = createLayer('shape', { x: 60, y: 60, width: 80, height: 60 }, { shape: 'rect', fill: '#ff0000' })
const line = createLayer('shape', { x: 200, y: 60, width: 80, height: 20 }, { shape: 'line', fill: '#ff0000' })
const text = createLayer('text', { x: 300, y: 200, width: 200, height: 60 }, { text: '夏日大促', fontSize: 40 })
const image = createLayer('image', { x: 60, y: 260, width: 120, height: 80 }, { src: '' })
const qrcode = createLayer('qrcode', { x: 480, y: 280, width: 80, height: 80 }, { content: 'https://example.com' })

describe('every screen is without serious barriers (axe) and in Chinese', () => {
  it('C-1-12 A-1-14 E-1-10 the pages of the site, the login, the designs', async ({ browser, account }) => {
    await newWork(base, account.token, poster([shape]))
    const { look, faults } = startInspection()
    await visitSite(browser, base, account.token, look)
    expect(faults()).toEqual([])
  })

  it('C-1-12 A-1-14 E-1-10 panels, settings of each kind of layer, menus and dialogs of the editor', {
    timeout: 300_000,
  }, async ({ person }) => {
    const one = poster([shape, line, text, image, qrcode])
    const more = createPage({ width: 600, height: 400 })
    const work = {
      ...one,
      work: { ...one.work, pageIds: [...one.work.pageIds, more.id] },
      pages: new Map([...one.pages, [more.id, more]]),
    }
    const editor = await openWork(person, work)
    const ids = { shape: shape.id, line: line.id, text: text.id, image: image.id, qrcode: qrcode.id }
    const { look, faults } = startInspection()
    for (const [name, show] of editorScreens(editor, ids)) {
      await show()
      await look(name, editor.page)
    }
    expect(faults()).toEqual([])
  })
})
