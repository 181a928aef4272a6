import { DEFAULT_FONT, fontKey, resolveFace } from '#schemas/catalog/fonts.ts'
import { systemHasChinese } from './system-chinese.ts'

const NAME = 'Moye Interface'
/** ms that the first render of the interface waits for its font; after that it renders without the font. */
const PATIENCE_MS = 10_000

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
