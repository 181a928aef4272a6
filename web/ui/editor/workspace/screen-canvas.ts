/**
 * Clears a canvas and returns its context, scaled to screen px at the device's pixel ratio; null when no context is
 * available.
 */
export const screenCanvas = (
  canvas: HTMLCanvasElement,
  { width, height }: { readonly width: number; readonly height: number },
): CanvasRenderingContext2D | null => {
  const context = canvas.getContext('2d')
  if (!context) return null
  const density = window.devicePixelRatio || 1
  const device = { width: Math.round(width * density), height: Math.round(height * density) }
  // Setting a canvas size, even the same one, discards its buffer.
  if (canvas.width !== device.width || canvas.height !== device.height) Object.assign(canvas, device)
  context.setTransform(density, 0, 0, density, 0, 0)
  context.clearRect(0, 0, width, height)
  return context
}
