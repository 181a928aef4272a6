import { PLAYED_LIMITS } from '#schemas/catalog/played-limits.ts'
import { actionsOf } from '#schemas/document/actions.ts'
import { animationsOf } from '#schemas/document/animations.ts'
import { isObject } from '#schemas/document/lens.ts'
import { musicOf } from '#schemas/document/music.ts'
import type { AnyLayer, DocumentRecords, JsonObject, PageRecord } from '#schemas/document/records.ts'
import {
  PLAYED_TYPES,
  type Playback,
  type PlayedDocument,
  type PlayedLayer,
  type PlayedPage,
  type PlayedType,
} from '#schemas/publication/played.ts'
import { readTurn } from '#schemas/publication/turns.ts'
import { layerKind } from '#web/layers/registry.ts'

const NOTHING: JsonObject = {}
const objectOf = (value: unknown): JsonObject => (isObject(value) ? value : NOTHING)

/** The type of a published page; every other type is one long page. */
const playedType = (type: string): PlayedType => PLAYED_TYPES.find(each => each === type) ?? 'pc-web'

/** How the pages turn by the settings of the old H5 editor, which documents keep in `slider`. */
const playbackOf = (wire: JsonObject): Playback => {
  const { effect, loop, autoplay, time } = objectOf(wire.slider)
  const seconds = Number(time)
  return {
    turn: readTurn(effect),
    isLooped: loop === true,
    everySeconds: autoplay === true && seconds > 0 ? Math.min(3600, Math.max(1, seconds)) : 0,
  }
}

const playedPage = ({ id, width, height, rest }: PageRecord): PlayedPage => {
  const { jscript, slider } = rest
  const script = typeof jscript === 'string' && jscript.length <= PLAYED_LIMITS.script ? jscript.trim() : ''
  return {
    ...{ id, width, height },
    ...(script && { script }),
    ...(objectOf(slider).lock === true && { isLocked: true }),
  }
}

/** A layer with something to play; null for all others. */
const playedLayer = (layer: AnyLayer): PlayedLayer | null => {
  const animations = animationsOf(layer).flatMap(each => (each && !each.isOff ? [each] : []))
  const actions = actionsOf(layer)
  const data = layerKind(layer.kind).played(layer.data)
  if (animations.length === 0 && actions.length === 0 && !data) return null
  return {
    kind: layer.kind,
    ...(animations.length > 0 && { animations }),
    ...(actions.length > 0 && { actions }),
    ...(data && { data }),
  }
}

/** What the player plays of a document: nothing of it that is hidden, and no layer that is only drawn. */
export const playedDocument = ({ work, pages, layers }: DocumentRecords): PlayedDocument => {
  const shown = work.pageIds.flatMap(id => pages.get(id) ?? []).slice(0, PLAYED_LIMITS.pages)
  const played: Record<string, PlayedLayer> = {}
  for (const layerId of shown.flatMap(page => page.layerIds)) {
    const layer = layers.get(layerId)
    const entry = layer && !layer.isHidden ? playedLayer(layer) : null
    if (entry) played[layerId] = entry
  }
  const music = musicOf(work)
  return {
    format: 1,
    type: playedType(work.type),
    ...playbackOf(work.rest),
    pages: shown.map(playedPage),
    layers: played,
    ...(music && { music: { url: music.url, volume: music.volume, isLooped: music.isLooped } }),
  }
}
