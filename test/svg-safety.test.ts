import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SVG_ELEMENTS } from '#schemas/svg/elements.ts'
import { type SvgSource, svgTokens } from '#schemas/svg/tokens.ts'
import { HOSTILE_SVG, LARGE_SVG, svg } from '#test/fixtures/hostile-svg.ts'
import { HEAVY_SVG, SVG_BOMBS, SVG_BOMBS_OF_UPLOADS } from '#test/fixtures/svg-bombs.ts'
import { sanitizeSvg } from '#web/layers/shape/sanitize-svg.ts'
import { isSafeSvg } from '#worker/domain/uploads/svg-safety.ts'

/** Anything that could run, load or style something outside the drawing. */
const DANGER =
  /<(script|style|foreignobject|iframe|image|img|feimage|a|animate\w*|set|discard|handler|listener|object|embed|link|meta|base|audio|video|canvas|math|html|body)[\s/>]|<[\w-]+:|<[^>]*(\s(on\w+|style|class|src|xlink:href|xmlns[:\w]*)=|javascript:|data:|https?:|href="[^#]|url\((?!#)|expression\(|-moz-binding|\\)|<!|<\?|@import/i

/** Checks three invariants of a sanitized drawing, for any input. */
const expectClean = (source: string, idPrefix = 'p-') => {
  const drawing = sanitizeSvg(source, idPrefix)
  if (!drawing) return
  expect(drawing.inner).not.toMatch(DANGER)
  const file = svg(drawing.inner)
  expect(isSafeSvg(file), file).toBe(true)
  // Sanitizing again changes nothing but adds the group that each drawing gets.
  expect(sanitizeSvg(file)?.inner).toBe(`<g>${drawing.inner}</g>`)
}

describe('hostile drawings', () => {
  it.each(Object.entries(HOSTILE_SVG))('%s: an upload refuses all, a page keeps none', (_, sources) => {
    for (const source of sources) {
      expect(isSafeSvg(source), source.slice(0, 300)).toBe(false)
      expectClean(source)
    }
  })

  it('malformed markup, control characters and deep nesting are no drawing for a page either', () => {
    const comments = /<!--/
    // A page parses comments as XML does.
    for (const group of ['malformed', 'control characters', 'nesting'])
      for (const source of HOSTILE_SVG[group] ?? [])
        if (!comments.test(source) || source.endsWith('<!-- '))
          expect(sanitizeSvg(source), source.slice(0, 99)).toBeNull()
    expect(sanitizeSvg(svg('<g>'.repeat(99) + '</g>'.repeat(99)))).not.toBeNull()
    expect(isSafeSvg(svg('<g>'.repeat(99) + '</g>'.repeat(99)))).toBe(true)
  })

  it('a page takes no bombs: uses by renamed or repeated ids, endless chains, values that classes repeat, huge text', () => {
    const bomb = (id: (level: number) => string, href: (level: number) => string) =>
      Array.from(
        { length: 12 },
        (_, at) => `<g id="${id(at + 1)}">${`<use href="#${href(at)}"/>`.repeat(10)}</g>`,
      ).join('')
    const start = '<g id="l_0"><path d="M0 0"/></g>'
    expect(
      sanitizeSvg(
        svg(
          start +
            bomb(
              at => `l ${at}`,
              at => `l_${at}`,
            ),
        ),
      ),
    ).toBeNull()
    const decoys = Array.from({ length: 12 }, (_, at) => `<title id="l_${at + 1}"/>`).join('')
    expect(
      sanitizeSvg(
        svg(
          decoys +
            start +
            bomb(
              at => `l_${at}`,
              at => `l_${at}`,
            ),
        ),
      ),
    ).toBeNull()
    const chain = Array.from({ length: 15_000 }, (_, at) => `<use id="u${at}" href="#u${at + 1}"/>`).join('')
    expect(sanitizeSvg(svg(chain))).toBeNull()
    const repeated = `<style>.a{fill:${'x'.repeat(200_000)}}</style>${'<path class="a"/>'.repeat(10_000)}`
    expect(sanitizeSvg(svg(repeated))).toBeNull()
    expect(sanitizeSvg(svg(`<text>${'a'.repeat(600_000)}</text>`))).toBeNull()
  })
})

describe('bombs of references', () => {
  it.each(Object.entries(SVG_BOMBS))('%s: refused as an upload, and as a shape of a page', (_, source) => {
    expect(isSafeSvg(source)).toBe(false)
    expect(sanitizeSvg(source)).toBeNull()
  })

  it.each(Object.entries(SVG_BOMBS_OF_UPLOADS))('%s: refused as an upload', (_, source) => {
    expect(isSafeSvg(source)).toBe(false)
  })

  it.each(Object.entries(HEAVY_SVG))('an honest drawing with as many: %s', (_, source) => {
    expect(isSafeSvg(source)).toBe(true)
    expect(sanitizeSvg(source)).not.toBeNull()
  })
})

describe('any drawing', () => {
  const attribute = fc.tuple(
    fc.constantFrom(
      'fill',
      'style',
      'class',
      'id',
      'href',
      'xlink:href',
      'd',
      'onload',
      'filter',
      'transform',
      'xmlns',
      'values',
    ),
    fc.oneof(
      fc.constantFrom(
        'url(#a)',
        'url( "#a" )',
        '#a',
        'red',
        'a b',
        '-moz-binding',
        'expression(1)',
        'fill:url(#b);opacity:.5',
      ),
      fc.constantFrom(
        '&amp;lt;',
        '&#60;',
        '&b;',
        '&',
        '"',
        'javascript:a',
        'data:image/png;base64,AA',
        'https://a',
        '\\75rl(a)',
      ),
      fc.string(),
    ),
  )
  const written = ([name, value]: readonly [string, string]) => ` ${name}="${value.replace(/["<]/g, '')}"`
  const element = fc.constantFrom(...SVG_ELEMENTS.keys(), 'script', 'foreignObject', 'set', 'svg:g', 'x:y')
  const text = fc.oneof(
    fc.string(),
    fc.constantFrom('.a{fill:url(#a)}', '&amp;', '&lt;script&gt;', '<!-- a -->', '<![CDATA[&a]]>'),
  )
  const { tree } = fc.letrec<{ tree: string }>(tie => ({
    tree: fc.oneof(
      { depthSize: 'small' },
      text,
      fc
        .tuple(element, fc.array(attribute, { maxLength: 4 }), fc.array(tie('tree'), { maxLength: 4 }))
        .map(
          ([name, attributes, children]) =>
            `<${name}${attributes.map(written).join('')}>${children.join('')}</${name}>`,
        ),
    ),
  }))

  it('a page emits what an upload accepts and what it would take again unchanged', () => {
    let taken = 0
    fc.assert(
      fc.property(fc.array(tree, { maxLength: 4 }), parts => {
        const source = svg(parts.join(''))
        if (sanitizeSvg(source)) taken++
        expectClean(source)
        expectClean(source, '')
      }),
      { numRuns: 1000 },
    )
    expect(taken).toBeGreaterThan(100)
  })

  it('a page and an upload survive any text', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '/',
      '</',
      '<g',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '<?',
      '<!DOCTYPE',
      '[',
      '"',
      "'",
      '=',
      '&#',
      ';',
      ' a',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 20 }), pieces => {
        const source = svg(pieces.join(''))
        isSafeSvg(source)
        expectClean(source)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('large drawings', () => {
  /** A text that counts how many characters the tokenizer reads. */
  const counted = (text: string) => {
    let reads = 0
    const source: SvgSource = {
      length: text.length,
      charCodeAt: at => {
        reads += 1
        return text.charCodeAt(at)
      },
      indexOf: (piece, from = 0) => {
        const found = text.indexOf(piece, from)
        reads += (found < 0 ? text.length : found + piece.length) - from
        return found
      },
      slice: (from = 0, to = text.length) => {
        const piece = text.slice(from, to)
        reads += piece.length
        return piece
      },
    }
    return { source, reads: () => reads }
  }

  it.each(Object.entries(LARGE_SVG))('the tokenizer reads %s a bounded number of times', (_, make) => {
    for (const length of [1000, 10_000, 100_000]) {
      const text = make(length)
      const { source, reads } = counted(text)
      let tokens = 0
      for (const _ of svgTokens(source)) tokens += 1
      expect(tokens).toBeLessThanOrEqual(text.length + 1)
      expect(reads()).toBeLessThan(text.length * 8 + 1000)
    }
  })

  // A quadratic step over half a million characters would take far longer than the test's time limit.
  it.each(Object.entries(LARGE_SVG))('both consumers come to an end over %s', (_, make) => {
    const text = make(500_000)
    expect(typeof isSafeSvg(text)).toBe('boolean')
    expect(sanitizeSvg(text)?.inner ?? '').not.toMatch(/<script/)
  })
})
