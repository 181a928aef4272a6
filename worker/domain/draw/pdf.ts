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

/** Hears of each page in its turn. */
interface PageListeners {
  /** Number of the page, from 1, before it is opened. */
  readonly onPage: (page: number) => void
  /** What it is drawn with, or why it cannot be drawn; what this throws ends the PDF. */
  readonly onOpen: (manifest: AssetManifest) => void
}

async function* printedPages(
  tab: Tab,
  { pages, bleed, hasMarks }: PdfJob,
  { onPage, onOpen }: PageListeners,
): AsyncIterable<PrintedPage> {
  for (const [index, { pageUrl, width, height, paper }] of pages.entries()) {
    onPage(index + 1)
    onOpen(await tab.open(pageUrl, { width, height: Math.min(height, WINDOW_HEIGHT) }))
    const scale = width * height > FINE.pixels ? 1 : FINE.scale
    const content = tab.print({ width, height, scale })
    yield { width, height, paper, bleed, hasMarks, content, unit: PRINT_UNIT * scale }
  }
}

/** The PDF of a job, piece by piece: text as text in embedded fonts, pictures as they are. `now` is ms since 1970. */
export const pdfOf = (tab: Tab, job: PdfJob, now: number, listeners: PageListeners) =>
  bindPdf(printedPages(tab, job, listeners), { title: job.title, now })
