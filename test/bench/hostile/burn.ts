import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { launchChromium } from '#test/support/chromium.ts'
import { BROWSER_NICENESS } from '../../../scripts/product.ts'
import { lowerPriority } from './lower-priority.ts'

/** Keeps `threads` processes busy for `ms`: what the computing of an attack costs others, without the attack. */
export const burn = async (threads: number, ms: number): Promise<void> => {
  const busy = Array.from({ length: threads }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore', timeout: ms, killSignal: 'SIGKILL' }),
  )
  await Promise.all(busy.map(child => new Promise(done => child.once('exit', done))))
}

/** Gives the browsers of this process, which lead sessions of their own, the priority that those of the product have. */
const stepBackBrowsers = (): void => {
  if (!existsSync('/proc/self')) return
  for (const pid of readdirSync('/proc').filter(name => /^\d+$/.test(name)))
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      const [, parent, , session] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      if (Number(parent) === process.pid && session === pid) lowerPriority(Number(pid), BROWSER_NICENESS)
    } catch {
      // It has ended meanwhile.
    }
}

const SIDE = 4000
const BAND = 250

/**
 * Paints pages as heavy as those of the attacks for `ms`, in browsers that the product does not have: what the painting
 * of an attack costs others, because all browsers share one machine here.
 */
export const paint = async (browsers: number, ms: number): Promise<void> => {
  const layer = `<div style="position:absolute;inset:0;filter:blur(200px) brightness(1.1) blur(300px);background:linear-gradient(45deg,red,blue)"></div>`
  const lane = async () => {
    const browser = await launchChromium()
    stepBackBrowsers()
    // A capture that has begun ends with its browser.
    const timer = setTimeout(() => void browser.close(), ms)
    try {
      const page = await browser.newPage({ viewport: { width: SIDE, height: 4 * BAND } })
      await page.setContent(`<body style="margin:0;height:${SIDE}px;position:relative">${layer.repeat(12)}`)
      const cdp = await page.context().newCDPSession(page)
      for (let y = 0; browser.isConnected(); y = (y + BAND) % SIDE)
        await cdp
          .send('Page.captureScreenshot', { format: 'png', clip: { x: 0, y, width: SIDE, height: BAND, scale: 1 } })
          .catch(() => {})
    } finally {
      clearTimeout(timer)
      await browser.close()
    }
  }
  await Promise.all(Array.from({ length: browsers }, lane))
}
