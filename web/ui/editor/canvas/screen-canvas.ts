/** A canvas ready to be drawn on, empty, in screen px at the device's own sharpness; null where there is none to be had. */
export const screenCanvas = (
  canvas: HTMLCanvasElement,
  { width, height }: { readonly width: number; readonly height: number },
): CanvasRenderingContext2D | null => {
  const context = canvas.getContext('2d')
  if (!context) return null
  const density = window.devicePixelRatio || 1
  const device = { width: Math.round(width * density), height: Math.round(height * density) }
  // A size that is set anew, even the same, throws the canvas away.
  if (canvas.width !== device.width || canvas.height !== device.height) Object.assign(canvas, device)
  context.setTransform(density, 0, 0, density, 0, 0)
  context.clearRect(0, 0, width, height)
  return context
}
