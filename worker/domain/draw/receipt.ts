import type { AssetManifest } from '#schemas/manifest.ts'
import type { DrawnPage, RenderProblem } from '#schemas/receipt.ts'
import type { DrawPorts } from '../../ports/draw.ts'
import type { DrawPage } from '../../ports/renderer.ts'
import { missingGlyphs } from './glyphs.ts'

/** What a drawing came to. */
export interface Drawn {
  readonly bytes: number
  readonly pages: DrawnPage[]
}

/** A page as the receipt tells it; fonts that lie in our store with their hash. */
export const drawnPage = async (
  ports: DrawPorts,
  page: DrawPage,
  manifest: AssetManifest | undefined,
): Promise<DrawnPage> => ({
  width: page.width,
  height: page.height,
  failedImages: [...(manifest?.failedImages ?? [])],
  missingGlyphs: await missingGlyphs(ports.store, manifest?.texts ?? []),
  boxes: [...(manifest?.boxes ?? [])],
  fonts: await Promise.all(
    (manifest?.fonts ?? []).map(async font => ({
      ...font,
      hash: font.url.startsWith('/') ? await ports.store.hashOf(font.url.slice(1)) : '',
    })),
  ),
})

/** What the owner should know of some pages. */
export const problemsOf = (pages: readonly DrawnPage[]): RenderProblem[] =>
  pages.flatMap(({ fonts, missingGlyphs, failedImages }, page) => [
    ...fonts.filter(({ isLoaded }) => !isLoaded).map(({ family }) => ({ kind: 'font' as const, page, what: family })),
    ...(missingGlyphs ? [{ kind: 'glyph' as const, page, what: missingGlyphs }] : []),
    ...failedImages.map(url => ({ kind: 'image' as const, page, what: url })),
  ])
