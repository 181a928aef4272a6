import { beforeEach, describe, expect, it } from 'vitest'
import { createLayer } from '#schemas/document/create.ts'
import { poster } from '#test/support/poster.ts'
import { createTestEditor } from '#test/support/test-host.ts'
import { boundsOf } from '#web/kernels/geometry.ts'
import { codeOnDemand } from '#web/layers/code-on-demand.ts'
import { svgSanitizer } from '#web/layers/shape/svg-sanitizer.ts'
import { contentOf } from '../clipboard.ts'
import type { Editor } from '../editor.ts'
import { htmlText, layersToHtml } from './clipboard-text.ts'
import { addCopies } from './paste.ts'
import { pasteContent } from './paste-content.ts'
import { pasteStyle, readStyle, styleOf } from './style.ts'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100"><path d="M0 0h300v100z" fill="#f00"/></svg>'
const empty = { html: '', text: '', files: [] }
const picture = (type = 'image/png') => new File([new Uint8Array(4)], 'a.png', { type })

describe('pasting', () => {
  const a = createLayer('shape', { x: 10, y: 20, width: 50, height: 40 }, { shape: 'rect', fill: '#123456' })
  const b = createLayer(
    'text',
    { x: 100, y: 20, width: 200, height: 40 },
    { text: '标题', color: '#ff0000', fontSize: 40 },
  )
  const c = createLayer('text', { x: 100, y: 90, width: 200, height: 40 }, { text: '正文', fontSize: 20 })
  let editor: Editor
  let files: readonly File[] = []
  beforeEach(() => {
    files = []
    editor = createTestEditor(poster([a, b, c]), {
      addFiles: (_, given) => {
        files = given
      },
    })
  })
  const chosen = () => editor.view.selectedLayers.peek()

  // The first test with a drawing: later ones have the code.
  it('loads the code for a drawing with the first one; text that turns out to be none is pasted as words', async () => {
    // As if no other file had loaded it.
    const load = () => import('#web/layers/shape/sanitize-svg.ts').then(({ sanitizeSvg }) => sanitizeSvg)
    Object.assign(svgSanitizer, codeOnDemand(load))
    expect(pasteContent(editor, { ...empty, text: ` ${SVG}` })).toBe(true)
    expect(chosen()).toEqual([])
    await expect.poll(() => chosen()[0]).toMatchObject({ kind: 'shape', data: { svg: SVG } })
    const none = '<!-- 不是图 --><b></svg>'
    expect(pasteContent(editor, { ...empty, text: none })).toBe(true)
    expect(chosen()[0]).toMatchObject({ kind: 'text', data: { text: none } })
  })

  it('E-9-16 C-9-42 puts copies 15 px off, further where a copy stands already, selected, on top', () => {
    for (const x of [25, 40, 55]) {
      addCopies(editor, 'commands.paste', [a])
      expect(chosen()[0]?.frame).toMatchObject({ x, y: x + 10 })
    }
    expect(editor.doc.undoEntries.peek()).toHaveLength(3)
    addCopies(editor, 'commands.paste', [a], { isInPlace: true })
    expect(chosen()[0]?.frame).toEqual(a.frame)
  })

  it('puts them where the originals were when these are gone: cut, or on another page', () => {
    editor.change('commands.cut', tx => {
      for (const { id } of [a, b]) tx.layers.remove(id)
    })
    addCopies(editor, 'commands.paste', [a, b])
    expect(chosen().map(({ frame }) => frame)).toEqual([a.frame, b.frame])
    addCopies(editor, 'commands.paste', [a, b])
    expect(chosen()[0]?.frame).toMatchObject({ x: 25, y: 35 })
    // Another layer with the same corner is not in the way.
    editor.change('commands.cut', tx => tx.layers.remove(c.id))
    addCopies(editor, 'commands.paste', [{ ...c, frame: { ...c.frame, x: 10, y: 20 } }])
    expect(chosen()[0]?.frame).toMatchObject({ x: 10, y: 20 })
  })

  it('puts everything about a point when there is one', () => {
    const at = { x: 300, y: 250 }
    const middle = () => {
      const box = boundsOf(chosen().map(({ frame }) => frame)) ?? expect.fail()
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    }
    pasteContent(editor, { html: layersToHtml([a, b]), text: '', files: [] }, { at })
    expect(middle()).toEqual(at)
    expect((chosen()[1]?.frame.x ?? 0) - (chosen()[0]?.frame.x ?? 0)).toBe(90)
    pasteContent(editor, { ...empty, text: SVG }, { at })
    expect(chosen()[0]?.kind).toBe('shape')
    expect(middle()).toEqual(at)
    pasteContent(editor, { ...empty, text: '一行字' }, { at })
    // To whole px.
    expect(Math.abs(middle().x - at.x) + Math.abs(middle().y - at.y)).toBeLessThanOrEqual(1)
  })

  it('HTML without plain text gives its words: lines for blocks, tabs between cells, nothing of scripts', () => {
    const table: [string, string][] = [
      ['<p>第一行&amp;&nbsp;二</p><p>第<b>三</b>行</p>', '第一行& 二\n第三行'],
      ['<table><tr><td>甲</td>\n <td>1</td></tr><tr><td>乙</td><td>2</td></tr></table>', '甲\t1\n乙\t2'],
      ['<style>p{color:red}</style><script>alert(1)</script><!-- 注 --><div>a<br>b&#20320;&#x597d;</div>', 'a\nb你好'],
      ['<meta charset="utf-8"><img src="x">', ''],
      ['1 &lt; 2 &unknown; <broken', '1 < 2 &unknown; <broken'],
    ]
    for (const [html, text] of table) expect(htmlText(html), html).toBe(text)
    const html = '<'.repeat(200_000)
    const start = performance.now()
    expect(htmlText(html)).toBe(html)
    expect(performance.now() - start).toBeLessThan(1000)
    const data = { getData: (type: string) => (type === 'text/html' ? '<h1>标题</h1>' : ''), files: [] }
    expect(contentOf(data as unknown as DataTransfer).text).toBe('标题')
  })

  it('brings copies from a larger page into sight', () => {
    addCopies(editor, 'commands.paste', [{ ...a, frame: { ...a.frame, x: 5000, y: 5000 } }])
    expect(chosen()[0]?.frame).toMatchObject({ x: 275, y: 180 })
  })

  it('takes layers first, then drawings, pictures, words; office words win over their picture', () => {
    expect(pasteContent(editor, { html: layersToHtml([a, b]), text: '标题', files: [picture()] })).toBe(true)
    expect(chosen().map(({ kind }) => kind)).toEqual(['shape', 'text'])
    expect(pasteContent(editor, { ...empty, text: SVG })).toBe(true)
    expect(chosen()[0]).toMatchObject({ kind: 'shape', data: { svg: SVG }, frame: { width: 300, height: 100 } })
    expect(pasteContent(editor, { ...empty, html: '<img src="x">', files: [picture()] })).toBe(true)
    expect(files).toHaveLength(1)
    files = []
    expect(pasteContent(editor, { html: '<table><tr><td>销量</table>', text: '销量', files: [picture()] })).toBe(true)
    expect(files).toHaveLength(0)
    expect(chosen()[0]).toMatchObject({ kind: 'text', data: { text: '销量' } })
    expect(pasteContent(editor, { ...empty, text: '第一行\r\n第二行' })).toBe(true)
    expect(chosen()[0]).toMatchObject({ kind: 'text', data: { text: '第一行\n第二行' } })
  })

  it('words are as wide as their longest line, within the page; drawings fit into it', () => {
    const frameOf = (text: string) => {
      pasteContent(editor, { ...empty, text }, { at: { x: 300, y: 200 } })
      return chosen()[0]?.frame
    }
    // The body size of a page of 600 px: 30 px, 80 % of the width at most.
    expect(frameOf('一二三')).toMatchObject({ x: 248, y: 178, width: 105 })
    expect(frameOf('一\n一二三四')).toMatchObject({ x: 233, width: 135 })
    expect(frameOf('长'.repeat(60))).toMatchObject({ x: 60, width: 480 })
    const drawing = (box: string) => frameOf(SVG.replace('0 0 300 100', box))
    expect(drawing('0 0 1200 300')).toMatchObject({ x: 60, y: 140, width: 480, height: 120 })
    expect(drawing('0,0,0,100')).toMatchObject({ x: 200, y: 100, width: 200, height: 200 })
    expect(drawing('0 0 100 0')).toMatchObject({ width: 200, height: 200 })
  })

  it('a picture that comes with words and HTML of its own page is the picture', () => {
    const given = (html: string, text: string) => {
      files = []
      pasteContent(editor, { html, text, files: [picture()] })
      return files.length
    }
    expect([given('', ''), given('', '词'), given('<p>词</p>', ' '), given('<p><img src="x">词</p>', '词')]).toEqual([
      1, 1, 1, 1,
    ])
    expect(given('<p>词</p>', '词')).toBe(0)
    for (const name of ['a.HEIC', 'a.heif', 'a.avif']) {
      files = []
      pasteContent(editor, { ...empty, files: [new File([new Uint8Array(4)], name)] })
      expect(files, name).toHaveLength(1)
    }
  })

  it('characters of HTML by number are those that exist', () => {
    expect(htmlText('a&#1;b&#0;c&#x10ffff;d&#x110000;e')).toBe('a\u0001bc\u{10ffff}de')
  })

  it('takes nothing from a clipboard without anything for it', () => {
    const before = editor.doc.records()
    expect(pasteContent(editor, empty)).toBe(false)
    expect(pasteContent(editor, { ...empty, files: [picture('application/zip')] })).toBe(false)
    expect(pasteContent(editor, { ...empty, html: '<span data-moye-layers="broken">', text: ' ' })).toBe(false)
    expect(editor.doc.records()).toEqual(before)
  })

  it('a style is the look without the content, all of it on the same kind', () => {
    editor.view.select([c.id, a.id])
    pasteStyle(editor, styleOf({ ...b, opacity: 0.5 }))
    const { layers } = editor.doc.records()
    expect(layers.get(c.id)).toMatchObject({
      opacity: 0.5,
      data: { text: '正文', color: '#ff0000', fontSize: 40, writingMode: c.data.writingMode },
    })
    expect(layers.get(a.id)).toMatchObject({ opacity: 0.5, data: { fill: '#123456', shape: 'rect' } })
    editor.doc.undo()
    expect(editor.doc.records().layers.get(c.id)).toEqual(c)
  })

  it('a stored style that is none is none', () => {
    expect(readStyle(JSON.parse(JSON.stringify(styleOf(b))))).toEqual(styleOf(b))
    for (const value of [
      null,
      3,
      {},
      { ...styleOf(b), kind: 'toString' },
      { ...styleOf(b), cornerRadii: [1] },
      { ...styleOf(b), cornerRadii: [1, 1, 1, '1'] },
    ])
      expect(readStyle(value)).toBeNull()
  })
})
