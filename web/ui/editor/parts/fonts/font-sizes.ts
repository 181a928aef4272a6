const even = (from: number, to: number, step: number) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, at) => from + at * step)

/** Sizes offered in the list: 12–38 in even steps, 42, 48, then steps of 12 up to 300 (E-9-07). */
export const FONT_SIZES: readonly number[] = [...even(12, 38, 2), 42, 48, ...even(60, 300, 12)]
