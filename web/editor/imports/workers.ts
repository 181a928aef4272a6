/** The workers that read files; each script is loaded when the first file of its type is read. */
export const psdWorker = (): Worker => new Worker(new URL('./psd/psd.worker.ts', import.meta.url), { type: 'module' })
export const pdfWorker = (): Worker => new Worker(new URL('./pdf/pdf.worker.ts', import.meta.url), { type: 'module' })
