import type { DocumentRecords } from '#schemas/document/records.ts'
import { isEmoji } from '#schemas/emoji.ts'
import type { TextBox } from '#schemas/manifest.ts'
import type { RenderProblem, RenderReceipt } from '#schemas/receipt.ts'
import { movedTexts } from '#web/canvas/written.ts'
import { layerImages } from '#web/layers/registry.ts'
import { describe } from '../preflight/describe.ts'
import type { Finding } from '../preflight/finding.ts'
import { worstFirst } from '../preflight/worst-first.ts'

const isSamePicture = (a: string, b: string): boolean =>
  a === b || (a.startsWith('/') && b.endsWith(a)) || (b.startsWith('/') && a.endsWith(b))

const SHORT = 20
const short = (text: string) => ([...text].length > SHORT ? `${[...text].slice(0, SHORT).join('')}…` : text)

/**
 * What a receipt says that the person should know, with the layer that it is about. `pages` are the zero-based pages that
 * the file shows; `boxes` where the words stood on the canvas, by page, as far as known.
 */
export const receiptFindings = (
  records: DocumentRecords,
  pages: readonly number[],
  receipt: RenderReceipt,
  boxes: ReadonlyMap<number, readonly TextBox[]>,
): readonly Finding[] => {
  const moved = receipt.pages.flatMap((page, index): RenderProblem[] => {
    const onCanvas = boxes.get(pages[index] ?? -1)
    return onCanvas ? movedTexts(onCanvas, page.boxes).map(what => ({ kind: 'mismatch', page: index, what })) : []
  })
  const found = [...receipt.problems.filter(({ kind }) => kind !== 'mismatch'), ...moved].map((problem): Finding => {
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
      case 'glyph': {
        const layer = layers.find(each => each.kind === 'text' && [...what].some(char => each.data.text.includes(char)))
        const isOnlyEmoji = [...what].every(isEmoji)
        const text = isOnlyEmoji
          ? `表情 ${short(what)} 由系统字体绘制，在不同设备上样子可能不同`
          : `字体缺少「${short(what)}」，成图中用其他字体代替`
        return about(layer?.id, { kind: 'missing-glyph', severity: isOnlyEmoji ? 'hint' : 'warning', text })
      }
      case 'font': {
        const layer = layers.find(each => each.kind === 'text' && each.data.fontFamily.includes(what))
        const text = `字体「${short(what)}」没有加载成功，成图中用默认字体代替`
        return about(layer?.id, { kind: 'missing-font', severity: 'warning', text })
      }
      case 'image': {
        const layer = layers.find(each => layerImages(each).some(url => isSamePicture(url, what)))
        const text = `${layer ? describe(layer) : '页面背景图片'}加载失败，成图中缺失`
        return about(layer?.id, { kind: 'failed-image', severity: 'error', text })
      }
      default: {
        const layer = records.layers.get(what)
        const text = `${layer ? describe(layer) : '一段文字'}在成图中的位置与画布不同`
        return about(layer?.id, { kind: 'moved', severity: 'error', text })
      }
    }
  })
  return worstFirst([...new Map(found.map(each => [each.id, each])).values()])
}
