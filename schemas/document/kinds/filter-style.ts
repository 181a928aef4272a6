import { type Format, isObject } from '../lens.ts'
import type { Json } from '../records.ts'

const CALL = String.raw`(?:sepia|brightness|saturate|contrast|hue-rotate|grayscale|invert|blur|opacity)\(\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?(?:%|deg|px)?\s*\)`
const CALLS = new RegExp(`^${CALL}(?: +${CALL})*$`)
const NAMES = ['sepia', 'brightness', 'saturate', 'contrast', 'hue-rotate'] as const

/**
 * CSS filter functions, also from the object notation `{sepia: 0.2, 'hue-rotate': 15}`. Only color functions, opacity
 * and blur are allowed, because a filter could load an address with `url(…)`.
 */
export const filterStyle: Format<string> = {
  read: wire => {
    if (typeof wire === 'string') {
      const trimmed = wire.trim()
      if (trimmed === '' || trimmed === 'none') return ''
      return trimmed.length <= 512 && CALLS.test(trimmed) ? trimmed : undefined
    }
    return isObject(wire) ? fromObject(wire) : undefined
  },
  write: value => value,
}

const fromObject = (wire: { readonly [key: string]: Json | undefined }): string =>
  NAMES.flatMap(name => {
    const key = name === 'hue-rotate' && !Object.hasOwn(wire, name) ? 'hueRotate' : name
    const amount = Object.hasOwn(wire, key) ? Number(wire[key]) : Number.NaN
    if (!Number.isFinite(amount)) return []
    return [`${name}(${amount}${name === 'hue-rotate' ? 'deg' : ''})`]
  }).join(' ')
