import { type ReadonlySignal, signal } from '#web/model/signals.ts'

/** A small picture of a file that is not stored yet. */
export interface Preview {
  /** Object URL. */
  readonly url: string
  /** px of the small picture. */
  readonly width: number
  readonly height: number
}
/** px; twice the width of a tile. */
const WIDTH = 264
/** bytes; a file up to this size is its own preview. */
const SMALL = 400_000
/** Photos that are decoded at the same time: a phone's photo takes 50 MB while it is. */
const AT_ONCE = 2

const drawSmall = async (file: File): Promise<Preview | null> => {
  if (file.size <= SMALL) {
    const url = URL.createObjectURL(file)
    const image = new Image()
    image.src = url
    const isShown = await image.decode().then(
      () => true,
      () => false,
    )
    if (isShown) return { url, width: image.naturalWidth || 1, height: image.naturalHeight || 1 }
    URL.revokeObjectURL(url)
    return null
  }
  const bitmap = await createImageBitmap(file, { resizeWidth: WIDTH, resizeQuality: 'medium' })
  const { width, height } = bitmap
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  bitmap.close()
  return { url: URL.createObjectURL(await canvas.convertToBlob({ type: 'image/webp', quality: 0.8 })), width, height }
}

/** Small pictures of files by the ids of their uploads. */
export const createPreviews = () => {
  const all = signal<ReadonlyMap<string, Preview>>(new Map())
  const waiting: { readonly id: string; readonly file: File }[] = []
  const wanted = new Set<string>()
  let running = 0

  const work = async () => {
    running += 1
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { id, file } = next
      if (!wanted.has(id)) continue
      // What this browser cannot decode has no preview.
      const preview = await drawSmall(file).catch(() => null)
      if (!preview) continue
      if (wanted.has(id)) all.value = new Map(all.peek()).set(id, preview)
      else URL.revokeObjectURL(preview.url)
    }
    running -= 1
  }
  return {
    all: all as ReadonlySignal<ReadonlyMap<string, Preview>>,
    want: (id: string, file: File): void => {
      if (wanted.has(id)) return
      wanted.add(id)
      waiting.push({ id, file })
      if (running < AT_ONCE) void work()
    },
    forget: (id: string): void => {
      wanted.delete(id)
      const known = all.peek().get(id)
      if (!known) return
      URL.revokeObjectURL(known.url)
      const rest = new Map(all.peek())
      rest.delete(id)
      all.value = rest
    },
  }
}
