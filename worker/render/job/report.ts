import type { AssetManifest } from '#schemas/manifest.ts'
import type { DrawnPage, RenderProblem, RenderReport } from '#schemas/render-report.ts'
import type { RenderPage } from '../../ports/render-service.ts'
import { lackedGlyphs } from './glyphs.ts'
import type { RenderPorts } from './ports.ts'

/** Result of a drawing. */
export interface Drawn {
  readonly bytes: number
  readonly pages: DrawnPage[]
}

/** A page for the render report; fonts in our storage get their hash. */
export const drawnPage = async (
  ports: RenderPorts,
  page: RenderPage,
  manifest: AssetManifest | undefined,
): Promise<DrawnPage> => {
  const { replaced, boxed } = await lackedGlyphs(ports.store, manifest?.texts ?? [])
  return {
    ...(page.index === undefined ? {} : { index: page.index }),
    width: page.width,
    height: page.height,
    failedImages: [...(manifest?.failedImages ?? [])],
    missingGlyphs: replaced,
    boxedGlyphs: boxed,
    unknownLayers: [...(manifest?.unknownLayers ?? [])],
    boxes: [...(manifest?.boxes ?? [])],
    fonts: await Promise.all(
      (manifest?.fonts ?? []).map(async font => ({
        ...font,
        hash: font.url.startsWith('/') ? await ports.store.hashOf(font.url.slice(1)) : '',
      })),
    ),
  }
}

/** Problems that may be gone at the next drawing: a file that did not load, not one that lacks characters. */
const PASSING: readonly RenderProblem['kind'][] = ['image', 'font']

/** Whether a picture or a font was missing while the file was drawn. */
export const isFlawed = ({ problems }: Pick<RenderReport, 'problems'>): boolean =>
  problems.some(({ kind }) => PASSING.includes(kind))

/** Problems of the drawn pages that the user should know. */
export const problemsOf = (pages: readonly DrawnPage[]): RenderProblem[] =>
  pages.flatMap(({ fonts, missingGlyphs, boxedGlyphs, failedImages, unknownLayers = [] }, page) => [
    ...fonts.filter(({ isLoaded }) => !isLoaded).map(({ family }) => ({ kind: 'font' as const, page, what: family })),
    ...(missingGlyphs ? [{ kind: 'glyph' as const, page, what: missingGlyphs }] : []),
    ...(boxedGlyphs ? [{ kind: 'box' as const, page, what: boxedGlyphs }] : []),
    ...unknownLayers.map(id => ({ kind: 'layer' as const, page, what: id })),
    ...failedImages.map(url => ({ kind: 'image' as const, page, what: url })),
  ])
