import type { AssetManifest } from '#schemas/manifest.ts'
import type { Tab } from '../../ports/browser.ts'
import type { PdfJob } from '../../ports/renderer.ts'
import { bindPdf, type PrintedPage } from './pdf-book.ts'

/** pt of a unit of a print (300 to the inch). */
const PRINT_UNIT = 72 / 300
/** What the browser has to turn into pixels (blurs, filters) is drawn twice as fine, unless the page is large. */
const FINE = { scale: 2, pixels: 9_000_000 }
/** px: tallest window; a print lays the page out anew. */
const WINDOW_HEIGHT = 4000

async function* printedPages(
  tab: Tab,
  { pages, bleed, hasMarks }: PdfJob,
  opened: (manifest: AssetManifest) => void,
): AsyncIterable<PrintedPage> {
  for (const { pageUrl, width, height, paper } of pages) {
    const manifest = await tab.open(pageUrl, { width, height: Math.min(height, WINDOW_HEIGHT) })
    if (manifest.error) throw new Error(`the page says ${manifest.error}`)
    opened(manifest)
    const scale = width * height > FINE.pixels ? 1 : FINE.scale
    const content = tab.print({ width, height, scale })
    yield { width, height, paper, bleed, hasMarks, content, unit: PRINT_UNIT * scale }
  }
}

/**
 * The PDF of a job, piece by piece: text as text in embedded fonts, pictures as they are. `opened` hears what each page
 * was drawn with, in their order. `now` is ms since 1970.
 */
export const pdfOf = (tab: Tab, job: PdfJob, now: number, opened: (manifest: AssetManifest) => void) =>
  bindPdf(printedPages(tab, job, opened), { title: job.title, now })
