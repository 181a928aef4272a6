import type { Raster } from '#web/kernels/raster/raster.ts'

/** Where the colors of a px are, from its first value on. */
export const RGB = [0, 1, 2] as const

/** Puts values into one channel of a raster (3 = alpha), in place. */
export const setChannel = ({ data }: Raster, channel: number, values: Uint8Array): void => {
  for (let px = 0; px < values.length; px++) data[px * 4 + channel] = values[px] ?? 0
}

/** Changes the alpha of each px, in place. */
export const changeAlpha = ({ data }: Raster, change: (alpha: number, px: number) => number): void => {
  for (let at = 3; at < data.length; at += 4) data[at] = change(data[at] ?? 0, (at - 3) / 4)
}
