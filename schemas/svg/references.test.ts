import { expect, it } from 'vitest'
import { SVG_ELEMENTS, svgName } from './elements.ts'
import { isLocalReference, reachesOutside, resolveReferences } from './references.ts'

it('references to characters are resolved, with and without a semicolon', () => {
  const resolved = (text: string) => resolveReferences(text).text
  expect(resolved('&lt;a&gt; &amp;amp; &quot;b&apos;')).toBe('<a> &amp; "b\'')
  expect(resolved('&#65;&#x42;&#X43 &#x1F600;&#100b')).toBe('ABC 😀db')
  expect(resolveReferences('a & b &amp c')).toEqual({ text: 'a & b & c', isSound: true })
  expect(resolveReferences('a &nbsp; &unknown b')).toEqual({ text: 'a &nbsp; &unknown b', isSound: false })
})

it('a character that XML does not allow is left out, and makes the text unsound', () => {
  for (const code of [9, 10, 13, 32, 0x7f, 0xd7ff, 0xe000, 0xfffd, 0x10000, 0x10ffff])
    for (const written of [`&#${code};`, `&#x${code.toString(16)};`])
      expect(resolveReferences(`a${written}b`), written).toEqual({
        text: `a${String.fromCodePoint(code)}b`,
        isSound: true,
      })
  for (const code of [0, 8, 11, 12, 14, 31, 0xd800, 0xdfff, 0xfffe, 0xffff, 0x110000])
    for (const written of [`&#${code};`, `&#x${code.toString(16)};`])
      expect(resolveReferences(`a${written}b`), written).toEqual({ text: 'ab', isSound: false })
})

it('references inside of a drawing are ids, and data of bitmaps and fonts', () => {
  for (const value of [
    '#a',
    ' #a',
    'data:image/png;base64,AA',
    'data:image/jpg;base64,',
    'DATA:image/JPEG;base64,',
    'data:font/woff2;charset=utf-8;base64,',
    'data:application/x-font-ttf;base64,',
  ])
    expect([isLocalReference(value), reachesOutside(`fill: url(${value})`)], value).toEqual([true, false])
  for (const value of [
    'a.png',
    'https://a.example/#b',
    'data:image/svg+xml;base64,AA',
    'data:image/png,AA',
    'data:text/html;base64,',
  ])
    expect([isLocalReference(value), reachesOutside(`fill: url(${value})`)], value).toEqual([false, true])
})

it('CSS that loads or runs something is known, also with escapes', () => {
  for (const css of [
    'fill: url(#a); mask: url(https://a.example)',
    'fill: url("#a"); mask: url( \'b.svg\' )',
    '@import "a.css"',
    'width: expression (alert(1))',
    'a: javascript:alert(1)',
    '-moz-binding: none',
    'behavior : none',
    'fill: image-set("a.png" 1x)',
    'fill: image("a.png")',
    'a: src("b")',
    'fill: u\\72l(a.png)',
    'fill: \\75 \\72 \\6c(a.png)',
    '@\\import "a"',
    '\\000040import "a"',
  ])
    expect(reachesOutside(css), css).toBe(true)
  for (const css of [
    '',
    'fill: red',
    'fill: url(#a); stroke: url("#b")',
    'fill: my-image(a); a: data-src(b)',
    'content: "\\110000 \\ffffff x"',
    'content: "\\"',
  ])
    expect(reachesOutside(css), css).toBe(false)
})

it('names of elements are those without a prefix or with that of SVG', () => {
  expect(['svg:rect', 'rect', 'x:rect', 'svg:x:rect', 'svg:'].map(svgName)).toEqual(['rect', 'rect', '', '', ''])
  expect(['g', 'switch', 'image', 'script'].map(name => SVG_ELEMENTS.get(name))).toEqual([
    'kept',
    'unwrapped',
    'leftOut',
    undefined,
  ])
})
