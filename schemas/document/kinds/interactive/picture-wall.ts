import { address, flag, word } from '../../formats.ts'
import { type Format, field, fieldOf, isObject, ownValue, record } from '../../lens.ts'
import type { Json } from '../../records.ts'
import type { KindCodec } from '../kind-codec.ts'
import { whole } from './media-fields.ts'
import { LENGTH } from './words.ts'

export type WallLayout = 'grid' | 'carousel' | 'marquee'
export interface PictureWallData {
  /** Addresses. */
  readonly pictures: readonly string[]
  readonly layout: WallLayout
  /** count; of a grid. */
  readonly columns: number
  /** px */
  readonly gap: number
  readonly radius: number
  /** s; a picture of a carousel is shown so long, and one of a marquee takes so long to pass. */
  readonly seconds: number
  /** A press shows a picture large. */
  readonly opensLarge: boolean
}

declare module '#schemas/document/records.ts' {
  interface KindData {
    readonly 'picture-wall': PictureWallData
  }
}

/** Pictures of one wall. */
export const WALL_PICTURES = 30

/** Fields in which old and other tools have the address of a picture. */
const SOURCES = ['src', 'url', 'img'] as const
const addressOf = (entry: Json | undefined): string => {
  const bare = address.read(entry)
  if (bare !== undefined) return bare
  if (!isObject(entry)) return ''
  const key = SOURCES.find(each => typeof ownValue(entry, each) === 'string')
  return key === undefined ? '' : (address.read(ownValue(entry, key)) ?? '')
}
const pictures: Format<readonly string[]> = {
  read: wire =>
    Array.isArray(wire)
      ? (wire as readonly Json[])
          .map(addressOf)
          .filter(url => url !== '')
          .slice(0, WALL_PICTURES)
      : undefined,
  // What else an entry has stays with its picture.
  write: (value, before) => {
    const known = new Map(
      Array.isArray(before) ? (before as readonly Json[]).map(entry => [addressOf(entry), entry]) : [],
    )
    return value.map(src => known.get(src) ?? { src })
  },
}

export const pictureWallCodec: KindCodec<'picture-wall'> = {
  kind: 'picture-wall',
  pid: 'h5ds_imglist',
  pids: ['h5ds_imglist', 'h5ds-imglist'],
  defaultName: '照片墙',
  size: { width: 320, height: 320 },
  blank: { pictures: [], layout: 'grid', columns: 3, gap: 6, radius: 6, seconds: 3, large: true },
  lens: record<PictureWallData>({
    pictures: fieldOf(
      [
        ['data', 'pictures'],
        ['data', 'imgs'],
        ['data', 'list'],
      ],
      pictures,
      [],
    ),
    layout: field(['data', 'layout'], word<WallLayout>(['grid', 'carousel', 'marquee']), 'grid'),
    columns: field(['data', 'columns'], whole(1, 6), 3),
    gap: field(['data', 'gap'], LENGTH, 6),
    radius: field(['data', 'radius'], LENGTH, 6),
    seconds: field(['data', 'seconds'], whole(1, 30), 3),
    opensLarge: field(['data', 'large'], flag, true),
  }),
}
