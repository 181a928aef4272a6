import { FORMAT_LIMITS } from '#schemas/catalog/format-limits.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { gifFrames } from '#schemas/gif.ts'
import { cleanPicture } from '#schemas/pictures/clean-picture.ts'
import { readColorProfile } from '#web/kernels/formats/color-profile.ts'
import { isCutOff } from '#web/kernels/formats/is-cut-off.ts'
import { inflated } from '#web/kernels/formats/unpack.ts'
import type { PictureHead } from '#web/kernels/picture-head.ts'
import { drawn, printShare } from './draw.ts'
import { encodePicture } from './encode-picture.ts'
import { FormatError } from './messages.ts'
import { bytesOf, serve } from './serve.ts'

/** Types that are stored without another encoding. */
const STORED: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif'])

/** Whether a browser would show other colors than sRGB has. */
const hasOtherColors = async (head: PictureHead): Promise<boolean> => {
  if (head.hasOtherColors) return true
  if (!head.profile) return false
  const profile = head.isProfilePacked ? await inflated(head.profile, FORMAT_LIMITS.profileBytes) : head.profile
  return readColorProfile(profile)?.isSrgb === false
}

/** Decodes with the browser, which turns pictures and manages their colors. */
serve(async (message, tell) => {
  if (message.kind !== 'convert') return
  const { file, head } = message
  const { type } = head
  const bytes = await bytesOf(file)
  if (isCutOff(bytes, type)) throw new FormatError('cutOff')
  tell({ kind: 'progress', share: 0.1 })
  const bitmap = await createImageBitmap(new Blob([bytes], { type })).catch(() => null)
  if (!bitmap) throw new FormatError('notDecoded')
  try {
    if (bitmap.width * bitmap.height > FORMAT_LIMITS.sourcePixels) throw new FormatError('tooManyPixels')
    tell({ kind: 'progress', share: 0.4 })
    const share = printShare(bitmap)
    const isGif = type === 'image/gif'
    const isOther = !isGif && (await hasOtherColors(head))
    const isAnimated = isGif ? gifFrames(bytes).isAnimated : head.isAnimated
    const rest = isAnimated ? 'frames' : 'none'
    const { width, height } = bitmap
    if (isGif || (STORED.has(type) && share === 1 && !isOther && bytes.length <= LIMITS.uploadBytes)) {
      const blob = new Blob([cleanPicture(bytes, type)], { type })
      const plain = { blob, width, height, page: 0, isReduced: false, isChanged: false, rest } as const
      tell({ kind: 'made', pictures: [plain] })
      return
    }
    const canvas = drawn(bitmap, share)
    bitmap.close()
    tell({ kind: 'progress', share: 0.6 })
    const made = await encodePicture(canvas, head.isLossless, type !== 'image/jpeg')
    const picture = { ...made, page: 0, rest } as const
    const [isReduced, isChanged] = [made.isReduced || share < 1, made.isChanged || isOther]
    tell({ kind: 'made', pictures: [{ ...picture, isReduced, isChanged }] })
  } finally {
    bitmap.close()
  }
})
