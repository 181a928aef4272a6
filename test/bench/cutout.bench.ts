import { call, register, uploadPicture } from '#test/support/account.ts'
import { launchChromium } from '#test/support/chromium.ts'
import { agreement, drawSubject, maskOfFile, subjectFile } from '#test/support/subjects.ts'
import { print, summarize } from './measure.ts'

const ROUNDS = 6
/** px: a picture of 1600 × 1200, larger than the side at which subjects are found. */
const SIDE = 1200

/** ms in which a browser opens the picture, reads its pixels and encodes them as PNG. */
const roundTrip = async (src: string): Promise<number> => {
  const image = new Image()
  image.crossOrigin = 'anonymous'
  image.src = `${src}?${Math.random()}`
  const start = performance.now()
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = image.naturalWidth
  canvas.height = image.naturalHeight
  const context = canvas.getContext('2d')
  context?.drawImage(image, 0, 0)
  context?.getImageData(0, 0, canvas.width, canvas.height)
  await new Promise(done => canvas.toBlob(done, 'image/png'))
  return performance.now() - start
}

/** Each round cuts out a new picture, so that the engine runs; then the same picture again, which is only looked up. */
export const run = async (base: string): Promise<void> => {
  const { token } = await register(base)
  const browser = await launchChromium()
  try {
    const page = await browser.newPage()
    await page.goto(base)
    const [cut, known, floor, shares]: number[][] = [[], [], [], []]
    for (let round = 0; round < ROUNDS; round++) {
      const subject = drawSubject('person', SIDE, round + 1)
      const src = await uploadPicture(base, token, `${round}.png`, subjectFile(subject), 'image/png')
      const ask = async (times: number[] | undefined) => {
        const start = performance.now()
        const { imgUrl } = await call(base, 'POST', '/image/cutout', { token, body: { imgUrl: `${base}${src}` } })
        times?.push(performance.now() - start)
        return String(imgUrl)
      }
      const imgUrl = await ask(cut)
      await ask(known)
      floor?.push(await page.evaluate(roundTrip, src))
      const file = new Uint8Array(await (await fetch(base + imgUrl)).arrayBuffer())
      shares?.push(agreement(maskOfFile(file), subject.shape))
    }
    // The first round starts the browser.
    const [warm, floors] = [summarize((cut ?? []).slice(1)), summarize((floor ?? []).slice(1))]
    print({ what: 'cut-out 1600×1200', ours: warm, floor: floors, unit: 'ms', bar: 20 })
    print({ what: 'cut-out, known picture', ours: summarize(known ?? []), floor: floors, unit: 'ms', bar: 1 })
    console.log(`     overlap with the drawn shape: ${Math.min(...(shares ?? [])).toFixed(4)} at least`)
  } finally {
    await browser.close()
  }
}
