import { type RefObject, useEffect, useState } from 'react'
import { resolveFace } from '#schemas/catalog/fonts.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { loadAssets } from '#web/canvas/assets.ts'
import { missingIn } from '#web/canvas/font-subsets.ts'
import { ensureFont, isFontReady } from '#web/canvas/fonts.ts'
import type { Finding } from '#web/editor/preflight/finding.ts'
import { preflight } from '#web/editor/preflight/preflight.ts'
import type { Box } from '#web/kernels/geometry.ts'
import { useValue } from '#web/model/signals.ts'
import { useEditor } from '../editor-context.ts'
import { missingGlyphs } from '../fonts/font-coverage.ts'
import { canvasBoxes } from './canvas-boxes.ts'

/** Families that are tried for characters which a font lacks: the largest ones. */
const RICH = ['思源黑体', '思源宋体'] as const

const familyWith = (characters: readonly string[], weight: number): string | null =>
  RICH.find(family => {
    const missing = missingIn(resolveFace(family, weight))
    return isFontReady(family, weight, characters.join('')) && !characters.some(char => missing.has(char))
  }) ?? null

/** What could be seen only by loading and measuring. */
interface Looked {
  readonly failedImages: ReadonlySet<string>
  readonly words: ReadonlyMap<string, Box>
}
const NOTHING: Looked = { failedImages: new Set(), words: new Map() }

/**
 * What should be known about these pages (zero-based) before they are downloaded; follows every change. `root` holds the
 * popup's pictures of the pages. `isChecking` until pictures and fonts have been looked at.
 */
export const usePreflight = (
  pages: readonly number[],
  root: RefObject<HTMLElement | null>,
): { readonly findings: readonly Finding[]; readonly isChecking: boolean } => {
  const { doc } = useEditor()
  const revision = useValue(() => doc.revision.value, [doc])
  const [looked, setLooked] = useState<Looked | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: every revision is looked at anew
  useEffect(() => {
    let isOver = false
    const look = async () => {
      const records = doc.records()
      const { failedImages } = await loadAssets(records)
      const lacking = [...records.layers.values()].flatMap(layer =>
        layer.kind === 'text' ? [{ weight: layer.data.fontWeight, text: missingGlyphs(layer.data).join('') }] : [],
      )
      const wanted = lacking.filter(({ text }) => text !== '')
      await Promise.all(RICH.flatMap(family => wanted.map(({ weight, text }) => ensureFont(family, weight, text))))
      if (isOver) return
      const boxes = [...canvasBoxes(root.current).values()].flat()
      setLooked({ failedImages: new Set(failedImages), words: new Map(boxes.map(box => [box.layer, box])) })
    }
    const timer = setTimeout(() => void look(), LIMITS.download.checkMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [doc, root, revision])

  const key = pages.join()
  const findings = useValue(() => {
    doc.revision.value
    const { failedImages, words } = looked ?? NOTHING
    return looked
      ? preflight({
          records: doc.records(),
          pages: key === '' ? [] : key.split(',').map(Number),
          missingGlyphs,
          familyWith,
          failedImages,
          wordsOf: id => words.get(id) ?? null,
          host: location.host,
        })
      : NO_FINDINGS
  }, [doc, key, looked])
  return { findings, isChecking: looked === null }
}

const NO_FINDINGS: readonly Finding[] = []
