import { expect, it } from 'vitest'
import { bindPdf, type PrintedPage } from './book.ts'

/** A print as browsers write it: a page that draws a picture with a mask. */
const print = (): Uint8Array => {
  const picture = (id: number, more: string) =>
    `${id} 0 obj\n<</Type /XObject\n/Subtype /Image\n/Width 2\n/Height 2\n${more}/Length 4>> stream\nabcd\nendstream\nendobj\n`
  return new TextEncoder().encode(
    `%PDF-1.4\n${picture(1, '/SMask 2 0 R\n')}${picture(2, '')}3 0 obj\n<</Length 9>> stream\n/X1 Do   \nendstream\nendobj\n4 0 obj\n<</Type /Page\n/Resources <</XObject <</X1 1 0 R>>>>\n/MediaBox [0 0 100 100]\n/Contents 3 0 R>>\nendobj\nxref\n`,
  )
}
async function* pages(): AsyncIterable<PrintedPage> {
  const content = (async function* () {
    yield print()
  })()
  yield { width: 100, height: 100, paper: { width: 30, height: 30 }, bleed: 0, hasMarks: false, unit: 1, content }
}

it('pictures are enlarged smoothly, as on the canvas, with their masks; other objects stay as they are', async () => {
  let text = ''
  for await (const piece of bindPdf(pages(), { title: '', now: 0 })) text += new TextDecoder('latin1').decode(piece)
  const pictures = text.split('endobj').filter(object => object.includes('/Subtype /Image'))
  expect(pictures).toHaveLength(2)
  for (const object of pictures) expect(object).toMatch(/obj\n<<\/Interpolate true\n\/Type \/XObject/)
  expect(text.split('/Interpolate')).toHaveLength(3)
})
