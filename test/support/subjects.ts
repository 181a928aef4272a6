import { PNG } from 'pngjs'
import type { Mask, Raster } from '#web/kernels/cutout/raster.ts'
import { random } from './random.ts'

/** A picture drawn by code to look like a photo, with the shape of its subject. */
export interface Subject {
  readonly picture: Raster
  readonly shape: Mask
}

type Color = readonly [number, number, number]
/** Coordinates: y runs from 0 to 1 over the picture's height, x from 0 to the aspect ratio. */
interface Scene {
  /** Signed distance to the subject's outline: negative inside. */
  readonly outline: (x: number, y: number) => number
  readonly subject: (x: number, y: number, noise: number) => Color
  readonly ground: (x: number, y: number, noise: number) => Color
  /** Amplitude of the sensor noise, 0–255. */
  readonly noise?: number
}

const circle = (x: number, y: number, cx: number, cy: number, radius: number) => Math.hypot(x - cx, y - cy) - radius
const ellipse = (x: number, y: number, cx: number, cy: number, rx: number, ry: number) =>
  (Math.hypot((x - cx) / rx, (y - cy) / ry) - 1) * Math.min(rx, ry)
const box = (x: number, y: number, cx: number, cy: number, halfWidth: number, halfHeight: number, round: number) => {
  const [dx, dy] = [Math.abs(x - cx) - halfWidth + round, Math.abs(y - cy) - halfHeight + round]
  return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - round
}
const lit = (color: Color, light: number): Color => [color[0] * light, color[1] * light, color[2] * light]
const mix = (a: Color, b: Color, share: number): Color => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
]
const soft = (value: number) => Math.min(1, Math.max(0, value))

/** Scenes composed for a 4 : 3 picture. */
export const SCENES = {
  /** A dark bottle with a label in front of a white backdrop, with a soft shadow on the table. */
  bottle: {
    outline: (x, y) => Math.min(box(x, y, 0.667, 0.58, 0.13, 0.3, 0.06), box(x, y, 0.667, 0.2, 0.045, 0.14, 0.02)),
    subject: (x, y) => {
      const light = 0.55 + 0.6 * Math.exp(-(((x - 0.61) / 0.03) ** 2))
      return y > 0.5 && y < 0.74 ? lit([232, 214, 170], 0.75 + light * 0.25) : lit([40, 92, 58], light)
    },
    ground: (x, y) => {
      const shadow = 0.3 * Math.exp(-(((x - 0.72) / 0.22) ** 2) - ((y - 0.89) / 0.045) ** 2)
      return lit(y > 0.82 ? [238, 236, 232] : [250, 250, 251], 1 - shadow)
    },
  },
  /** Head and shoulders with single hairs in front of a blue-gray wall with a vignette; cut off by the lower edge. */
  person: {
    outline: (x, y) => {
      const hair = ellipse(x, y, 0.667, 0.33, 0.17, 0.22) + 0.012 * Math.sin(Math.atan2(y - 0.33, x - 0.667) * 46)
      const body = Math.min(ellipse(x, y, 0.667, 1.06, 0.42, 0.42), box(x, y, 0.667, 0.6, 0.075, 0.12, 0.02))
      return Math.min(hair, body)
    },
    subject: (x, y) => {
      if (ellipse(x, y, 0.667, 0.37, 0.115, 0.16) < 0 || (y < 0.68 && y > 0.45 && Math.abs(x - 0.667) < 0.075))
        return lit([224, 178, 150], 0.86 + 0.2 * soft((0.7 - x) * 3))
      return y < 0.58
        ? lit([58, 38, 30], 0.8 + 0.4 * soft((0.66 - x) * 4))
        : lit([196, 62, 70], 0.75 + 0.3 * soft(1.2 - x))
    },
    ground: (x, y) => lit([148, 164, 184], 1.05 - 0.45 * ((x - 0.667) ** 2 + (y - 0.5) ** 2)),
    noise: 5,
  },
  /** A mug whose handle has a hole, in front of a warm plaster wall. */
  mug: {
    outline: (x, y) => {
      const handle = Math.abs(circle(x, y, 0.93, 0.52, 0.13)) - 0.035
      return Math.min(box(x, y, 0.64, 0.54, 0.24, 0.27, 0.04), handle)
    },
    subject: x => lit([40, 84, 168], 0.6 + 0.55 * Math.exp(-(((x - 0.53) / 0.09) ** 2))),
    ground: (x, y, noise) => lit([226, 205, 178], 0.97 + noise * 0.07 + 0.03 * Math.sin(x * 9 + y * 4)),
    noise: 4,
  },
  /** A ball on a lawn: a textured background. */
  ball: {
    outline: (x, y) => circle(x, y, 0.62, 0.52, 0.27),
    subject: (x, y) => lit([232, 96, 36], 0.6 + 0.5 * soft(1 - Math.hypot(x - 0.54, y - 0.42) * 2)),
    ground: (_, __, noise) => mix([56, 112, 44], [112, 158, 70], soft(0.5 + noise * 0.8)),
    noise: 6,
  },
  /** A light cup on a light background: hardly any contrast. */
  pale: {
    outline: (x, y) => box(x, y, 0.667, 0.52, 0.23, 0.26, 0.1),
    subject: (x, y) => lit([243, 240, 233], 0.78 + 0.16 * soft((0.9 - x) * 1.6) + 0.03 * y),
    ground: (x, y) => lit([206, 212, 218], 1.02 - 0.08 * y + 0.02 * x),
    noise: 2,
  },
  /** Two shoes beside each other. */
  pair: {
    outline: (x, y) => Math.min(ellipse(x, y, 0.4, 0.56, 0.19, 0.13), ellipse(x, y, 0.95, 0.5, 0.19, 0.13)),
    subject: (x, y) => (y > 0.6 ? [240, 240, 236] : lit([150, 28, 96], 0.8 + 0.4 * soft(Math.sin(x * 20)))),
    ground: (_, y) => lit([244, 224, 120], 1 - 0.15 * y),
    noise: 4,
  },
} satisfies Record<string, Scene>

/** Draws a scene. `side`: px of its height. */
export const drawSubject = (name: keyof typeof SCENES, side = 480, seed = 7): Subject => {
  const scene: Scene = SCENES[name]
  const height = side
  const width = Math.round((side * 4) / 3)
  const dice = random(seed)
  const data = new Uint8ClampedArray(width * height * 4)
  const shape = new Uint8Array(width * height)
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const [x, y] = [(column + 0.5) / height, (row + 0.5) / height]
      const grain = dice() - 0.5
      // A lens blurs edges over at least 1.5 px.
      const share = soft(0.5 - (scene.outline(x, y) * height) / 1.5)
      const color = mix(scene.ground(x, y, grain), scene.subject(x, y, grain), share)
      const at = row * width + column
      const noise = (dice() + dice() - 1) * (scene.noise ?? 3)
      for (let channel = 0; channel < 3; channel++) data[at * 4 + channel] = (color[channel] ?? 0) + noise
      data[at * 4 + 3] = 255
      shape[at] = Math.round(share * 255)
    }
  return { picture: { width, height, data }, shape: { width, height, data: shape } }
}

/** Intersection over union of two soft masks of one size: 1 = the same. */
export const agreement = (a: Mask, b: Mask): number => {
  let [both, either] = [0, 0]
  for (let at = 0; at < a.data.length; at++) {
    const [p, q] = [a.data[at] ?? 0, b.data[at] ?? 0]
    both += Math.min(p, q)
    either += Math.max(p, q)
  }
  return either ? both / either : 1
}

/** A drawn subject as a PNG file. */
export const subjectFile = ({ picture }: Subject): Uint8Array<ArrayBuffer> => {
  const png = new PNG({ width: picture.width, height: picture.height })
  png.data.set(picture.data)
  return new Uint8Array(PNG.sync.write(png))
}

/** Size and alpha channel of a PNG file. */
export const maskOfFile = (file: Uint8Array): Mask => {
  const { width, height, data } = PNG.sync.read(Buffer.from(file))
  return { width, height, data: Uint8Array.from({ length: width * height }, (_, at) => data[at * 4 + 3] ?? 0) }
}
