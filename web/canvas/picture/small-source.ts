/** px; longer side, enough for a page thumbnail on a high-density screen. */
const LONGEST = 512
/** Maximum number of cached pictures; the oldest is removed first. */
const KEPT = 200

const kept = new Map<string, Promise<string>>()

const draw = async (url: string): Promise<string> => {
  const image = new Image()
  if (new URL(url, location.href).origin !== location.origin) image.crossOrigin = 'anonymous'
  image.src = url
  await image.decode()
  const { naturalWidth: width, naturalHeight: height } = image
  const scale = Math.min(1, LONGEST / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d')
  if (!context) return ''
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  const data = canvas.toDataURL('image/webp', 0.85)
  if (scale === 1) return data
  // Keeps the natural size, which tiling and cropping depend on.
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><image href="${data}" width="${width}" height="${height}" preserveAspectRatio="none"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** A picture as a data: URL with the original's size (px) and fewer pixels; empty when it cannot be loaded. */
export const smallSource = (url: string): Promise<string> => {
  const found = kept.get(url)
  if (found) return found
  const made = draw(url).catch((error: unknown) => {
    console.warn('picture not converted', url, error)
    kept.delete(url)
    return ''
  })
  kept.set(url, made)
  const [first] = kept.keys()
  if (kept.size > KEPT && first !== undefined) kept.delete(first)
  return made
}
