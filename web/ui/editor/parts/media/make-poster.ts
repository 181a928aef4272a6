import { MEDIA_LIMITS } from '#schemas/catalog/media-limits.ts'

/** s; where the still picture is taken: the first one is often black. */
const PLACE = 1
/** ms; for a film whose picture does not come. */
const PATIENCE_MS = 15_000
const QUALITY = 0.82

const event = (target: EventTarget, name: string, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    target.addEventListener(name, () => resolve(), { once: true, signal })
    target.addEventListener('error', () => reject(new Error('film not opened')), { once: true, signal })
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })

/** A still picture of a film as a JPEG; null = this browser cannot show it. */
export const makePoster = async (file: Blob): Promise<Blob | null> => {
  const video = document.createElement('video')
  const url = URL.createObjectURL(file)
  const signal = AbortSignal.timeout(PATIENCE_MS)
  try {
    video.muted = true
    video.playsInline = true
    video.preload = 'auto'
    const opened = event(video, 'loadeddata', signal)
    video.src = url
    await opened
    const shown = event(video, 'seeked', signal)
    video.currentTime = Math.min(PLACE, (Number.isFinite(video.duration) ? video.duration : 0) / 2)
    await shown
    const ratio = Math.min(1, MEDIA_LIMITS.posterSide / Math.max(video.videoWidth, video.videoHeight, 1))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(video.videoWidth * ratio)
    canvas.height = Math.round(video.videoHeight * ratio)
    if (canvas.width * canvas.height === 0) return null
    canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
    return blob && blob.size <= MEDIA_LIMITS.posterBytes ? blob : null
  } catch {
    return null
  } finally {
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(url)
  }
}
