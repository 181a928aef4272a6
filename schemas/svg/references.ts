const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

/** The character of a code point; undefined when XML does not allow it. */
const xmlCharacter = (code: number): string | undefined => {
  const isControl = code < 32 && code !== 9 && code !== 10 && code !== 13
  const isAllowed = !isControl && !(code >= 0xd800 && code <= 0xdfff) && code !== 0xfffe && code !== 0xffff
  return isAllowed && code <= 0x10ffff ? String.fromCodePoint(code) : undefined
}

/**
 * Resolves character references, also those without a semicolon. An unknown entity is kept as written, a forbidden
 * character is dropped; `isSound` is false in both cases.
 */
export const resolveReferences = (written: string): { readonly text: string; readonly isSound: boolean } => {
  let isSound = true
  const text = written.replace(
    /&(?:#x([\da-f]+)|#(\d+)|(\w+));?/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      const found =
        name === undefined
          ? xmlCharacter(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16))
          : ENTITIES.get(name)
      if (found !== undefined) return found
      isSound = false
      return name === undefined ? '' : whole
    },
  )
  return { text, isSound }
}

/** Whether a reference is `#id` or a data URL of a bitmap or a font. */
export const isLocalReference = (value: string): boolean =>
  /^\s*(#|data:(image\/(png|jpe?g|gif|webp)|font\/\w+|application\/(x-)?font-\w+)(;charset=[\w-]+)?;base64,)/i.test(
    value,
  )

const unescapeCss = (css: string) =>
  css.replace(/\\(?:([\da-f]{1,6})\s?|([\s\S]))/gi, (_, hex?: string, char = '') =>
    hex ? String.fromCodePoint(Math.min(Number.parseInt(hex, 16), 0x10ffff)) : char,
  )

/** Whether CSS, or an attribute that may contain CSS, loads or runs anything outside the drawing. */
export const reachesOutside = (written: string): boolean => {
  const css = unescapeCss(written)
  return (
    [...css.matchAll(/url\(\s*["']?([^"')]*)/gi)].some(([, target]) => !isLocalReference(target ?? '')) ||
    /@import|expression\s*\(|javascript:|-moz-binding|behavior\s*:|image-set\s*\(|(?<![-\w])(?:image|src)\s*\(/i.test(
      css,
    )
  )
}
