import { getDocument, PasswordException, type PDFDocumentProxy } from 'pdfjs-dist'
// Sets itself as the other half of pdf.js, so that no second worker is started.
import 'pdfjs-dist/build/pdf.worker.mjs'
import { PdfFiles } from '#web/services/pdf-files.ts'
import { ImportError } from '../import-error.ts'
import { WorkerCanvases } from './worker-canvases.ts'

/** SVG filters need a page; what uses one is drawn without it. */
class NoFilters {
  addFilter = () => 'none'
  addHCMFilter = () => 'none'
  addAlphaFilter = () => 'none'
  addLuminosityFilter = () => 'none'
  addHighlightHCMFilter = () => 'none'
  addSelectionHCMFilter = () => 'none'
  addSelectionFilter = () => 'none'
  addKnockoutFilter = () => 'none'
  createSelectionStyle = () => null
  destroy = () => {}
}

/**
 * Opens a PDF in a worker. Scripts in it never run.
 * @throws ImportError for a reason that its user is told.
 */
export const openPdf = async (file: ArrayBuffer): Promise<PDFDocumentProxy> => {
  try {
    return await getDocument({
      data: new Uint8Array(file),
      // Letters are drawn as paths: a worker has no document that a font could be added to.
      disableFontFace: true,
      useSystemFonts: false,
      // The names of fonts.
      fontExtraProperties: true,
      useWorkerFetch: false,
      isOffscreenCanvasSupported: true,
      isImageDecoderSupported: false,
      enableXfa: false,
      stopAtErrors: false,
      // px; larger pictures are left out.
      maxImageSize: 100_000_000,
      CanvasFactory: WorkerCanvases,
      FilterFactory: NoFilters,
      BinaryDataFactory: PdfFiles,
    }).promise
  } catch (error) {
    if (error instanceof PasswordException) throw new ImportError('locked')
    throw new ImportError('broken')
  }
}
