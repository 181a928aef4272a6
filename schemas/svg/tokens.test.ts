import { describe, expect, it } from 'vitest'
import { type SvgToken, svgTokens } from './tokens.ts'

/** One short text per token. */
const shown = (token: SvgToken): string => {
  switch (token.kind) {
    case 'open':
      return `<${[token.name, ...token.attributes.map(([name, value]) => `${name}=${value}`)].join(' ')}${token.isEmpty ? '/' : ''}>`
    case 'close':
      return `</${token.name}>`
    case 'malformed':
      return 'malformed'
    default:
      return `${token.kind}${token.kind === 'text' && token.isCdata ? ' raw' : ''}: ${token.text}`
  }
}
const tokens = (source: string) => [...svgTokens(source)].map(shown)
const isSound = (source: string) => !tokens(source).includes('malformed')

describe('the tokens of a drawing', () => {
  it('are tags with their attributes, texts, comments, instructions and the document type', () => {
    expect(
      tokens(
        `\n<?xml version="1.0"?><!DOCTYPE svg><svg a="1" b='2"'>x &amp; y<!-- c --><![CDATA[<z>]]><g-1.2:_ /></svg >\n`,
      ),
    ).toEqual([
      'instruction: <?xml version="1.0"',
      'doctype: <!DOCTYPE svg',
      '<svg a=1 b=2">',
      'text: x &amp; y',
      'comment:  c ',
      'text raw: <z>',
      '<g-1.2:_/>',
      '</svg>',
      'text: \n',
    ])
    expect(tokens('<!doctype svg [<!ENTITY a "b>">]><svg/>')[0]).toBe('doctype: <!doctype svg [<!ENTITY a "b>">')
    expect(tokens('<svg><!----></svg>')[1]).toBe('comment: ')
    expect(tokens('<svg a="" b=\'\'/>')).toEqual(['<svg a= b=/>'])
  })

  it('stand between white space of every kind that XML allows, and other spaces of Unicode', () => {
    for (const space of ['\t', '\n', '\r', ' ', '\u00a0', '\u2003'])
      expect(tokens(`${space}<svg${space}a${space}=${space}"1"${space}/>`), JSON.stringify(space)).toEqual([
        '<svg a=1/>',
      ])
  })

  it('end at a character that XML does not allow, wherever it is', () => {
    for (const code of [0, 8, 11, 12, 14, 31, 0xfffe, 0xffff]) {
      const char = String.fromCharCode(code)
      expect(tokens(`<svg>${char}</svg>`), String(code)).toEqual(['malformed'])
      expect(tokens(`${char}<svg/>`), String(code)).toEqual(['malformed'])
    }
    for (const code of [9, 10, 13, 32, 0x7f, 0xfffd])
      expect(isSound(`<svg>${String.fromCharCode(code)}</svg>`)).toBe(true)
  })

  it.each([
    ['no end', '<svg>'],
    ['no beginning', '</svg>'],
    ['an unfinished tag', '<svg'],
    ['an unfinished end', '<svg></svg'],
    ['a slash inside a tag', '<svg / a="1">'],
    ['no name', '<svg>< g/></svg>'],
    ['a name that begins with a digit', '<svg><1g/></svg>'],
    ['a name beyond ASCII', '<svg><字/></svg>'],
    ['an attribute without a value', '<svg a></svg>'],
    ['a letter beyond ASCII after a name', '<svg字a="1"/>'],
    ['an end without a name', '<svg></></svg>'],
    ['a comment that begins and ends in the same dashes', '<svg><!--></svg>'],
    ['an attribute without a name', '<svg ="1"></svg>'],
    ['a value without quotes', '<svg a=1></svg>'],
    ['an unfinished value', '<svg a="1></svg>'],
    ['a tag inside a value', '<svg a="<"></svg>'],
    ['attributes without space between', '<svg a="1"b="2"/>'],
    ['an end tag with an attribute', '<svg></svg a="1">'],
    ['another end', '<svg><g></svg></g>'],
    ['two roots', '<svg/><svg/>'],
    ['another root', '<g/>'],
    ['text before the root', 'a<svg/>'],
    ['text after the root', '<svg/>a'],
    ['raw text outside of the root', '<svg/><![CDATA[ ]]>'],
    ['an unfinished comment', '<svg><!-- </svg>'],
    ['an unfinished instruction', '<?xml <svg/>'],
    ['unfinished raw text', '<svg><![CDATA[</svg>'],
    ['two document types', '<!DOCTYPE svg><!DOCTYPE svg><svg/>'],
    ['a late document type', '<svg><!DOCTYPE svg></svg>'],
    ['unknown markup', '<svg><!ELEMENT a></svg>'],
    ['nothing', ''],
  ])('end as malformed at %s', (_, source) => {
    expect(tokens(source).at(-1)).toBe('malformed')
  })

  it('are nested in a hundred levels at most', () => {
    const nested = (levels: number) => `<svg>${'<g>'.repeat(levels - 1)}${'</g>'.repeat(levels - 1)}</svg>`
    expect([isSound(nested(100)), isSound(nested(101))]).toEqual([true, false])
    expect(isSound(`<svg>${'<g>'.repeat(99)}<path/>${'</g>'.repeat(99)}</svg>`)).toBe(true)
  })
})
