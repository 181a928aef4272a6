import { execFile, execFileSync } from 'node:child_process'
import { promisify } from 'node:util'
import { decodePng, type Picture } from './pixels.ts'

const runs = (program: string): boolean => {
  try {
    execFileSync(program, ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/**
 * Whether tests that read PDFs with Poppler, as a print shop would, are skipped: on a developer's machine without
 * Poppler. In CI they run, and fail without it.
 */
export const skipsPaper = (env: Readonly<Record<string, string | undefined>>, program = 'pdftoppm'): boolean =>
  !env.CI && !runs(program)

/** Output of a Poppler program. */
export const poppler = (name: 'pdfinfo' | 'pdffonts' | 'pdfimages' | 'pdftotext', ...args: string[]): string =>
  execFileSync(name, args, { encoding: 'utf8' })

/**
 * Poppler snaps each glyph to a whole pixel of its raster, up to one pixel off. Pages are therefore drawn at this
 * factor and averaged.
 */
const FINER = 3

/**
 * Reads a PPM file (P6) and averages its squares of `FINER` px.
 * @throws Error when it is no such file.
 */
const reduced = (file: Buffer): Picture => {
  const header = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(file.toString('latin1', 0, 64))
  if (!header) throw new Error('this is no PPM file')
  const pixels = file.subarray(header[0].length)
  const row = Number(header[1]) * 3
  const [width, height] = [Number(header[1]) / FINER, Number(header[2]) / FINER]
  const means = new Uint8Array(width * height * 4).fill(255)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let channel = 0; channel < 3; channel++) {
        let sum = 0
        for (let dy = 0; dy < FINER; dy++)
          for (let dx = 0; dx < FINER; dx++) sum += pixels[(y * FINER + dy) * row + (x * FINER + dx) * 3 + channel] ?? 0
        means[(y * width + x) * 4 + channel] = Math.round(sum / FINER ** 2)
      }
  return { width, height, data: means }
}

/** A page (from 1) of a PDF file as `pdftoppm` shows it, in the pixels of its design. */
export const paperPicture = async (
  file: string,
  page: number,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<Picture> => {
  const size = ['-scale-to-x', String(width * FINER), '-scale-to-y', String(height * FINER)]
  const pages = ['-f', String(page), '-l', String(page)]
  // Asynchronous, so that requests in progress are not blocked; not compressed, because that takes longest.
  const { stdout } = await promisify(execFile)('pdftoppm', ['-singlefile', ...pages, ...size, file], {
    encoding: 'buffer',
    maxBuffer: Number.POSITIVE_INFINITY,
  })
  return reduced(stdout)
}

/** The same page as Cairo (`pdftocairo`) shows it, the renderer of many desktop readers. */
export const cairoPicture = async (
  file: string,
  page: number,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<Picture> => {
  const size = ['-scale-to-x', String(width), '-scale-to-y', String(height)]
  const pages = ['-f', String(page), '-l', String(page)]
  const { stdout } = await promisify(execFile)('pdftocairo', ['-png', '-singlefile', ...pages, ...size, file, '-'], {
    encoding: 'buffer',
    maxBuffer: Number.POSITIVE_INFINITY,
  })
  return decodePng(stdout)
}
