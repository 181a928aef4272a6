/** A place on a map that a person can go to. */
export interface Place {
  readonly name: string
  readonly address: string
  /** degrees, GCJ-02; null = the map looks the name up. */
  readonly latitude: number | null
  readonly longitude: number | null
  readonly provider: MapProvider
}
export type MapProvider = 'amap' | 'baidu'

/** characters of a place's name, and of its address */
export const PLACE_TEXT_MAX = 120

const SOURCE = 'moye'
/** Without the characters that some map pages take for markup or for the end of a value. */
const plain = (text: string): string => text.replace(/[<>"'`\\|]/g, ' ').trim()
const addressOf = (base: string, values: Readonly<Record<string, string>>): string =>
  `${base}?${new URLSearchParams(values)}`

/**
 * Address of a page of the map provider that shows the place; on a phone it opens the provider's app. Without
 * coordinates the provider searches for name and address. It needs no key.
 */
export const mapLink = ({ name, address, latitude, longitude, provider }: Place): string => {
  const [title, words] = [plain(name), [plain(address), plain(name)].filter(Boolean).join(' ')]
  if (latitude === null || longitude === null)
    return provider === 'baidu'
      ? addressOf('https://api.map.baidu.com/geocoder', { address: words, output: 'html', src: SOURCE })
      : addressOf('https://uri.amap.com/search', { keyword: words, view: 'map', src: SOURCE, callnative: '1' })
  return provider === 'baidu'
    ? addressOf('https://api.map.baidu.com/marker', {
        location: `${latitude},${longitude}`,
        title: title || words,
        content: plain(address) || title,
        coord_type: 'gcj02',
        output: 'html',
        src: SOURCE,
      })
    : addressOf('https://uri.amap.com/marker', {
        position: `${longitude},${latitude}`,
        name: title || words,
        src: SOURCE,
        coordinate: 'gaode',
        callnative: '1',
      })
}
