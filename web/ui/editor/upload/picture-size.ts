/** Natural size of a picture file (px); an SVG without a size of its own counts as 512 × 512. Rejects what is no picture. */
export const sizeOf = async (file: File): Promise<{ readonly width: number; readonly height: number }> => {
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
