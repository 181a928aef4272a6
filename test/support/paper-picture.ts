import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { promisify } from 'node:util'
import { decodePng, type Picture } from './pixels.ts'

/** Whether Poppler's programs, which look at PDFs as a print shop does, are on this machine. */
export const hasPoppler = (() => {
  try {
    execFileSync('pdftoppm', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

/** What a program of Poppler says. */
export const poppler = (name: 'pdfinfo' | 'pdffonts' | 'pdfimages' | 'pdftotext', ...args: string[]): string =>
  execFileSync(name, args, { encoding: 'utf8' })

/**
 * Poppler puts each glyph at a whole pixel of its raster, up to one beside its place. It therefore draws this much finer,
 * and the mean is taken.
 */
const FINER = 3

const reduced = ({ width, height, data }: Picture): Picture => {
  const small = { width: width / FINER, height: height / FINER }
  const means = new Uint8Array(small.width * small.height * 4)
  for (let y = 0; y < small.height; y++)
    for (let x = 0; x < small.width; x++)
      for (let channel = 0; channel < 4; channel++) {
        let sum = 0
        for (let row = 0; row < FINER; row++) {
          const from = ((y * FINER + row) * width + x * FINER) * 4 + channel
          for (let column = 0; column < FINER; column++) sum += data[from + column * 4] ?? 0
        }
        means[(y * small.width + x) * 4 + channel] = Math.round(sum / FINER ** 2)
      }
  return { ...small, data: means }
}

/** A page (from 1) of a PDF file as `pdftoppm` shows it, in the pixels of its design. */
export const paperPicture = async (
  file: string,
  page: number,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<Picture> => {
  const folder = mkdtempSync(`${tmpdir()}/moye-paper-`)
  try {
    const size = ['-scale-to-x', String(width * FINER), '-scale-to-y', String(height * FINER)]
    const pages = ['-f', String(page), '-l', String(page)]
    // Not in the way of the requests that are under way.
    await promisify(execFile)('pdftoppm', ['-png', '-singlefile', ...pages, ...size, file, `${folder}/page`])
    return reduced(decodePng(readFileSync(`${folder}/page.png`)))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
