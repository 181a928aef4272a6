import { PLAYED_LIMITS } from '#schemas/catalog/played-limits.ts'
import { publishedPictureKey } from '#schemas/catalog/storage-keys.ts'
import { sha256Hex } from '#schemas/digest.ts'
import { cssUrl } from '#web/layers/css-safety.ts'
import { addressesInCss, ownPath } from './own-addresses.ts'

/** A picture that a published page has in the size of phones. */
export interface MadePicture {
  readonly sha256: string
  readonly blob: Blob
}

/** Where a picture is drawn. */
interface Place {
  readonly address: string
  /** px; side that is drawn, in page px. */
  readonly width: number
  /** Device px of a phone per page px. */
  readonly density: number
  put(address: string, picture: { readonly width: number; readonly height: number }): void
}

const XLINK = 'http://www.w3.org/1999/xlink'

/** Device px of a phone per page px: small pages are enlarged to the width of the phone. */
const densityOf = (section: HTMLElement): number => {
  const width = Number.parseFloat(section.style.getPropertyValue('--w')) || 1
  return Math.max(1, PLAYED_LIMITS.phonePx / width)
}

/** The elements of a kind in a drawn section, each with its copy. */
const pairs = <E extends Element>(drawn: Element, copy: Element, selector: string): readonly (readonly [E, E])[] => {
  const copies = copy.querySelectorAll<E>(selector)
  return [...drawn.querySelectorAll<E>(selector)].flatMap((element, at) => {
    const other = copies[at]
    return other ? [[element, other] as const] : []
  })
}

/** The pictures of a drawn section; what is put goes into its copy. */
const placesIn = (section: HTMLElement, copied: HTMLElement): readonly Place[] => {
  const density = densityOf(section)
  const pageWidth = Number.parseFloat(section.style.getPropertyValue('--w')) || 1
  const images = pairs<HTMLImageElement>(section, copied, 'img').map(
    ([image, copy]): Place => ({
      // A hidden layer has no size: it keeps its file.
      ...{ address: image.getAttribute('src') ?? '', width: image.offsetWidth || Number.POSITIVE_INFINITY, density },
      put: (address, { width, height }) => {
        copy.setAttribute('src', address)
        copy.setAttribute('width', String(width))
        copy.setAttribute('height', String(height))
      },
    }),
  )
  const drawings = pairs<SVGImageElement>(section, copied, 'svg image').map(([image, copy]): Place => {
    const name = image.hasAttribute('href') ? 'href' : 'xlink:href'
    const width = image.getBoundingClientRect().width || Number.POSITIVE_INFINITY
    return {
      ...{ address: image.getAttribute(name) ?? '', width, density },
      put: address => {
        if (name === 'href') copy.setAttribute(name, address)
        else copy.setAttributeNS(XLINK, name, address)
      },
    }
  })
  const backgrounds = pairs<HTMLElement>(section, copied, '.moye-backdrop, .moye-page').flatMap(
    ([element, copy]): Place[] => {
      const [address] = addressesInCss(element.style.backgroundImage)
      if (!address) return []
      // It fills screens that are a third higher than the page.
      const width = pageWidth * (element.classList.contains('moye-backdrop') ? 1.35 : 1)
      const put: Place['put'] = next => {
        copy.style.backgroundImage = cssUrl(next)
      }
      return [{ address, width, density, put }]
    },
  )
  return [...images, ...drawings, ...backgrounds]
}

/** Pictures that keep their file: drawings have every size, and a GIF may move. */
const isKept = (address: string): boolean =>
  /\.(?:svg|gif)(?:[?#]|$)/i.test(address) || /^data:image\/(?:svg|gif)/i.test(address)

/** bytes of a loaded picture; undefined when the browser does not tell. */
const bytesOf = (address: string): number | undefined => {
  if (address.startsWith('data:')) return address.length
  const [entry] = performance.getEntriesByName(new URL(address, location.href).href)
  const size = entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : 0
  return size > 0 ? size : undefined
}

/** Size (px) in which a phone needs a picture; null = its own file is small enough. */
export const neededSize = (
  picture: { readonly width: number; readonly height: number; readonly bytes: number | undefined },
  shown: number,
): { readonly width: number; readonly height: number } | null => {
  const { pictureSpare, pictureDensity, pictureSide, smallPicture } = PLAYED_LIMITS
  const most = pictureSide / Math.max(picture.width, picture.height)
  const scale = Math.min(1, most, Math.max(1, shown) / picture.width)
  const width = Math.max(1, Math.round(picture.width * scale))
  const height = Math.max(1, Math.round(picture.height * scale))
  const isSharper = scale * pictureSpare < 1
  const isHeavy = (picture.bytes ?? 0) > Math.max(smallPicture, width * height * pictureDensity)
  return (isSharper && (picture.bytes ?? smallPicture + 1) > smallPicture) || isHeavy ? { width, height } : null
}

const load = async (address: string): Promise<HTMLImageElement | null> => {
  const image = new Image()
  image.src = address
  return image.decode().then(
    () => image,
    () => null,
  )
}

const written = async (image: HTMLImageElement, width: number, height: number): Promise<Blob | null> => {
  const canvas = new OffscreenCanvas(width, height)
  const pen = canvas.getContext('2d')
  if (!pen) return null
  const bitmap = await createImageBitmap(image, { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' })
  pen.drawImage(bitmap, 0, 0)
  bitmap.close()
  return canvas.convertToBlob({ type: 'image/webp', quality: PLAYED_LIMITS.pictureQuality })
}

/**
 * Gives phones smaller files of pictures that are larger than a phone can show, or written wastefully; all others keep
 * their file, and so every pixel. `copies` of the sections get the addresses: in the drawing itself they would be loaded.
 * Pictures of the first page load at once, the others when they come near.
 */
export const makePhonePictures = async (
  sections: readonly HTMLElement[],
  copies: readonly HTMLElement[],
  workId: number,
): Promise<readonly MadePicture[]> => {
  const { origin } = location
  const byAddress = new Map<string, Place[]>()
  for (const place of sections.flatMap((section, at) => placesIn(section, copies[at] ?? section))) {
    const address = ownPath(place.address, origin)
    if (address) byAddress.set(address, [...(byAddress.get(address) ?? []), place])
  }
  const made: MadePicture[] = []
  let total = 0
  // One after the other: a decoded picture takes many megabytes.
  for (const [address, places] of byAddress) {
    const image = await load(address)
    if (!image?.naturalWidth) continue
    const size = { width: image.naturalWidth, height: image.naturalHeight }
    const own = { ...size, bytes: bytesOf(address) }
    const needed = isKept(address)
      ? null
      : neededSize(own, Math.max(...places.map(({ width, density }) => width * density)))
    const blob = needed && (await written(image, needed.width, needed.height))
    const isBetter = blob !== null && blob.type === 'image/webp' && blob.size < (own.bytes ?? Number.POSITIVE_INFINITY)
    if (!isBetter || total + blob.size > PLAYED_LIMITS.picturesBytes) {
      for (const place of places) place.put(address, size)
      continue
    }
    total += blob.size
    const sha256 = await sha256Hex(new Uint8Array(await blob.arrayBuffer()))
    if (!made.some(each => each.sha256 === sha256)) made.push({ sha256, blob })
    for (const place of places) place.put(`/${publishedPictureKey(workId, sha256)}`, needed ?? size)
  }
  copies.forEach((copy, at) => {
    for (const image of copy.querySelectorAll('img')) {
      image.removeAttribute('data-decoding')
      image.decoding = at === 0 ? 'sync' : 'async'
      if (at === 0) image.fetchPriority = 'high'
      else image.loading = 'lazy'
    }
  })
  return made
}
