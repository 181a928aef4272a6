import type { Medium } from '../../../catalog/media-types.ts'
import { isMediaPath } from '../../../media/media-path.ts'
import { text } from '../../formats.ts'
import type { Format } from '../../lens.ts'

/**
 * The address of a film or sound in our storage; '' = none. A published page asks no other host: an address elsewhere, as
 * old works have, is kept and not played.
 */
export const mediaAddress = (medium: Medium): Format<string> => ({
  read: wire => {
    const url = text.read(wire)
    return url === '' || (url !== undefined && isMediaPath(url, medium)) ? url : undefined
  },
  write: text.write,
})

/** ms; a day at most. 0 = not known. */
export const duration: Format<number> = {
  read: wire => {
    const value = typeof wire === 'string' && wire.trim() !== '' ? Number(wire) : wire
    return typeof value === 'number' && value >= 0 && value <= 86_400_000 ? Math.round(value) : undefined
  },
  write: (value, before) => (typeof before === 'string' ? String(value) : value),
}

/** A whole number between two others. */
export const whole = (least: number, most: number): Format<number> => ({
  read: wire => {
    const value = typeof wire === 'string' && wire.trim() !== '' ? Number(wire) : wire
    if (typeof value !== 'number' || !Number.isFinite(value)) return undefined
    return Math.min(most, Math.max(least, Math.round(value)))
  },
  write: (value, before) => (typeof before === 'string' ? String(value) : value),
})
