import type { Picture } from '#web/editor/edits/insert.ts'
import type { Notices } from '#web/editor/notices.ts'
import { type ReadonlySignal, signal } from '#web/model/signals.ts'
import { uploader } from '#web/services/upload.ts'
import { session } from '#web/session/session.ts'

/** One file of this visit: on its way, stored or refused. */
export interface UploadEntry {
  readonly id: number
  readonly name: string
  /** 0–1 */
  readonly progress: number
  readonly picture: Picture | null
  readonly error: string
}

/** Natural size of a picture file (px); an SVG without a size of its own counts as 512 × 512. */
const sizeOf = async (file: File): Promise<{ readonly width: number; readonly height: number }> => {
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    return { width: image.naturalWidth || 512, height: image.naturalHeight || 512 }
  } finally {
    URL.revokeObjectURL(url)
  }
}

const createUploads = () => {
  const entries = signal<readonly UploadEntry[]>([])
  let serial = 0
  const update = (id: number, patch: Partial<UploadEntry>) => {
    entries.value = entries.peek().map(entry => (entry.id === id ? { ...entry, ...patch } : entry))
  }
  return {
    /** Newest first. */
    entries: entries as ReadonlySignal<readonly UploadEntry[]>,
    /** Stores a file; a visitor is asked to log in first. null when it was refused, with a notice. */
    add: async (file: File, notices: Notices): Promise<Picture | null> => {
      if (!(await session.requireLogin())) return null
      const id = ++serial
      entries.value = [{ id, name: file.name, progress: 0, picture: null, error: '' }, ...entries.peek()]
      const refuse = (text: string) => {
        update(id, { error: text })
        notices.show(text, 'error')
        return null
      }
      const [result, size] = await Promise.all([
        uploader.upload(file, { onProgress: progress => update(id, { progress }) }),
        sizeOf(file).catch(() => null),
      ])
      if (!result.ok) return refuse(result.message)
      if (!size) return refuse('图片无法打开，请换一张')
      const picture = { url: result.data.url, ...size }
      update(id, { progress: 1, picture })
      return picture
    },
    remove: (id: number) => {
      entries.value = entries.peek().filter(entry => entry.id !== id)
    },
  }
}

/** Uploads of this visit, shared by the panel, the dialog and drops. */
export const uploads = createUploads()
