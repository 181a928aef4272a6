/** Channel values up to this far apart are the same: two drawings of one picture differ by rounding. */
const SAME = 6
/** px; what differs is marked this far around it too, so that a single pixel is seen. */
const AROUND = 2
/** Red, green and blue of the mark. */
const MARK = [226, 32, 72] as const
/** Part of a channel that stays of what is the same. */
const PALE = 0.28

/**
 * Marks in the pixels of a picture (RGBA) what differs from the picture before, and makes the rest pale. Returns the
 * number of pixels that differ.
 */
export const markDifference = (before: Uint8ClampedArray, now: Uint8ClampedArray, width: number): number => {
  const pixels = now.length / 4
  const height = pixels / width
  const differs = new Uint8Array(pixels)
  let count = 0
  for (let at = 0; at < pixels; at++)
    for (let channel = 0; channel < 4; channel++) {
      const place = at * 4 + channel
      if (Math.abs((before[place] ?? 0) - (now[place] ?? 0)) <= SAME) continue
      differs[at] = 1
      count++
      break
    }
  const marked = new Uint8Array(pixels)
  for (let at = 0; at < pixels; at++) {
    if (differs[at] === 0) continue
    const [x, y] = [at % width, Math.floor(at / width)]
    const [left, right] = [Math.max(0, x - AROUND), Math.min(width - 1, x + AROUND)]
    for (let row = Math.max(0, y - AROUND); row <= Math.min(height - 1, y + AROUND); row++)
      marked.fill(1, row * width + left, row * width + right + 1)
  }
  for (let at = 0; at < pixels; at++) {
    const place = at * 4
    for (let channel = 0; channel < 3; channel++) {
      const value = now[place + channel] ?? 0
      const pale = 255 - (255 - value) * PALE
      now[place + channel] = marked[at] === 1 ? (MARK[channel] ?? 0) * 0.6 + value * 0.4 : pale
    }
    if (marked[at] === 1) now[place + 3] = 255
  }
  return count
}
