import { color, word } from '../../formats.ts'
import { type Format, field, fieldOf, record } from '../../lens.ts'
import { type MapProvider, PLACE_TEXT_MAX } from '../../place.ts'
import type { KindCodec } from '../kind-codec.ts'
import { shortText } from './words.ts'

export interface MapData {
  readonly name: string
  readonly address: string
  /** degrees, GCJ-02 as maps of China have it; null = the map looks the name up. */
  readonly latitude: number | null
  readonly longitude: number | null
  readonly provider: MapProvider
  readonly color: string
  readonly cardColor: string
  readonly textColor: string
}

declare module '#schemas/document/records.ts' {
  interface KindData {
    readonly map: MapData
  }
}

/** Degrees within ±`most`; null = none. */
const degrees = (most: number): Format<number | null> => ({
  read: wire => {
    const value = typeof wire === 'string' && wire.trim() !== '' ? Number(wire) : wire
    return typeof value === 'number' && Math.abs(value) <= most ? value : undefined
  },
  write: (value, before) => (typeof before === 'string' && value !== null ? String(value) : value),
})
const place = shortText(PLACE_TEXT_MAX)

export const mapCodec: KindCodec<'map'> = {
  kind: 'map',
  pid: 'h5ds_map',
  pids: ['h5ds_map', 'h5ds-map'],
  defaultName: '地图',
  size: { width: 300, height: 200 },
  blank: {
    name: '活动地点',
    address: '',
    latitude: null,
    longitude: null,
    provider: 'amap',
    color: '#5b4bff',
    cardColor: '#ffffff',
    textColor: '#1d2129',
  },
  lens: record<MapData>({
    // `title` and `name` are those of the old map plugin.
    name: fieldOf(
      [
        ['data', 'name'],
        ['data', 'title'],
      ],
      place,
      '',
    ),
    address: field(['data', 'address'], place, ''),
    latitude: fieldOf(
      [
        ['data', 'latitude'],
        ['data', 'lat'],
      ],
      degrees(90),
      null,
    ),
    longitude: fieldOf(
      [
        ['data', 'longitude'],
        ['data', 'lng'],
      ],
      degrees(180),
      null,
    ),
    provider: field(['data', 'provider'], word<MapProvider>(['amap', 'baidu']), 'amap'),
    color: field(['data', 'color'], color, '#5b4bff'),
    cardColor: field(['data', 'cardColor'], color, '#ffffff'),
    textColor: field(['data', 'textColor'], color, '#1d2129'),
  }),
}
