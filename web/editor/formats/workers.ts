/** The workers that convert files; each script is loaded when the first file of its type comes. */
export const pictureWorker = (): Worker =>
  new Worker(new URL('./picture.worker.ts', import.meta.url), { type: 'module' })
export const heicWorker = (): Worker =>
  new Worker(new URL('./heic/heic.worker.ts', import.meta.url), { type: 'module' })
export const tiffWorker = (): Worker => new Worker(new URL('./tiff.worker.ts', import.meta.url), { type: 'module' })
