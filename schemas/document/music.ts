import { clamp } from '../clamp.ts'
import { isMediaPath } from '../media/media-path.ts'
import { isObject, ownValue } from './lens.ts'
import type { Json, JsonObject, WorkRecord } from './records.ts'

/** Background music of a work. */
export interface WorkMusic {
  /** Address of a sound in our storage. */
  readonly url: string
  readonly name: string
  /** 0–1 */
  readonly volume: number
  readonly isLooped: boolean
}

/** characters */
const NAME_MAX = 100
/** The key of the old H5 editor, which has the address and the name in it. */
const KEY = 'mp3'

const textIn = (wire: JsonObject, key: string): string => {
  const value = ownValue(wire, key)
  return typeof value === 'string' ? value : ''
}
const volumeOf = (value: Json | undefined): number =>
  typeof value === 'number' && Number.isFinite(value) ? clamp(value, 0, 1) : 1

/**
 * The background music of a work; null = none. An address elsewhere, as old works have, is no music: published pages ask
 * no other host.
 */
export const musicOf = ({ rest }: Pick<WorkRecord, 'rest'>): WorkMusic | null => {
  const wire = ownValue(rest, KEY)
  if (!isObject(wire)) return null
  const url = textIn(wire, 'url')
  if (!isMediaPath(url, 'audio')) return null
  return {
    url,
    name: textIn(wire, 'name').slice(0, NAME_MAX),
    volume: volumeOf(ownValue(wire, 'volume')),
    isLooped: ownValue(wire, 'loop') !== false,
  }
}

/** The work with other background music; null = none. What else is stored with it stays. */
export const withMusic = <W extends Pick<WorkRecord, 'rest'>>(work: W, music: WorkMusic | null): W => {
  const { [KEY]: before, ...rest } = work.rest
  if (!music) return before === undefined ? work : { ...work, rest }
  const { url, name, volume, isLooped } = music
  const kept = isObject(before) ? before : {}
  return { ...work, rest: { ...work.rest, [KEY]: { ...kept, url, name, volume, loop: isLooped } } }
}
