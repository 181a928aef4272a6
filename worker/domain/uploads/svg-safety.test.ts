import { describe, expect, it } from 'vitest'
import { sniff } from './sniff.ts'
import { costOfSafeSvg, isSafeSvg } from './svg-safety.ts'

const HEAD = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">'
const svg = (inside: string) => `${HEAD}${inside}</svg>`
const PIXEL = 'data:image/png;base64,iVBORw0KGgo='

describe('an SVG that only draws', () => {
  it.each([
    ['shapes', svg('<g fill="red"><path d="M0 0h9v9z"/><circle r="3"/></g>')],
    ['its own references', svg('<defs><path id="a" d="M0 0"/></defs><use href="#a"/><use xlink:href="#a"/>')],
    [
      'gradients and clips',
      svg('<clipPath id="c"><rect/></clipPath><rect clip-path="url(#c)" style="fill:url(\'#g\')"/>'),
    ],
    ['an embedded bitmap', svg(`<image href="${PIXEL}" width="9" height="9"/>`)],
    ['a style sheet', svg('<style>.a{fill:#f00;filter:url(#f)}</style><path class="a"/>')],
    ['a style sheet in CDATA', svg('<style type="text/css"><![CDATA[ .a{fill:#f00} .b > .c{opacity:.5} ]]></style>')],
    ['an embedded font', svg('<style>@font-face{font-family:a;src:url(data:font/woff2;base64,d09GMg==)}</style>')],
    [
      'quoted entities',
      svg('<text style="font-family:&quot;Noto Sans&quot;;fill:url(&quot;#g&quot;)">a &lt; b &amp; c</text>'),
    ],
    [
      'declaration, comment, document type',
      `<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<!-- Generator -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n${svg('')}`,
    ],
    [
      'what drawing programs add',
      svg(
        '<sodipodi:namedview xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" pagecolor="#fff"/><metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><cc:Work xmlns:cc="http://creativecommons.org/ns#" rdf:about=""/></rdf:RDF></metadata>',
      ),
    ],
    ['Chinese', `\uFEFF${svg('<title>墨页</title><text>新品上市 🎉</text>')}`],
    ['single quotes and space', `${HEAD}\n<rect\n  width = '1'\n  height='2' />\n</svg >\n`],
  ])('is safe with %s', (_, source) => {
    expect(isSafeSvg(source)).toBe(true)
    expect(sniff(new TextEncoder().encode(source))?.extension).toBe('svg')
  })
})

describe('an SVG that does more', () => {
  it.each([
    ['a script', svg('<script>alert(1)</script>')],
    ['a script by address', svg('<script href="https://evil.example/a.js"/>')],
    ['a script in capitals', svg('<SCRIPT>alert(1)</SCRIPT>')],
    ['a script with the prefix svg', svg('<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>')],
    ['a script under a harmless prefix', svg('<i:script xmlns:i="http://www.w3.org/2000/svg">alert(1)</i:script>')],
    ['a script under a prefix of XHTML', svg('<x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>')],
    [
      'a script between comments in CDATA',
      svg('<style><![CDATA[ <!-- ]]></style><script>alert(1)</script><style><![CDATA[ --> ]]></style>'),
    ],
    ['a script between comments in attributes', svg('<rect id="<!--"/><script>alert(1)</script><rect id="-->"/>')],
    ['a script after a comment that HTML ends early', svg('<!--><script>alert(1)</script>-->')],
    ['a script after a comment that HTML ends oddly', svg('<!-- --!><script>alert(1)</script> -->')],
    ['a script in CDATA', svg('<g><![CDATA[<script>alert(1)</script>]]></g>')],
    ['a script split by a comment', svg('<scr<!-- -->ipt>alert(1)</script>')],
    ['a script in a style', svg('<style></style><script>alert(1)</script>')],
    ['an event handler', svg('<rect onclick="alert(1)"/>')],
    ['an event handler on the root', HEAD.replace('<svg', '<svg onload="alert(1)"').concat('</svg>')],
    ['an event handler in capitals', svg("<rect ONLOAD='alert(1)'/>")],
    ['an event handler without quotes', svg('<rect onload=alert(1) />')],
    ['an event handler without space', svg('<rect id="a"onload="alert(1)"/>')],
    ['an event handler after a slash', svg('<rect/onload="alert(1)"/>')],
    ['foreign content', svg('<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>')],
    ['a default namespace of XHTML', svg('<g xmlns="http://www.w3.org/1999/xhtml"/>')],
    ['a frame', svg('<iframe src="https://evil.example"/>')],
    ['a handler element', svg('<handler type="application/ecmascript">alert(1)</handler>')],
    ['an animated link', svg('<a><animate attributeName="href" values="javascript:alert(1)"/></a>')],
    ['a set link', svg('<set attributeName="onmouseover" to="alert(1)"/>')],
    ['a javascript link', svg('<a xlink:href="javascript:alert(1)"><rect/></a>')],
    ['a javascript link behind entities', svg('<use xlink:href="&#106;ava&#x73;cript:alert(1)"/>')],
    ['a link away', svg('<a href="https://evil.example"><rect/></a>')],
    ['an outside picture', svg('<image href="https://evil.example/a.png"/>')],
    [
      'an outside picture by another prefix',
      svg('<image xmlns:q="http://www.w3.org/1999/xlink" q:href="https://evil.example/a.png"/>'),
    ],
    ['an outside picture of this site', svg('<image href="/u/a.svg"/>')],
    ['a picture relative to another base', svg('<g xml:base="https://evil.example/"><use href="#a"/></g>')],
    ['an SVG inside an SVG', svg('<image href="data:image/svg+xml;base64,PHN2Zz4="/>')],
    ['a page in a data address', svg('<use href="data:text/html,x"/>')],
    ['an outside use', svg('<use href="https://evil.example/a.svg#x"/>')],
    ['an outside fill', svg('<rect fill="url(https://evil.example/a.svg#x)"/>')],
    ['an outside style', svg('<rect style="fill:url( \'//evil.example/a\' )"/>')],
    ['an outside style with CSS escapes', svg('<rect style="fill:u\\72l(https://evil.example/a)"/>')],
    ['an image set', svg('<rect style="mask-image:image-set(\'https://evil.example/a\' 1x)"/>')],
    ['an import', svg('<style>@import "https://evil.example/a.css";</style>')],
    ['an import in CDATA', svg('<style><![CDATA[@import "https://evil.example/a.css";]]></style>')],
    ['an import behind escapes', svg('<style>@\\69mport "https://evil.example/a.css";</style>')],
    ['an import behind entities', svg('<style>&#64;import "https://evil.example/a.css";</style>')],
    ['an outside font', svg('<style>@font-face{src:url(https://evil.example/a.woff)}</style>')],
    ['a style that is never closed', `${HEAD}<style>.a{fill:red}`],
    ['an entity', `<!DOCTYPE svg [<!ENTITY a "<script>alert(1)</script>">]>${svg('&a;')}`],
    ['an unknown entity in an attribute', svg('<rect fill="url&lpar;https://evil.example&rpar;"/>')],
    ['a style sheet instruction', `<?xml-stylesheet href="https://evil.example/a.css"?>${svg('')}`],
    ['an encoding in which quotes hide', `<?xml version="1.0" encoding="ISO-2022-JP"?>${svg('')}`],
    ['a second declaration', svg('<?xml version="1.0"?>')],
    ['a tag cut off', `${HEAD}<rect`],
    ['a comment cut off', `${HEAD}<!-- `],
    ['CDATA cut off', `${HEAD}<style><![CDATA[ `],
  ])('is unsafe with %s', (_, source) => {
    expect(isSafeSvg(source)).toBe(false)
  })
})

describe('the cost of a drawing', () => {
  const costs = (inside: string) => costOfSafeSvg(svg(inside))
  it('counts elements, and levels only where one is inside another', () => {
    expect(costs('<rect/><rect/><rect/>')).toMatchObject({ elements: 4, levels: 1 })
    expect(costs('<rect></rect><rect></rect>')).toMatchObject({ elements: 3, levels: 1 })
    expect(costs('<g><g><rect/></g><rect/></g>')).toMatchObject({ elements: 5, levels: 3 })
    expect(costs('<style>a{}</style><rect/>')).toMatchObject({ elements: 3, levels: 1 })
    expect(costs('<style/><g>a</g>')).toMatchObject({ elements: 3, levels: 1 })
  })
  it('counts the characters of a text, not those between elements or in a style', () => {
    const points = (inside: string) => costs(inside)?.points ?? expect.fail()
    expect(points('<text>abc</text>') - points('<text></text>')).toBe(12)
    expect(points('<text>&#97;bc</text>') - points('<text></text>')).toBe(12)
    expect(points('<text><![CDATA[abc]]></text>') - points('<text></text>')).toBe(12)
    expect(points('<g>abc</g>')).toBe(points('<g></g>'))
  })
  it('has the styles of a style element, written in any way', () => {
    const ms = (style: string) => costs(`${style}<rect class="a" width="9" height="9"/>`)?.ms ?? expect.fail()
    const plain = ms('<style>.a{fill:red}</style>')
    for (const css of ['.a{filter:blur(9px)}', '<![CDATA[.a{filter:blur(9px)}]]>', '.a&#123;filter:blur(9px)}'])
      expect(ms(`<style>${css}</style>`), css).toBeGreaterThan(plain)
  })
})

describe('time', () => {
  const MEGABYTE = 1_000_000
  /** ms; the runtime's clock stands still until something was waited for. */
  const now = async () => {
    await new Promise(done => setTimeout(done, 1))
    return Date.now()
  }
  it.each([
    ['comments in a row', `${'<!---->'.repeat(MEGABYTE / 7)}x`],
    ['comments never closed', `${HEAD}${'<!-- '.repeat(MEGABYTE / 5)}`],
    ['document types never closed', '<!DOCTYPE '.repeat(MEGABYTE / 10)],
    ['CDATA never closed', `${HEAD}${'<![CDATA['.repeat(MEGABYTE / 9)}`],
    ['attributes', `${HEAD}<rect ${'a="1" '.repeat(MEGABYTE / 6)}`],
    ['space', `${HEAD}<rect ${' '.repeat(MEGABYTE)}`],
    ['names', `${HEAD}<rect ${'a '.repeat(MEGABYTE / 2)}`],
    ['style sheets', svg('<style>a{}</style>'.repeat(MEGABYTE / 18))],
    ['addresses', svg(`<style>${'url('.repeat(MEGABYTE / 4)}</style>`)],
    ['a long attribute', svg(`<path d="${'M0 0'.repeat(MEGABYTE / 4)}"/>`)],
  ])('of a megabyte of %s stays short', async (_, source) => {
    const start = await now()
    sniff(new TextEncoder().encode(source))
    isSafeSvg(source)
    expect((await now()) - start).toBeLessThan(3000)
  })
})
