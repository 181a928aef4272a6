/** px; side of the saved picture. */
const SIDE = 800
/** modules; empty margin around the code. */
const MARGIN = 4

/** Saves a drawn QR code as a picture for print. */
export const saveQr = ({ path, size }: { readonly path: string; readonly size: number }, name: string): void => {
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  const context = canvas.getContext('2d')
  if (!context) return
  context.fillStyle = '#fff'
  context.fillRect(0, 0, SIDE, SIDE)
  const scale = SIDE / (size + 2 * MARGIN)
  context.setTransform(scale, 0, 0, scale, MARGIN * scale, MARGIN * scale)
  context.fillStyle = '#000'
  context.fill(new Path2D(path))
  const link = document.createElement('a')
  link.href = canvas.toDataURL('image/png')
  link.download = `${name.replace(/[\\/:*?"<>|]/g, '_')}.png`
  link.click()
}
