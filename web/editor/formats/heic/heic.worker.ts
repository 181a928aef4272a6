import wasmUrl from 'libheif-js/libheif-wasm/libheif.wasm?url'
import { FORMAT_LIMITS } from '#schemas/catalog/format-limits.ts'
import { readColorProfile } from '#web/kernels/formats/color-profile.ts'
import { isCutOff } from '#web/kernels/formats/is-cut-off.ts'
import { fetchStoredFile } from '#web/services/stored-file.ts'
import { canvasFrom, drawn, printShare } from '../draw.ts'
import { encodePicture } from '../encode-picture.ts'
import { FormatError } from '../messages.ts'
import { bytesOf, serve } from '../serve.ts'
import { openLibheif } from './libheif.ts'

const load = async () => {
  const wasm = await fetchStoredFile(wasmUrl)
  if (!wasm.ok) throw new FormatError('notLoaded')
  return openLibheif(await wasm.data.arrayBuffer())
}

/** px whose colors are turned at a time. */
const BAND = 1_000_000

/** Turns the colors of a picture into sRGB. Returns whether they were others. */
const toSrgb = (data: Uint8ClampedArray, profile: Uint8Array | null): boolean => {
  const read = profile && readColorProfile(profile)
  if (!read || read.isSrgb || read.channels !== 3) return false
  const plain = new Uint8Array(3 * BAND)
  for (let start = 0; start < data.length; start += 4 * BAND) {
    const to = data.subarray(start, start + 4 * BAND)
    const pixels = to.length / 4
    const alphas = Uint8Array.from({ length: pixels }, (_, at) => to[4 * at + 3] ?? 255)
    for (let at = 0; at < pixels; at++)
      for (let channel = 0; channel < 3; channel++) plain[3 * at + channel] = to[4 * at + channel] ?? 0
    read.toSrgb(plain, to, pixels)
    for (let at = 0; at < pixels; at++) to[4 * at + 3] = alphas[at] ?? 255
  }
  return true
}

/** Decodes what this browser cannot: photos of iPhones. */
serve(async (message, tell) => {
  if (message.kind !== 'convert') return
  const { file, head } = message
  const bytes = await bytesOf(file)
  if (isCutOff(bytes, head.type)) throw new FormatError('cutOff')
  tell({ kind: 'progress', share: 0.05 })
  const libheif = await load()
  tell({ kind: 'progress', share: 0.15 })
  const images = new libheif.HeifDecoder().decode(bytes)
  const image = images.find(each => each.is_primary()) ?? images[0]
  if (!image) throw new FormatError('notDecoded')
  const [width, height] = [image.get_width(), image.get_height()]
  if (width * height > FORMAT_LIMITS.sourcePixels) throw new FormatError('tooManyPixels')
  const data = new Uint8ClampedArray(4 * width * height)
  const isDecoded = await new Promise<boolean>(resolve =>
    image.display({ data, width, height }, shown => resolve(shown !== null)),
  )
  if (!isDecoded) throw new FormatError('notDecoded')
  tell({ kind: 'progress', share: 0.7 })
  const hasOtherColors = toSrgb(data, head.profile)
  const whole = canvasFrom(data, width, height)
  const share = printShare(whole)
  const made = await encodePicture(share < 1 ? drawn(whole, share) : whole, false, image.has_alpha_channel())
  const [isReduced, isChanged] = [made.isReduced || share < 1, made.isChanged || hasOtherColors]
  const rest = head.isAnimated ? 'frames' : 'none'
  tell({ kind: 'made', pictures: [{ ...made, page: 0, isReduced, isChanged, rest }] })
})
