import { expect, it } from 'vitest'
import { iconFile } from './brand-pictures.ts'
import { withFirstScreen, withOpening } from './prerender.ts'

const PAGE =
  '<head><meta name="theme-color" content="#ffffff" /></head><body><div id="root"></div>\n<noscript><p>1</p></noscript></body>'

it('the home page begins with its first screen, in its color', () => {
  // `$&` has a meaning in a replacement.
  expect(withFirstScreen(PAGE, '<h1>$&</h1>')).toBe(
    '<head><meta name="theme-color" content="#f6f4ff" /></head><body><div id="root"><h1>$&</h1></div></body>',
  )
  expect(() => withFirstScreen('<body></body>', '<h1></h1>')).toThrow('no empty root')
})

it('the page of the editor keeps its root empty for the editor, with the screens before it beside', () => {
  expect(withOpening(PAGE, '<template>$&</template>')).toContain(
    '<div id="root"></div><template>$&</template>\n<noscript>',
  )
  expect(() => withOpening('<body></body>', '')).toThrow('no empty root')
})

it('an icon file holds its picture where its header says', () => {
  const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 1, 2, 3)
  const file = iconFile(png)
  const view = new DataView(file.buffer)
  expect([view.getUint16(0, true), view.getUint16(2, true), view.getUint16(4, true)]).toEqual([0, 1, 1])
  const [length, start] = [view.getUint32(14, true), view.getUint32(18, true)]
  expect(file.slice(start, start + length)).toEqual(png)
  expect(file).toHaveLength(start + length)
})
