import type { Body } from './sources.ts'

/** Parts of a drawing that move; a material is a still picture. */
const MOTION = /<(animate\w*|set)\b[^>]*?(?:\/>|>(?:\s*<\/\1>)?)/g
/** px; longer side of a material. */
const LONGER_SIDE = 512
/** Color of a drawing without one. */
const INK = '#1f1d2b'

/** Short names for what a drawing refers to. */
const rename = (body: string): string => {
  const names = new Map<string, string>()
  for (const [, id = ''] of body.matchAll(/\bid="([^"]+)"/g))
    if (!names.has(id))
      names.set(id, `${String.fromCharCode(97 + (names.size % 26))}${Math.floor(names.size / 26) || ''}`)
  const of = (id: string) => names.get(id) ?? id
  return body
    .replace(/\bid="([^"]+)"/g, (_, id: string) => `id="${of(id)}"`)
    .replace(/url\(#([^)]+)\)/g, (_, id: string) => `url(#${of(id)})`)
    .replace(/href="#([^"]+)"/g, (_, id: string) => `href="#${of(id)}"`)
}

/** What appears only while it moves begins with this. */
const HIDDEN = / opacity="0"/g

/** What a set draws, without motion and without a color of the page. */
export const still = (body: string): string => {
  const quiet = body.replace(MOTION, '')
  const shown = quiet === body ? quiet : quiet.replace(HIDDEN, '')
  return rename(shown.replaceAll('currentColor', INK).replace(/ class="[^"]*"/g, ''))
}

const round = (value: number) => Math.round(value * 1000) / 1000

/** The file of a material: the drawing alone, `LONGER_SIDE` px long. */
export const materialSvg = (body: string, [x, y, width, height]: Body['box']) => {
  const scale = LONGER_SIDE / Math.max(width, height)
  const [across, down] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))]
  const box = [x, y, width, height].map(round).join(' ')
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${across}" height="${down}" viewBox="${box}">${body}</svg>`,
    width: across,
    height: down,
  }
}
