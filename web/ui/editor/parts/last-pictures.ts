import type { DocumentModel } from '#web/model/types.ts'

/** The canvas that last showed a page of a document at a size, by page and size. */
const shown = new WeakMap<DocumentModel, Map<string, HTMLCanvasElement>>()

interface Place {
  readonly copy: DocumentModel
  readonly pageId: string
  /** screenPx */
  readonly width: number
  readonly height: number
}
const keyOf = ({ pageId, width, height }: Place) => `${pageId} ${width}×${height}`

/** Keeps the picture on a canvas for the next canvas at the same place. */
export const keepPicture = (place: Place, canvas: HTMLCanvasElement): void => {
  const pictures = shown.get(place.copy) ?? new Map<string, HTMLCanvasElement>()
  shown.set(place.copy, pictures.set(keyOf(place), canvas))
}

export const hasPicture = (place: Place): boolean => shown.get(place.copy)?.has(keyOf(place)) === true

/** Shows the picture that the place had last: it may be old, but it is not blank until the new one is drawn. */
export const showLastPicture = (place: Place, canvas: HTMLCanvasElement): void => {
  const last = shown.get(place.copy)?.get(keyOf(place))
  if (!last || last === canvas) return
  canvas.width = last.width
  canvas.height = last.height
  canvas.getContext('2d')?.drawImage(last, 0, 0)
}
