import { describe, expect, inject } from 'vitest'
import { createLayer } from '#schemas/document/create.ts'
import { register, uploadPicture } from '#test/support/account.ts'
import { it } from '#test/support/browser-test.ts'
import { openWork } from '#test/support/editor-page.ts'
import { startInspection } from '#test/support/inspect-screen.ts'
import { poster } from '#test/support/poster.ts'
import { setRole } from '#test/support/product-state.ts'
import { visitDownload, visitPhone } from '#test/support/screens-download.ts'
import { artTextScreens, pictureScreens } from '#test/support/screens-pictures.ts'
import { visitQuestions, visitReview } from '#test/support/screens-questions.ts'
import { picture } from '#test/support/workload.ts'

const base = inject('productUrl')

const shape = createLayer('shape', { x: 60, y: 60, width: 80, height: 60 }, { shape: 'rect', fill: '#ff0000' })
const text = createLayer('text', { x: 300, y: 200, width: 200, height: 60 }, { text: '夏日大促', fontSize: 40 })

const empty = createLayer('image', { x: 40, y: 260, width: 160, height: 110 })

describe('every mode and question is without serious barriers (axe) and in Chinese', () => {
  it('C-1-12 A-1-14 E-1-10 cropping, shapes, filters, cutting out, refining, art text', async ({ person, account }) => {
    const { look, faults } = startInspection()
    const src = await uploadPicture(base, account.token, '天空.png', new Uint8Array(picture(3)), 'image/png')
    const layer = createLayer('image', { x: 60, y: 120, width: 240, height: 160 }, { src })
    const editor = await openWork(person, poster([text, layer]))
    for (const [name, show] of [...pictureScreens(editor, layer.id), ...artTextScreens(editor, text.id)]) {
      await show()
      await look(name, editor.page)
    }
    expect(faults()).toEqual([])
  })

  it('C-1-12 A-1-14 E-1-10 C-2-68 what the editor asks: draft, conflict, template, login, size; a designer’s PSD, change of a picture and confirmation of the preview', async ({
    browser,
    account,
  }) => {
    const { look, faults } = startInspection()
    await visitQuestions({ browser, base, account }, poster([shape, text]), look)
    const designer = await register(base)
    setRole(inject('productState'), designer.userId, 2)
    await visitReview({ browser, base, account: designer }, poster([shape, text, empty]), look)
    expect(faults()).toEqual([])
  })

  it('C-1-12 A-1-14 E-1-10 the download popup in every state, and the page on the phone', async ({
    browser,
    account,
  }) => {
    const { look, faults } = startInspection()
    const address = await visitDownload(browser, base, account, look)
    await visitPhone(browser, base, address, look)
    expect(faults()).toEqual([])
  })
})
