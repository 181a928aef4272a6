import type { PlayedDocument, PlayedLayer, PlayedPage } from '#schemas/publication/played.ts'
import { animateLayer } from '#web/canvas/animations/animate-layer.ts'
import { startActions } from './actions.ts'
import { PLAYED_KINDS } from './kinds.ts'
import type { PageEvents, PlayContext } from './play-context.ts'
import { runPageScript } from './script-frame.ts'

/** A page with what is played on it. */
interface LivePage {
  readonly page: PlayedPage
  readonly section: HTMLElement
  readonly layers: readonly (readonly [HTMLElement, PlayedLayer])[]
  readonly listeners: Set<PageEvents>
  animations: readonly Animation[]
  isStarted: boolean
  isShown: boolean
  /** ms; when it was shown. */
  since: number
}

/** What begins and ends with the pages: animations, layers that are alive, scripts, and who listens. */
export interface PageLife {
  /** The page is about to be seen: its layers come alive and wait at the start of their animations. */
  near(index: number): void
  shown(index: number): void
  /** The page goes: layers with exits begin them. */
  leaving(index: number): void
  hidden(index: number): void
  follow(pageId: string, events: PageEvents): () => void
}

const layersOf = (section: HTMLElement, { layers }: PlayedDocument): LivePage['layers'] =>
  [...section.querySelectorAll<HTMLElement>('[data-layer-id]')].flatMap(element => {
    const id = element.dataset.layerId ?? ''
    const layer = Object.hasOwn(layers, id) ? layers[id] : undefined
    return layer ? [[element, layer] as const] : []
  })

/** Makes one layer live; a failing one never takes the page along. */
const startLayer = async (element: HTMLElement, { kind, data, actions }: PlayedLayer, context: PlayContext) => {
  try {
    const load = data && Object.hasOwn(PLAYED_KINDS, kind) ? PLAYED_KINDS[kind] : undefined
    const module = load && (await load())
    if (context.signal.aborted) return
    const end = module?.start(element, data, context)
    if (end) context.signal.addEventListener('abort', end, { once: true })
    if (actions) startActions(element, actions, context)
  } catch (error) {
    console.warn('layer does not play', kind, error)
  }
}

/** s; when the first exit of a layer begins by itself; Infinity = it has none. */
const firstExit = ({ animations = [] }: PlayedLayer): number =>
  Math.min(...animations.filter(({ type }) => type === 'out').map(({ delay }) => delay), Number.POSITIVE_INFINITY)

export const createPageLife = (
  sections: readonly HTMLElement[],
  played: PlayedDocument,
  context: PlayContext,
  isStill: () => boolean,
): PageLife => {
  const live: readonly LivePage[] = sections.flatMap(section => {
    const page = played.pages.find(({ id }) => id === section.dataset.pageId)
    if (!page) return []
    const layers = layersOf(section, played)
    return [{ page, section, layers, listeners: new Set(), animations: [], isStarted: false, isShown: false, since: 0 }]
  })
  const stop = (page: LivePage): void => {
    for (const animation of page.animations) animation.cancel()
    page.animations = []
  }
  const prepare = (page: LivePage): void => {
    stop(page)
    if (isStill()) return
    page.animations = page.layers.flatMap(([element, { animations }]) =>
      animations ? animateLayer(element, animations, 'enter', { isPaused: true }) : [],
    )
  }
  const start = (page: LivePage): void => {
    if (page.isStarted) return
    page.isStarted = true
    for (const [element, layer] of page.layers) void startLayer(element, layer, context)
    for (const image of page.section.querySelectorAll('img')) image.loading = 'eager'
  }
  const at = (index: number, act: (page: LivePage) => void): void => {
    const page = live[index]
    if (page) act(page)
  }
  let endScript: (() => void) | null = null

  const life: PageLife = {
    near: index =>
      at(index, page => {
        start(page)
        if (!page.isShown && page.animations.length === 0) prepare(page)
      }),
    shown: index =>
      at(index, page => {
        if (page.isShown) return
        life.near(index)
        page.isShown = true
        page.since = performance.now()
        for (const animation of page.animations) animation.play()
        if (page.page.script) endScript = runPageScript(page.section, page.page)
        for (const { shown } of page.listeners) shown()
      }),
    leaving: index =>
      at(index, page => {
        if (isStill()) return
        const seconds = (performance.now() - page.since) / 1000
        const exits = page.layers.flatMap(([element, layer]) =>
          layer.animations && Number.isFinite(firstExit(layer)) && seconds < firstExit(layer)
            ? animateLayer(element, layer.animations, 'leave')
            : [],
        )
        page.animations = [...page.animations, ...exits]
      }),
    hidden: index =>
      at(index, page => {
        if (!page.isShown) return
        page.isShown = false
        stop(page)
        endScript?.()
        endScript = null
        for (const { hidden } of page.listeners) hidden()
      }),
    follow: (pageId, events) => {
      const page = live.find(each => each.page.id === pageId)
      page?.listeners.add(events)
      if (page?.isShown) events.shown()
      return () => void page?.listeners.delete(events)
    },
  }
  context.signal.addEventListener('abort', () => {
    for (const page of live) stop(page)
    endScript?.()
  })
  return life
}
