import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sanitizeSvg } from './sanitize-svg.ts'

const svg = (inner: string, root = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" ${root}>${inner}</svg>`
const clean = (inner: string, root = '') => sanitizeSvg(svg(inner, root), 'p-')?.inner ?? null

/** Anything that could run, load or style beyond the drawing. */
const DANGER =
  /<(script|style|foreignobject|iframe|image|img|a|animate|set|handler|object|embed|link|meta|audio|video|html|body)[\s/>]|\son\w+\s*=|javascript:|data:|https?:|href="[^#]|url\((?!#p-)|xlink|<!|<\?|expression\(|@import/i

/** Must not survive, whatever else does. */
const HOSTILE: readonly string[] = [
  '<script>alert(1)</script>',
  '<SCRIPT>alert(1)</SCRIPT>',
  '<script xlink:href="https://evil.example/x.js"/>',
  '<g onload="alert(1)"><path d="M0 0"/></g>',
  '<g ONCLICK="alert(1)"/>',
  '<path d="M0 0" onmouseover=\'alert(1)\'/>',
  '<a href="javascript:alert(1)"><rect width="5" height="5"/></a>',
  '<a xlink:href="java&#115;cript:alert(1)"><rect width="5" height="5"/></a>',
  '<use href="https://evil.example/a.svg#x"/>',
  '<use xlink:href="data:image/svg+xml;base64,PHN2Zy8+#x"/>',
  '<use href="//evil.example/a.svg#x"/>',
  '<image href="https://evil.example/track.png" width="1" height="1"/>',
  '<image xlink:href="data:image/svg+xml,%3Csvg onload=alert(1)%3E"/>',
  '<feImage href="https://evil.example/x.png"/>',
  '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="alert(1)"/></body></foreignObject>',
  '<style>@import url(https://evil.example/x.css);</style>',
  '<style>.a{fill:url(https://evil.example/p.svg#a)}</style><path class="a" d="M0 0"/>',
  '<style>.a{fill:red;background:url(//evil.example)}</style><path class="a" d="M0 0"/>',
  '<rect style="fill:url(https://evil.example/x#y)" width="1" height="1"/>',
  '<rect style="fill:u\\72l(https://evil.example)" width="1" height="1"/>',
  '<rect style="fill:url(/**/https://evil.example)" width="1" height="1"/>',
  '<rect style="behavior:url(x.htc);-moz-binding:url(x)" width="1" height="1"/>',
  '<rect fill="url(\'https://evil.example/x#y\')" width="1" height="1"/>',
  '<rect filter="url(data:image/svg+xml,x#y)" width="1" height="1"/>',
  '<rect mask="URL(http://evil.example#m)" width="1" height="1"/>',
  '<set attributeName="onmouseover" to="alert(1)"/>',
  '<animate attributeName="href" values="javascript:alert(1)"/>',
  '<animate attributeName="xlink:href" to="data:text/html,x" begin="0s"/>',
  '<handler type="text/javascript">alert(1)</handler>',
  '<iframe src="https://evil.example"/>',
  '<html:script xmlns:html="http://www.w3.org/1999/xhtml">alert(1)</html:script>',
  '<text><![CDATA[</text><script>alert(1)</script>]]></text>',
  '<title><![CDATA[</title><script>alert(1)</script>]]></title>',
  '<desc>&lt;script&gt;alert(1)&lt;/script&gt;</desc>',
  '<!--><script>alert(1)</script>-->',
  '<?xml-stylesheet href="https://evil.example/x.css"?>',
  '<path d="M0 0" href="javascript:alert(1)"/>',
  '<tspan style="font-family:url(x)">x</tspan>',
  '<linearGradient id="g" href="https://evil.example#x"/>',
]

describe('hostile drawings', () => {
  it.each(HOSTILE)('leaves nothing dangerous of %s', hostile => {
    const inner = clean(`${hostile}<rect width="3" height="3"/>`)
    expect(inner ?? '').not.toMatch(DANGER)
  })

  it('refuses what is not a drawing at all', () => {
    for (const text of [
      '',
      'x',
      '<html></html>',
      '<svg',
      '<svg viewBox="0 0 1 1"><g></svg>',
      '<svg viewBox="0 0 1 1"/><svg/>',
    ])
      expect(sanitizeSvg(text)).toBeNull()
    expect(sanitizeSvg('<svg xmlns="http://www.w3.org/2000/svg"><rect/></svg>')).toBeNull()
    expect(sanitizeSvg(`<svg viewBox="0 0 1 1">${'<g>'.repeat(200)}${'</g>'.repeat(200)}</svg>`)).toBeNull()
  })

  it('refuses bombs of use and entities', () => {
    const levels = Array.from({ length: 12 }, (_, at) => `<g id="l${at + 1}">${`<use href="#l${at}"/>`.repeat(10)}</g>`)
    expect(clean(`<g id="l0"><path d="M0 0"/></g>${levels.join('')}`)).toBeNull()
    expect(clean('<g id="a"><use href="#a"/></g>')).toBeNull()
    const entities = '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>'
    expect(sanitizeSvg(`${entities}${svg('<text>&b;</text>')}`)?.inner).toContain('&amp;b;')
  })

  it('answers quickly and safely for random markup', () => {
    const piece = fc.constantFrom(
      ...HOSTILE,
      '<g>',
      '</g>',
      '"',
      "'",
      '<',
      '>',
      '&#0;',
      '\u0000',
      'url(',
      'on',
      '=',
      ' ',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 12 }), pieces => {
        expect(clean(pieces.join('')) ?? '').not.toMatch(DANGER)
      }),
      { numRuns: 500 },
    )
  })
})

describe('honest drawings', () => {
  it('keeps shapes, gradients and references, with ids of its own', () => {
    const inner = clean(
      '<defs><linearGradient id="g"><stop offset="0" style="stop-color:red"/></linearGradient></defs><circle r="4" fill="url(#g)"/><use href="#g"/>',
    )
    expect(inner).toContain('<linearGradient id="p-g"><stop offset="0" stop-color="red">')
    expect(inner).toContain('fill="url(#p-g)"')
    expect(inner).toContain('<use href="#p-g">')
  })

  it('turns class rules and styles into attributes, the style last', () => {
    const inner = clean(
      '<style>.a,.b{fill:#f60;stroke:none}</style><path class="a" style="stroke:#000!important" d="M0 0"/>',
    )
    expect(inner).toContain('<path d="M0 0" fill="#f60" stroke="#000">')
  })

  it('keeps root paint, text, prefixes and unwraps switches', () => {
    expect(clean('<svg:rect width="1" height="1"/>', 'fill="none"')).toBe(
      '<g fill="none"><rect width="1" height="1"></rect></g>',
    )
    expect(clean('<text x="1">a &lt; b</text>')).toContain('>a &lt; b<')
    expect(clean('<switch><path d="M1 1"/></switch>')).toContain('<g><path d="M1 1">')
  })

  it('takes its box from viewBox, else from its size', () => {
    expect(sanitizeSvg('<svg width="20px" height="10"><path d=""/></svg>')?.viewBox).toBe('0 0 20 10')
    expect(sanitizeSvg('<?xml version="1.0"?><!-- x --><svg viewBox="0,0 5 6"/>')?.viewBox).toBe('0 0 5 6')
  })
})
