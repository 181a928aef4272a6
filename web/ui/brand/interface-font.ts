import { DEFAULT_FONT, fontKey, resolveFace } from '#schemas/catalog/fonts.ts'

const NAME = 'Moye Interface'
/** ms that the first render of the interface waits for its font; after that it renders without the font. */
const PATIENCE_MS = 10_000

/** Whether the system can draw Chinese: without a Chinese font two characters are drawn as the same empty box. */
const systemHasChinese = (): boolean => {
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
 * Provides a Chinese font for the interface where the system has none (bare Linux machines, kiosks); other systems
 * download nothing. Resolves before the first text is drawn, because Chromium keeps the empty boxes that it drew
 * earlier.
 */
export const provideInterfaceFont = async (): Promise<void> => {
  if (systemHasChinese()) return
  // What the page shows already was drawn as boxes.
  document.getElementById('root')?.replaceChildren()
  const faces = [
    { weight: 400, range: '100 500' },
    { weight: 700, range: '600 900' },
  ].map(({ weight, range }) => {
    const url = `/${fontKey(resolveFace(DEFAULT_FONT.family, weight))}`
    return new FontFace(NAME, `url(${JSON.stringify(url)})`, { weight: range })
  })
  for (const face of faces) document.fonts.add(face)
  const setFont = (last: string) =>
    document.documentElement.style.setProperty('--font-ui', `system-ui, "${NAME}", ${last}`)
  setFont('sans-serif')
  let isLate = false
  const loaded = Promise.allSettled(faces.map(face => face.load())).then(() => {
    // A changed font list makes Chromium redraw the text that it drew as empty boxes.
    if (isLate) setFont('sans-serif, serif')
  })
  await Promise.race([loaded, new Promise(done => setTimeout(done, PATIENCE_MS))])
  isLate = true
}
