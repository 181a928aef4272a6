declare global {
  /** Whether the system can draw Chinese, once it was asked. */
  var moyeHasChinese: boolean | undefined
}

const look = (): boolean => {
  const canvas = document.createElement('canvas')
  canvas.width = 40
  canvas.height = 40
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) return true
  const draw = (text: string): Uint8ClampedArray => {
    pen.clearRect(0, 0, 40, 40)
    pen.font = '28px "PingFang SC", "Microsoft YaHei", sans-serif'
    pen.fillText(text, 2, 32)
    return pen.getImageData(0, 0, 40, 40).data
  }
  const [first, second] = [draw('\u58a8'), draw('\u9875')]
  return first.some((value, at) => value !== second[at])
}

/**
 * Whether the system can draw Chinese: without a Chinese font two characters are drawn as the same empty box. Looked for once,
 * also by scripts that share no code: it takes a twentieth of a second on a slow computer.
 */
export const systemHasChinese = (): boolean => {
  globalThis.moyeHasChinese ??= look()
  return globalThis.moyeHasChinese
}
