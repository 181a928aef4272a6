import * as m from '#messages/findings.ts'
import { brandFace } from '#schemas/catalog/brand-font-key.ts'
import type { AnyLayer, DocumentRecords } from '#schemas/document/records.ts'
import type { TextBox } from '#schemas/manifest.ts'
import type { RenderProblem, RenderReport } from '#schemas/render-report.ts'
import { graphemesOf } from '#schemas/shaping.ts'
import { movedTexts } from '#web/canvas/text-metrics.ts'
import type { FontUse } from '#web/layers/define-layer.ts'
import { describeLayer, layerFonts, layerImages, layerWords } from '#web/layers/registry.ts'
import type { Finding } from '../preflight/finding.ts'
import { worstFirst } from '../preflight/worst-first.ts'

const isSamePicture = (a: string, b: string): boolean =>
  a === b || (a.startsWith('/') && b.endsWith(a)) || (b.startsWith('/') && a.endsWith(b))

const SHORT = 20
const short = (text: string) => ([...text].length > SHORT ? `${[...text].slice(0, SHORT).join('')}…` : text)

/** Id of the first layer that draws any of these graphemes. */
const withGraphemes = (layers: readonly AnyLayer[], what: string): string | undefined => {
  const graphemes = graphemesOf(what)
  return layers.find(layer => layerFonts(layer).some(({ text }) => graphemes.some(each => text.includes(each))))?.id
}

/**
 * Findings of a render report for the user, each with its layer. `pages`: the zero-based pages in the file; `boxes`:
 * the text boxes on the canvas, by page, where known.
 */
export const reportFindings = (
  records: DocumentRecords,
  pages: readonly number[],
  report: RenderReport,
  boxes: ReadonlyMap<number, readonly TextBox[]>,
): readonly Finding[] => {
  const moved = report.pages.flatMap((page, index): RenderProblem[] => {
    const onCanvas = boxes.get(pages[index] ?? -1)
    return onCanvas ? movedTexts(onCanvas, page.boxes).map(what => ({ kind: 'mismatch', page: index, what })) : []
  })
  const found = [...report.problems.filter(({ kind }) => kind !== 'mismatch'), ...moved].map((problem): Finding => {
    const { kind, what } = problem
    const pageIndex = pages[problem.page] ?? 0
    const pageId = records.work.pageIds[pageIndex] ?? ''
    const layers = (records.pages.get(pageId)?.layerIds ?? []).flatMap(id => records.layers.get(id) ?? [])
    const about = (layerId: string | undefined, rest: Pick<Finding, 'kind' | 'severity' | 'text'>): Finding => ({
      ...rest,
      id: `${kind} ${pageIndex} ${what}`,
      pageId,
      pageIndex,
      layerId: layerId ?? null,
      fix: null,
    })
    switch (kind) {
      case 'glyph':
        return about(withGraphemes(layers, what), {
          kind: 'missing-glyph',
          severity: 'warning',
          text: m.glyph({ characters: short(what) }),
        })
      case 'box':
        return about(withGraphemes(layers, what), {
          kind: 'boxed-glyph',
          severity: 'error',
          text: m.boxes({ characters: short(what) }),
        })
      case 'font': {
        const isIt = ({ family, url }: FontUse) => family.includes(what) || brandFace(url ?? '')?.family === what
        const layer = layers.find(each => layerWords(each) !== null && layerFonts(each).some(isIt))
        const name = (layer && layerFonts(layer).find(isIt)?.family) ?? what
        const text = m.font({ font: short(name) })
        return about(layer?.id, { kind: 'missing-font', severity: 'warning', text })
      }
      // 'image' is a problem kind here, not a layer kind.
      case 'image': {
        const layer = layers.find(each => layerImages(each).some(url => isSamePicture(url, what)))
        const text = layer ? m.pictureMissing({ layer: describeLayer(layer) }) : m.backgroundMissing
        return about(layer?.id, { kind: 'failed-image', severity: 'error', text })
      }
      case 'layer':
        return about(records.layers.get(what)?.id, {
          kind: 'unknown-layer',
          severity: 'error',
          text: m.unknownLayer,
        })
      default: {
        const layer = records.layers.get(what)
        const text = layer ? m.layerMoved({ layer: describeLayer(layer) }) : m.textMoved
        return about(layer?.id, { kind: 'moved', severity: 'error', text })
      }
    }
  })
  return worstFirst([...new Map(found.map(each => [each.id, each])).values()])
}
