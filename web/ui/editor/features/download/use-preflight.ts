import { type RefObject, useEffect, useState } from 'react'
import { resolveFace } from '#schemas/catalog/fonts.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { drawsGrapheme } from '#schemas/shaping.ts'
import { listAssets, loadAssets } from '#web/canvas/assets.ts'
import { hasIn } from '#web/canvas/font-subsets.ts'
import { ensureFont, isFontReady } from '#web/canvas/fonts.ts'
import type { Finding } from '#web/editor/preflight/finding.ts'
import { preflight } from '#web/editor/preflight/preflight.ts'
import type { Box } from '#web/kernels/geometry.ts'
import type { LayerChecks } from '#web/layers/preflight.ts'
import { layerFonts } from '#web/layers/registry.ts'
import { useValue } from '#web/model/signals.ts'
import { animatedAmong } from '#web/services/animated-pictures.ts'
import { useEditor } from '../../parts/editor-context.ts'
import { missingGlyphs } from '../../parts/fonts/font-coverage.ts'
import { loadChecks } from '../../parts/kind-ui.ts'
import { canvasBoxes } from './canvas-boxes.ts'

/** Families tried as a replacement for missing characters: those with the most glyphs. */
const RICH = ['思源黑体', '思源宋体'] as const

const familyWith = (graphemes: readonly string[], weight: number): string | null =>
  RICH.find(family => {
    const has = hasIn(resolveFace(family, weight))
    return isFontReady(family, weight, graphemes.join('\n')) && graphemes.every(each => drawsGrapheme(each, has))
  }) ?? null

/** Results that need loading and measuring. */
interface Looked {
  readonly failedImages: ReadonlySet<string>
  readonly animatedImages: ReadonlySet<string>
  readonly words: ReadonlyMap<string, Box>
  readonly checks: LayerChecks
}

interface Preflight {
  readonly findings: readonly Finding[]
  readonly isChecking: boolean
  /** The findings now: what needs no image and no font is found before they have been checked. */
  readonly find: () => Promise<readonly Finding[]>
}

/**
 * Preflight findings of these pages (zero-based); updated on every change. `root` contains the popup's page previews.
 * `isChecking` until images and fonts have been checked.
 */
export const usePreflight = (pages: readonly number[], root: RefObject<HTMLElement | null>): Preflight => {
  const { doc } = useEditor()
  const revision = useValue(() => doc.revision.value, [doc])
  const [looked, setLooked] = useState<Looked | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: every revision is checked again
  useEffect(() => {
    let isOver = false
    const look = async () => {
      const records = doc.records()
      const [{ failedImages }, animatedImages, checks] = await Promise.all([
        loadAssets(records),
        animatedAmong(listAssets(records).images),
        loadChecks(),
      ])
      const lacking = [...records.layers.values()].flatMap(layer =>
        layerFonts(layer).map(use => ({ weight: use.weight, text: missingGlyphs(use).replaced.join('\n') })),
      )
      const wanted = lacking.filter(({ text }) => text !== '')
      await Promise.all(RICH.flatMap(family => wanted.map(({ weight, text }) => ensureFont(family, weight, text))))
      if (isOver) return
      const boxes = [...canvasBoxes(root.current).values()].flat()
      const words = new Map(boxes.map(box => [box.layer, box]))
      setLooked({ failedImages: new Set(failedImages), animatedImages, words, checks })
    }
    const timer = setTimeout(() => void look(), LIMITS.download.checkMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [doc, root, revision])

  const key = pages.join()
  const findIn = ({ words, ...found }: Looked) =>
    preflight({
      ...found,
      records: doc.records(),
      pages: key === '' ? [] : key.split(',').map(Number),
      missingGlyphs,
      familyWith,
      wordsOf: id => words.get(id) ?? null,
      host: location.host,
    })
  const findings = useValue(() => {
    doc.revision.value
    return looked ? findIn(looked) : NO_FINDINGS
  }, [doc, key, looked])
  const find = async () => findIn(looked ?? { ...NOTHING_LOOKED, checks: await loadChecks() })
  return { findings, isChecking: looked === null, find }
}

const NOTHING_LOOKED = {
  failedImages: new Set<string>(),
  animatedImages: new Set<string>(),
  words: new Map<string, Box>(),
}
const NO_FINDINGS: readonly Finding[] = []
