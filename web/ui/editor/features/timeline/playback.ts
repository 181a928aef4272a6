import { NEW_ANIMATION } from '#schemas/document/animations.ts'
import { animateLayer, cancelAll, playFrom, seek } from '#web/canvas/animations/animate-layer.ts'
import type { Editor } from '#web/editor/editor.ts'
import { type AnimationKind, playedAnimations } from '#web/editor/edits/animations.ts'
import { effect } from '#web/model/signals.ts'
import { stageLayer } from '../../workspace/stage-layer.ts'
import type { TimelineState } from './timeline-state.ts'

/** Plays the page on the canvas. It never changes the document, and every change of it ends the playback. */
export interface Playback {
  play(): void
  /** Holds the page where it is. */
  pause(): void
  /** Shows the page at a time (ms). */
  scrub(ms: number): void
  /** Shows the page at rest, at its start. */
  stop(): void
  /** Plays one animation of the catalog once on layers. */
  preview(layerIds: readonly string[], kind: AnimationKind): void
  endPreview(): void
  dispose(): void
}

export const createPlayback = (editor: Editor, state: TimelineState): Playback => {
  const { doc, view, live } = editor
  /** The animations of the page; empty = the page is at rest. */
  let page: readonly Animation[] = []
  let previewed: readonly Animation[] = []
  let frame = 0

  const endPreview = () => {
    cancelAll(previewed)
    previewed = []
  }
  /** The style sheet hides the selection meanwhile. */
  const setPlaying = (isPlaying: boolean) => {
    state.isPlaying.value = isPlaying
    document.querySelector('[data-workspace]')?.toggleAttribute('data-playing', isPlaying)
  }
  const hold = () => {
    cancelAnimationFrame(frame)
    setPlaying(false)
  }
  const stop = () => {
    hold()
    endPreview()
    cancelAll(page)
    page = []
    state.time.value = 0
  }
  const build = () => {
    endPreview()
    if (page.length > 0) return
    page = (view.page.peek()?.layerIds ?? []).flatMap(id => {
      const [layer, element] = [doc.layer(id).peek(), stageLayer(id)]
      const animations = layer && element ? playedAnimations(layer) : []
      return element && animations.length ? animateLayer(element, animations, 'enter', { isPaused: true }) : []
    })
  }
  const scrub = (ms: number) => {
    hold()
    build()
    const to = Math.max(0, Math.min(ms, state.length.peek()))
    seek(page, to)
    state.time.value = to
  }
  const play = () => {
    const length = state.length.peek()
    if (length === 0) return
    build()
    let from = state.time.peek() >= length ? 0 : state.time.peek()
    let startedAt = performance.now() - from
    playFrom(page, from)
    setPlaying(true)
    const step = (now: number) => {
      from = Math.max(0, now - startedAt)
      if (from >= length && !state.isLooping.peek()) return stop()
      if (from >= length) {
        startedAt = now
        from = 0
        playFrom(page, 0)
      }
      state.time.value = from
      frame = requestAnimationFrame(step)
    }
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(step)
  }
  const pause = () => {
    if (!state.isPlaying.peek()) return
    scrub(state.time.peek())
  }
  const preview = (layerIds: readonly string[], kind: AnimationKind) => {
    stop()
    const started = layerIds.flatMap(id => {
      const element = stageLayer(id)
      return element ? animateLayer(element, [{ ...NEW_ANIMATION, ...kind }], 'enter') : []
    })
    previewed = started
    const isCurrent = () => previewed === started
    // A canceled animation rejects: then another preview has begun, or none is shown.
    Promise.all(started.map(each => each.finished)).then(
      () => isCurrent() && endPreview(),
      () => {},
    )
  }

  const ends = [
    doc.onChange(stop),
    live.listen(stop),
    // Another page, and everything that is edited on the canvas itself.
    effect(() => {
      void view.pageId.value
      void view.isBusy.value
      void view.editingId.value
      void view.cropId.value
      stop()
    }),
  ]
  return {
    play,
    pause,
    scrub,
    stop,
    preview,
    endPreview,
    dispose: () => {
      for (const end of ends) end()
      stop()
    },
  }
}
