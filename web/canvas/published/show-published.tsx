import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { DocumentRecords } from '#schemas/document/records.ts'
import type { AssetManifest } from '#schemas/manifest.ts'
import type { PlayedDocument } from '#schemas/publication/played.ts'
import { createDocument } from '#web/model/document.ts'
import { listAssets, loadAssets } from '../assets.ts'
import { settledFonts } from '../font-faces.ts'
import { PublishedPages } from './PublishedPages.tsx'
import { playedDocument } from './played-document.ts'

const nextFrame = () => new Promise<void>(done => requestAnimationFrame(() => done()))

/**
 * Draws the pages of a document into an element, and waits for their faces and pictures. `place` puts the element into
 * the page, when the code of all layers is there. `end` of the result ends the drawing. Rejects when that cannot be loaded.
 */
export const showPublished = async (
  container: HTMLElement,
  records: DocumentRecords,
  watermark: boolean,
  place: () => void = () => {},
): Promise<{ readonly played: PlayedDocument; readonly manifest: AssetManifest; readonly end: () => void }> => {
  const played = playedDocument(records)
  const pageIds = played.pages.map(({ id }) => id)
  await Promise.all(listAssets(records, pageIds).code.map(load => load()))
  place()
  const doc = createDocument(records)
  const root = createRoot(container)
  flushSync(() => root.render(<PublishedPages doc={doc} played={played} watermark={watermark} />))
  const manifest = await loadAssets(records, pageIds)
  // Layout with the loaded faces shows which characters need the default font; wait for those loads.
  container.getBoundingClientRect()
  await nextFrame()
  return { played, manifest: { ...manifest, fonts: await settledFonts() }, end: () => root.unmount() }
}
