/** px; both sides of an SVG without an intrinsic size. */
const WITHOUT_SIZE = 512

/**
 * Natural size of a drawing (px), as the browser shows it.
 * @throws DOMException when it cannot be shown.
 */
export const svgSize = async (file: File): Promise<{ readonly width: number; readonly height: number }> => {
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    return { width: image.naturalWidth || WITHOUT_SIZE, height: image.naturalHeight || WITHOUT_SIZE }
  } finally {
    URL.revokeObjectURL(url)
  }
}
