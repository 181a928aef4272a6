import type { Handle } from '#web/kernels/resize.ts'

export { CORNERS, HANDLES, type Handle } from '#web/kernels/resize.ts'

/** Degrees clockwise from straight up. */
const ANGLE: Readonly<Record<Handle, number>> = { n: 0, ne: 45, e: 90, se: 135, s: 180, sw: 225, w: 270, nw: 315 }
const FALLBACK = ['ns-resize', 'nesw-resize', 'ew-resize', 'nwse-resize'] as const

const picture = (svg: string) => `url("data:image/svg+xml,${encodeURIComponent(svg)}") 12 12`
const drawn = (path: string, turn: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24"><g transform="rotate(${turn} 12 12)" fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="${path}" stroke="#fff" stroke-width="4.5"/><path d="${path}" stroke="#17152b" stroke-width="2"/></g></svg>`

/** The two-headed arrow for a handle of a box turned by `rotation` degrees. */
export const cursorFor = (handle: Handle, rotation: number): string => {
  const angle = Math.round((((ANGLE[handle] + rotation) % 180) + 180) % 180)
  // A half turn is up and down again.
  const fallback = FALLBACK[Math.round(angle / 45)] ?? 'ns-resize'
  return `${picture(drawn('M12 4v16M8.5 7.5 12 4l3.5 3.5M8.5 16.5 12 20l3.5-3.5', angle))}, ${fallback}`
}

/** The curved arrow for the rotate handle of a box turned by `rotation` degrees: it curves around the box. */
export const rotateCursor = (rotation: number): string =>
  `${picture(drawn('M4.5 14.5a9 9 0 0 1 15 0M4.5 14.5l-.4-4M4.5 14.5l4-.6M19.5 14.5l.4-4M19.5 14.5l-4-.6', Math.round(rotation)))}, grab`
