/** 0–1; of a JPEG. */
const QUALITY = 0.85

/**
 * A picture that is no larger than `most` px on each side, as a JPEG on white, without what cameras write into files.
 * Rejects when the browser cannot read it.
 */
export const smallerPicture = async (file: Blob, most: number): Promise<Blob> => {
  const bitmap = await createImageBitmap(file)
  try {
    const ratio = Math.min(1, most / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(bitmap.width * ratio))
    canvas.height = Math.max(1, Math.round(bitmap.height * ratio))
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    return await new Promise<Blob>((done, fail) =>
      canvas.toBlob(blob => (blob ? done(blob) : fail(new Error('not written'))), 'image/jpeg', QUALITY),
    )
  } finally {
    bitmap.close()
  }
}
