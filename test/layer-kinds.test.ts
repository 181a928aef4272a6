import { describe, expect, it } from 'vitest'
import { ALL, isTest, PRODUCT, type Source } from './support/source-files.ts'

/**
 * The kinds of layers: the keys of every `KindData`, in `records.ts` and where a kind's own folder adds to it. The
 * compiler refuses a comparison of a layer's kind with another text, so no kind is missing here.
 */
const kindsIn = (sources: readonly Pick<Source, 'code'>[]): readonly string[] =>
  sources.flatMap(({ code }) =>
    [...code.matchAll(/\binterface KindData \{((?:[^{}]|\{[^{}]*\})*)\}/g)].flatMap(([, body = '']) =>
      [...body.replace(/\{[^{}]*\}/g, '').matchAll(/(?:^|[\s;])['"]?([\w-]+)['"]?:/g)].flatMap(
        ([, kind]) => kind ?? [],
      ),
    ),
  )

/** A comparison with a kind, a case of a switch over kinds, a list or a table of all kinds. */
const checkOf = (kinds: readonly string[]): RegExp => {
  const any = `['"\`](?:${kinds.join('|')})['"\`]`
  return new RegExp(
    String.raw`\bkind\s*[!=]==?\s*${any}|${any}\s*[!=]==?\s*[\w.?]*\bkind\b|\bcase\s+${any}|\[[^\]]*${any}[^\]]*\]\.includes\([\w.?]*\bkind\)|Record<(?:Known)?Kind\b|\bin (?:Known)?Kind\]`,
    'g',
  )
}
const SOURCES = ALL.filter(source => !isTest(source))
const KINDS = kindsIn(SOURCES)
const CHECK = checkOf(KINDS)
/** The types of their data. */
const DATA = new RegExp(
  `\\b(?:Kind|${KINDS.map(kind => kind.replace(/^./, first => first.toUpperCase())).join('|')})Data\\b`,
)

/** A kind's own folder or file may contain the kind's name. */
const isOwn = (path: string) =>
  /^schemas\/document\/kinds\//.test(path) || KINDS.some(kind => path.startsWith(`web/layers/${kind}/`))
const OTHERS = PRODUCT.filter(({ path }) => /^(web|schemas)\//.test(path) && !isOwn(path))

type Allowed = Readonly<Record<string, readonly [number, string]>>
/** Number of matches of a pattern, by file or by the folder that may have them. */
const count = (sources: readonly Source[], pattern: RegExp, allowed: Allowed): Readonly<Record<string, number>> => {
  const found: Record<string, number> = {}
  for (const { path, code } of sources) {
    const { length } = code.replace(/^import[\s\S]*? from '[^']+'$/gm, '').match(pattern) ?? []
    const key = Object.keys(allowed).find(each => path.startsWith(each)) ?? path
    if (length > 0) found[key] = (found[key] ?? 0) + length
  }
  return found
}
const numbers = (allowed: Allowed) => Object.fromEntries(Object.entries(allowed).map(([path, [uses]]) => [path, uses]))

/**
 * Comparisons outside of the kinds' own folders. A question that a kind can answer belongs in its `LayerDefinition`.
 */
const CHECKS: Allowed = {
  'schemas/svg/tokens.ts': [1, 'a kind of SVG token'],
  'schemas/document/records.ts': [1, 'the union of layers is made of all kinds'],
  'web/editor/download/report-findings.ts': [1, 'a kind of render problem'],
  'web/editor/edits/insert-element.ts': [1, 'the data of an element belongs to its kind'],
  'web/editor/edits/insert-text.ts': [1, 'a kind of item in a text combination'],
  'web/ui/editor/parts/read-drag-item.ts': [2, 'kinds of panel items'],
  'web/ui/editor/parts/feature.ts': [1, 'a feature edits the label of some kinds'],
  'web/ui/editor/workspace/take-drop.ts': [2, 'kinds of panel items'],
}

/** Features that work on one kind only; they narrow a layer with the guard that the kind exports. */
const FEATURES: Allowed = {
  'web/editor/commands/cutout.ts': [2, 'cut-outs of pictures'],
  'web/editor/cutout/': [3, 'cut-outs of pictures'],
  'web/editor/tools/refine.ts': [1, 'cut-outs of pictures'],
  'web/ui/editor/features/cutout/': [1, 'cut-outs of pictures'],
  'web/editor/crop-mode.ts': [1, 'cropping of pictures'],
  'web/ui/editor/features/crop/': [1, 'cropping of pictures'],
  'web/editor/commands/image.ts': [1, 'commands of pictures'],
  'web/editor/edits/image.ts': [2, 'edits of pictures'],
  'web/editor/lifecycle/foreign-images.ts': [1, 'stores pictures of other addresses'],
  'web/editor/commands/text.ts': [3, 'commands of texts'],
  'web/editor/edits/text.ts': [5, 'edits of texts'],
  'web/editor/edits/apply-brand.ts': [11, 'colors and fonts of texts'],
  'web/editor/edits/art-text.ts': [1, 'art text'],
  'web/editor/edits/insert-text.ts': [1, 'waits for the fonts of new texts'],
  'web/editor/preflight/fix.ts': [1, 'two fixes change the font of a text'],
  'web/ui/editor/features/text/ArtTextPanel.tsx': [2, 'art text'],
  'web/ui/editor/parts/brand/take-brand.ts': [2, 'brand fonts of texts'],
  'web/ui/editor/workspace/TextEditing.tsx': [3, 'typing on the canvas'],
  'web/ui/editor/workspace/typing-session.ts': [1, 'typing on the canvas'],
  'web/ui/editor/features/fonts/': [3, 'fonts of texts'],
  'web/ui/editor/features/text/LayersPreview.tsx': [1, 'samples of fonts in the text panel'],
  'web/editor/edits/shapes.ts': [1, 'edits of shapes'],
  'web/editor/tools/machine.ts': [1, 'drags the end of a line'],
  'web/ui/editor/features/elements/': [3, 'words of buttons'],
  'web/ui/editor/features/shape/': [9, 'lines and labels of shapes'],
  'web/ui/editor/kinds/': [6, 'settings of one kind each'],
  'web/ui/editor/phone/tools/kinds/': [3, 'tools of one kind each'],
}

describe('layer kinds', () => {
  it('a kind answers for itself: the rest of the product compares at most 15 times, and never the kind of a layer', () => {
    expect(KINDS).toEqual(expect.arrayContaining(['image', 'text', 'shape', 'qrcode', 'unknown', 'badge']))
    expect(count(OTHERS, CHECK, CHECKS)).toEqual(numbers(CHECKS))
    expect(Object.values(CHECKS).reduce((sum, [uses]) => sum + uses, 0)).toBeLessThanOrEqual(15)
  })

  it('guards of one kind are used only by the features of that kind', () => {
    const guards = PRODUCT.filter(({ path }) => isOwn(path)).flatMap(({ code }) =>
      [...code.matchAll(/export const (\w+) = \(layer: [^)]*\): layer is/g)].flatMap(([, name]) => name ?? []),
    )
    expect(guards).toEqual(expect.arrayContaining(['isText', 'isImage', 'isShape', 'isQrcode']))
    const users = OTHERS.filter(({ code }) => /'#web\/layers\/\w+\/is-\w+\.ts'/.test(code))
    const names = guards.join('|')
    const use = new RegExp(String.raw`(?<![\w.])(?:${names})\(|\.\w+\((?:${names})\)`, 'g')
    expect(count(users, use, FEATURES)).toEqual(numbers(FEATURES))
  })

  it('kernels and the model know no kind', () => {
    const below = PRODUCT.filter(({ path }) => /^web\/(kernels|model)\//.test(path))
    expect(below.filter(({ code }) => code.match(CHECK)).map(({ path }) => path)).toEqual([])
    expect(below.filter(({ code }) => DATA.test(code)).map(({ path }) => path)).toEqual([])
  })

  it.each([
    `layer.kind === 'text'`,
    `layer?.kind !== 'image'`,
    `'shape' === layer.kind`,
    `case 'qrcode':`,
    `['image', 'shape'].includes(layer.kind)`,
    'Readonly<Record<Kind, string>>',
    '{ [K in Kind]: string }',
  ])('finds %s', code => {
    expect(code.match(CHECK)).toHaveLength(1)
  })

  it('a kind that a new folder declares is one of them', () => {
    const comparison = `layer.kind === 'zoetrope'`
    const body = (members: string) =>
      `declare module '#schemas/document/records.ts' { interface KindData {${members}} }`
    expect(comparison.match(CHECK)).toBeNull()
    for (const members of [
      ' readonly zoetrope: Frames ',
      '\n    readonly zoetrope: Frames\n  ',
      ` readonly sound: { readonly src: string }; readonly 'zoetrope': Frames `,
    ]) {
      const kinds = kindsIn([...SOURCES, { code: body(members) }])
      expect(comparison.match(checkOf(kinds))).toHaveLength(1)
      expect(kinds).not.toContain('src')
    }
  })
})
