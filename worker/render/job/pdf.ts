import type { AssetManifest } from '#schemas/manifest.ts'
import type { PdfPlan } from '../../ports/render-service.ts'
import { bindPdf, type PrintedPage } from '../codecs/pdf/book.ts'
import type { Tab } from '../tab/tab.ts'

/** pt per print unit (300 units per inch). */
const PRINT_UNIT = 72 / 300
/** Parts that the browser must rasterize (blurs, filters) get double resolution unless the page has more `pixels`. */
const FINE = { scale: 2, pixels: 9_000_000 }
/** px: largest height of the window; a print has its own layout. */
const WINDOW_HEIGHT = 4000

/** Called for each page in order. */
interface PageListeners {
  /** Called with the one-based page number before the page is opened. */
  readonly onPage: (page: number) => void
  /** Called with the manifest of the opened page. An error that it throws ends the PDF. */
  readonly onOpen: (manifest: AssetManifest) => void
}

async function* printedPages(
  tab: Tab,
  { pages, bleed, hasMarks }: PdfPlan,
  { onPage, onOpen }: PageListeners,
): AsyncIterable<PrintedPage> {
  for (const [index, { pageUrl, width, height, paper }] of pages.entries()) {
    onPage(index + 1)
    const window = { width, height: Math.min(height, WINDOW_HEIGHT), isSeeThrough: false }
    onOpen(await tab.open(pageUrl, window))
    const scale = width * height > FINE.pixels ? 1 : FINE.scale
    const content = tab.print({ width, height, scale })
    yield { width, height, paper, bleed, hasMarks, content, unit: PRINT_UNIT * scale }
  }
}

/** Streams the PDF of a plan: text with embedded fonts, pictures unchanged. `now` is ms since 1970. */
export const pdfOf = (tab: Tab, plan: PdfPlan, now: number, listeners: PageListeners) =>
  bindPdf(printedPages(tab, plan, listeners), { title: plan.title, now })
