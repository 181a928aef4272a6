import * as m from '#messages/elements.ts'
import type { Editor } from '#web/editor/editor.ts'
import type { NewElement } from '#web/editor/edits/insert-element.ts'

export type TileGroup = 'button' | 'media' | 'form' | 'activity'

/** Groups of the panel, in its order. */
export const TILE_GROUPS: readonly { readonly id: TileGroup; readonly label: string }[] = [
  { id: 'button', label: m.button },
  { id: 'media', label: m.media },
  { id: 'form', label: m.form },
  { id: 'activity', label: m.activity },
]

/** An element of the panel; its tile shows how the element is drawn. */
export interface ElementTile {
  readonly id: string
  readonly group: TileGroup
  readonly label: string
  /** Made when it is added: a date counts from that moment. */
  readonly element: () => NewElement
  /** What the tile shows instead. */
  readonly preview?: NewElement
  /** Replaces the adding of `element` by a click, for what must be chosen first; such a tile cannot be dragged. */
  readonly add?: (editor: Editor) => void
}

const DAY = 86_400
/** A moment some days from now, at the end of that day on the designer's clock. */
const inDays = (days: number) => {
  const until = new Date(Date.now() + days * DAY * 1000)
  until.setHours(23, 59, 59, 0)
  return { until: until.toISOString(), rest: Math.round((until.getTime() - Date.now()) / 1000) }
}

// One line per element.
export const TILES: readonly ElementTile[] = [
  {
    id: 'button-fill',
    group: 'button',
    label: m.fillButton,
    element: () => ({ layer: 'button', data: { label: m.joinNow } }),
  },
  {
    id: 'button-pill',
    group: 'button',
    label: m.pillButton,
    element: () => ({ layer: 'button', data: { label: m.signUp, radius: 999, color: '#ff4d4f' } }),
  },
  {
    id: 'button-outline',
    group: 'button',
    label: m.outlineButton,
    element: () => ({ layer: 'button', data: { label: m.more, look: 'outline', textColor: '#5b4bff' } }),
  },
  {
    id: 'button-soft',
    group: 'button',
    label: m.softButton,
    element: () => ({ layer: 'button', data: { label: m.shop, look: 'soft', textColor: '#5b4bff', radius: 999 } }),
  },
  {
    id: 'button-shadow',
    group: 'button',
    label: m.shadowButton,
    element: () => ({
      layer: 'button',
      data: { label: m.joinNow, radius: 999, color: '#ff8a00', hasShadow: true },
    }),
  },
  {
    id: 'button-phone',
    group: 'button',
    label: m.phoneButton,
    element: () => ({
      layer: 'button',
      data: { label: m.call, color: '#12b76a', radius: 999 },
      action: { on: 'click', do: 'phone', phone: '' },
    }),
  },
  {
    id: 'map',
    group: 'button',
    label: m.map,
    element: () => ({ layer: 'map', data: { name: m.place } }),
  },
  { id: 'video', group: 'media', label: m.video, element: () => ({ layer: 'video' }) },
  { id: 'audio', group: 'media', label: m.audio, element: () => ({ layer: 'audio' }) },
  {
    id: 'audio-disc',
    group: 'media',
    label: m.audioDisc,
    element: () => ({ layer: 'audio', data: { look: 'disc' }, size: { width: 64, height: 64 } }),
  },
  {
    id: 'wall-grid',
    group: 'media',
    label: m.wallGrid,
    element: () => ({ layer: 'picture-wall' }),
  },
  {
    id: 'wall-carousel',
    group: 'media',
    label: m.wallCarousel,
    element: () => ({ layer: 'picture-wall', data: { layout: 'carousel' }, size: { width: 320, height: 200 } }),
  },
  {
    id: 'wall-marquee',
    group: 'media',
    label: m.wallMarquee,
    element: () => ({ layer: 'picture-wall', data: { layout: 'marquee' }, size: { width: 340, height: 110 } }),
  },
  {
    id: 'countdown-date',
    group: 'activity',
    label: m.dateCountdown,
    element: () => ({ layer: 'countdown', data: { mode: 'date', ...inDays(7), finishText: m.ended } }),
  },
  {
    id: 'countdown-duration',
    group: 'activity',
    label: m.durationCountdown,
    element: () => ({
      layer: 'countdown',
      data: {
        look: 'plain',
        hasDays: false,
        seconds: 600,
        color: '#ff4d4f',
        labelColor: '#ff4d4f',
        finishText: m.ended,
      },
    }),
  },
  {
    id: 'countdown-words',
    group: 'activity',
    label: m.wordsCountdown,
    element: () => ({
      layer: 'countdown',
      data: { mode: 'date', look: 'words', ...inDays(7), color: '#5b4bff', finishText: m.ended },
    }),
  },
  {
    id: 'rating-star',
    group: 'activity',
    label: m.starRating,
    element: () => ({ layer: 'rating', data: { name: m.rate, value: 0 } }),
    preview: { layer: 'rating', data: { value: 4 } },
  },
  {
    id: 'rating-heart',
    group: 'activity',
    label: m.heartRating,
    element: () => ({ layer: 'rating', data: { name: m.rate, value: 0, look: 'heart', color: '#ff4d6d' } }),
    preview: { layer: 'rating', data: { value: 4, look: 'heart', color: '#ff4d6d' } },
  },
]
