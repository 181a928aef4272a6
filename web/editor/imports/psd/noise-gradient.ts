import type { EffectNoiseGradient } from 'ag-psd'
import { rgbOf } from './color.ts'
import { randomAt } from './grain.ts'

/** Waves over the whole gradient at a roughness of 0 and of 100%. */
const [FEWEST, MOST] = [3, 60]

/** 0–1; a line that goes up and down at random, smoothly between its knots. */
const wave = (seed: number, knots: number) => (at: number) => {
  const place = at * knots
  const knot = Math.floor(place)
  const t = place - knot
  const [from, to] = [randomAt(seed + knot), randomAt(seed + knot + 1)]
  return from + (to - from) * t * t * (3 - 2 * t)
}

/**
 * Colors (0–255, alpha 0–1) of a noise gradient: random ones within its limits. Photoshop makes others of the same seed;
 * those here are as rough, and the same at every reading.
 */
export const noiseColors = (gradient: EffectNoiseGradient) => {
  const { roughness = 0.5, randomSeed = 0, colorModel = 'rgb', min, max, addTransparency = false } = gradient
  const knots = Math.round(FEWEST + (MOST - FEWEST) * Math.max(0, Math.min(1, roughness)))
  const lineOf = (channel: number) => {
    const [least, most] = [min[channel] ?? 0, max[channel] ?? 1]
    const line = wave((randomSeed + channel * 7919) | 0, knots)
    return (at: number) => least + (most - least) * line(at)
  }
  const [first, second, third, fourth] = [lineOf(0), lineOf(1), lineOf(2), lineOf(3)]
  return (at: number): readonly [r: number, g: number, b: number, a: number] => {
    const [x, y, z] = [first(at), second(at), third(at)]
    const color =
      colorModel === 'rgb'
        ? { r: x * 255, g: y * 255, b: z * 255 }
        : colorModel === 'lab'
          ? { l: x, a: y * 2 - 1, b: z * 2 - 1 }
          : { h: x, s: y, b: z }
    const [r, g, b] = rgbOf(color)
    return [r, g, b, addTransparency ? fourth(at) : 1]
  }
}
