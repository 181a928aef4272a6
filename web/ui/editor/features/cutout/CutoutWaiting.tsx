import { useLayoutEffect, useRef } from 'react'
import * as basicTexts from '#messages/basic.ts'
import * as cutoutTexts from '#messages/cutout.ts'
import type { CutoutRun } from '#web/editor/cutout/cutout.ts'
import { effect, useValue } from '#web/model/signals.ts'
import { Button } from '#web/widgets/Button.tsx'
import { useEditor } from '../../parts/editor-context.ts'
import { placeBox } from '../../workspace/place-box.ts'
import styles from './CutoutWaiting.module.css'

/** Estimated progress (0–1) at a time: fast at first, never 1 before the response. */
const shareAfter = ({ startedAt, usualMs }: CutoutRun, now: number) =>
  0.97 * (1 - Math.exp((-1.8 * (now - startedAt)) / usualMs))

const Waiting = ({ layerId, run }: { readonly layerId: string; readonly run: CutoutRun }) => {
  const { doc, view, cutout } = useEditor()
  const box = useRef<HTMLDivElement>(null)
  const card = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLSpanElement>(null)
  const percent = useRef<HTMLSpanElement>(null)
  useLayoutEffect(
    () =>
      effect(() => {
        const frame = doc.layer(layerId).value?.frame
        const isHere = view.page.value?.layerIds.includes(layerId)
        const camera = view.camera.value
        if (!box.current || !card.current) return
        box.current.hidden = !frame || !isHere
        card.current.hidden = !frame || !isHere
        if (!frame) return
        placeBox(box.current, frame, camera)
        const x = camera.x + (frame.x + frame.width / 2) * camera.scale
        const y = camera.y + (frame.y + frame.height / 2) * camera.scale
        card.current.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px) translate(-50%, -50%)`
      }),
    [doc, view, layerId],
  )
  useLayoutEffect(() => {
    let frame = 0
    const draw = () => {
      const share = shareAfter(run, performance.now())
      if (bar.current) bar.current.style.transform = `scaleX(${share})`
      if (percent.current) percent.current.textContent = `${Math.round(share * 100)}%`
      frame = requestAnimationFrame(draw)
    }
    draw()
    return () => cancelAnimationFrame(frame)
  }, [run])
  return (
    <>
      <div ref={box} className={styles.veil} />
      <div ref={card} className={styles.card} data-waiting="" data-canvas-control="">
        <div className={styles.line} role="status">
          <span>{cutoutTexts.running}</span>
          <span ref={percent} className={styles.percent} aria-hidden />
        </div>
        <div className={styles.track} aria-hidden>
          <span ref={bar} />
        </div>
        <Button size="s" variant="ghost" onPress={() => cutout.cancel(layerId)}>
          {basicTexts.cancel}
        </Button>
      </div>
    </>
  )
}

/** Progress and cancel button over each image that is being cut out. The rest of the canvas stays usable. */
export const CutoutWaiting = () => {
  const { cutout } = useEditor()
  const running = useValue(() => cutout.running.value, [cutout])
  return (
    <div className={styles.overlay}>
      {[...running].map(([layerId, run]) => (
        <Waiting key={layerId} layerId={layerId} run={run} />
      ))}
    </div>
  )
}
