import { type ReadonlySignal, signal } from '#web/model/signals.ts'

/** A small picture of a file that is not stored yet. */
export interface Preview {
  /** Object URL. */
  readonly url: string
  /** px of the small picture. */
  readonly width: number
  readonly height: number
}
/** bytes; a file up to this size is its own preview. */
const SMALL = 400_000
/** Photos that are decoded at the same time: a phone's photo takes 50 MB while it is. */
const AT_ONCE = 2

/** ms after which the page shows the stored picture for certain, and no element loads the small one any more. */
const SHOWN_MS = 10_000

/** What the worker answers; null = this browser cannot decode the file. */
export type SmallPicture = { readonly blob: Blob; readonly width: number; readonly height: number } | null

/** A browser scales where it is asked: 50 million px would stop the page for a moment. */
const drawInWorker = (file: File): Promise<SmallPicture> =>
  new Promise(resolve => {
    const worker = new Worker(new URL('./preview.worker.ts', import.meta.url), { type: 'module' })
    const end = (small: SmallPicture) => {
      worker.terminate()
      resolve(small)
    }
    worker.addEventListener('message', ({ data }: MessageEvent<SmallPicture>) => end(data))
    worker.addEventListener('error', () => end(null))
    worker.postMessage(file)
  })

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
  const small = await drawInWorker(file)
  return small && { ...small, url: URL.createObjectURL(small.blob) }
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
      setTimeout(() => URL.revokeObjectURL(known.url), SHOWN_MS)
      const rest = new Map(all.peek())
      rest.delete(id)
      all.value = rest
    },
  }
}
