import { SVG_ELEMENTS } from '../elements.ts'
import { createStyle, declareAll, include, plainCss, type Style } from './style.ts'

/** Rules by the class, id or type that an element needs; `*` = any element may match. */
export interface StyleSheet {
  readonly add: (css: string) => void
  /** The styles that may apply to an element. */
  readonly stylesOf: (name: string, id: string | undefined, classes: string) => readonly Style[]
  readonly isSound: () => boolean
  /** Width of the widest line. */
  readonly strokeWidth: () => number
}

const SIMPLE = /^([a-z][\w-]*)?((?:[.#][\w-]+)*)$/i

/** What an element needs to match a selector. A selector that is not simple may match every element. */
const keyOf = (selector: string): string => {
  const compound =
    selector
      .trim()
      .split(/[\s>+~]+/)
      .at(-1) ?? ''
  const [, type = '', parts = ''] = SIMPLE.exec(compound) ?? []
  const [part = type] = parts.match(/[.#][\w-]+/) ?? []
  return part !== '' && (part !== type || SVG_ELEMENTS.has(type)) ? part : '*'
}

/** Selectors and body of each rule, also of nested ones; declarations between nested rules are those of any element. */
function* rulesOf(css: string): Generator<readonly [selectors: string, body: string]> {
  let from = 0
  while (from < css.length) {
    const close = css.indexOf('}', from)
    const end = close < 0 ? css.length : close
    const pieces = css.slice(from, end).split('{')
    const body = pieces.pop() ?? ''
    for (const piece of pieces) yield ['*', piece.slice(0, piece.lastIndexOf(';') + 1)]
    const selectors = pieces.at(-1)
    yield [selectors === undefined ? '*' : selectors.slice(selectors.lastIndexOf(';') + 1), body]
    from = end + 1
  }
}

/** The style sheets of a drawing. `whole` is the length of 100 % in user units. */
export const createStyleSheet = (whole: () => number): StyleSheet => {
  const styles = new Map<string, Style>()
  let isSound = true
  let strokeWidth = 0
  return {
    add: css => {
      const text = plainCss(css)
      if (text === null) isSound = false
      for (const [selectors, body] of rulesOf(text ?? '')) {
        if (body.trim() === '') continue
        const style = createStyle()
        declareAll(style, body, whole())
        if (!style.isSound) isSound = false
        strokeWidth = Math.max(strokeWidth, style.strokeWidth)
        for (const key of new Set(selectors.split(',').map(keyOf))) {
          const group = styles.get(key) ?? createStyle()
          styles.set(key, group)
          include(group, style)
        }
      }
    },
    stylesOf: (name, id, classes) => {
      if (styles.size === 0) return []
      const keys = ['*', name, `#${id}`, ...new Set(classes.split(/\s+/).map(each => `.${each}`))]
      return keys.flatMap(key => styles.get(key) ?? [])
    },
    isSound: () => isSound,
    strokeWidth: () => strokeWidth,
  }
}
