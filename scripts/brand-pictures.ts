import { readFileSync, writeFileSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { obtainChromium } from './chromium.ts'
import { messageIn } from './messages.ts'
import { at } from './paths.ts'

/** An icon file (ICO) of one PNG of 32 × 32 px. */
export const iconFile = (png: Uint8Array): Uint8Array => {
  const header = new DataView(new ArrayBuffer(22))
  // Type 1 = icon, one picture of 32 × 32 px with 32 bits for each, which begins after these 22 bytes.
  header.setUint16(2, 1, true)
  header.setUint16(4, 1, true)
  header.setUint8(6, 32)
  header.setUint8(7, 32)
  header.setUint16(10, 1, true)
  header.setUint16(12, 32, true)
  header.setUint32(14, png.length, true)
  header.setUint32(18, 22, true)
  return Uint8Array.from([...new Uint8Array(header.buffer), ...png])
}

const svg = readFileSync(at('web/public/favicon.svg'), 'utf8')
const page = (style: string, content: string) =>
  `<!doctype html><style>*{box-sizing:border-box}html,body{margin:0;height:100%;font-family:"Noto Sans CJK SC","Noto Sans SC",sans-serif}${style}</style>${content}`

const mark = (drawing: string) => page('svg{display:block;width:100%;height:100%}', drawing)
/** Without round corners: phones cut it to their own shape. */
const square = svg.replace(' rx="8"', '')

/** A template's cover on the card, at its place (px) and angle (degrees). */
const cover = (id: number, left: number, top: number, width: number, angle: number): string => {
  const data = readFileSync(at(`migrations/seed/covers/${id}.webp`)).toString('base64')
  return `<img src="data:image/webp;base64,${data}" style="left:${left}px;top:${top}px;width:${width}px;transform:rotate(${angle}deg)">`
}

/** The card that is shown where the site is shared: the mark, the name, the first words of the home page. */
const card = () => {
  const title = messageIn('zh', 'home.heroTitle').replace('\n', '<br>')
  return page(
    `body{display:flex;flex-direction:column;justify-content:center;padding:0 96px;color:#17152b;
      background:radial-gradient(60% 120% at 92% 10%,#d9d2ff,transparent 70%),linear-gradient(180deg,#f6f4ff,#fff)}
     header{display:flex;align-items:center;gap:20px;font-size:40px;font-weight:700}svg{width:72px;height:72px}
     h1{margin:44px 0 28px;font-size:84px;line-height:1.24}em{font-style:normal;color:#5b4bff}
     p{margin:0;color:#55536b;font-size:30px}
     img{position:absolute;border-radius:10px;box-shadow:0 16px 48px rgb(23 21 43/24%)}`,
    `<header>${svg}${messageIn('zh', 'brand.full')}</header><h1>${title}</h1><p>${messageIn('zh', 'home.footer')}</p>${cover(2, 690, 120, 210, -8)}${cover(3, 940, 110, 210, 7)}${cover(1, 800, 70, 270, 0)}`,
  )
}

/** `node scripts/brand-pictures.ts`: draws the icons and the share card of `web/public` from the mark. */
const main = async (): Promise<void> => {
  const browser = await chromium.launch({ executablePath: (await obtainChromium()) ?? '', args: ['--no-sandbox'] })
  try {
    const draw = async (html: string, width: number, height: number, type: 'png' | 'jpeg' = 'png') => {
      const view = await browser.newPage({ viewport: { width, height } })
      await view.setContent(html, { waitUntil: 'load' })
      const picture = await view.screenshot(type === 'png' ? { omitBackground: true } : { type, quality: 86 })
      await view.close()
      return picture
    }
    const save = (name: string, bytes: Uint8Array) => writeFileSync(at(`web/public/${name}`), bytes)
    save('favicon.ico', iconFile(await draw(mark(svg), 32, 32)))
    save('apple-touch-icon.png', await draw(mark(square), 180, 180))
    save('icon-192.png', await draw(mark(svg), 192, 192))
    save('share.jpg', await draw(card(), 1200, 630, 'jpeg'))
  } finally {
    await browser.close()
  }
}

if (import.meta.main) await main()
