import { effect, type ReadonlySignal } from '#web/model/signals.ts'
import type { OpenDocument } from '../lifecycle/life-cycle.ts'
import { isDirty } from '../lifecycle/save-state.ts'
import { openWorkOf } from './commands.ts'
import type { ServedPort } from './serve-port.ts'

/** Tells of saves and of changes that are not saved. */
const followSaves = ({ saveController: { state } }: OpenDocument, { send }: Pick<ServedPort, 'send'>): (() => void) => {
  let wasDirty = false
  let { version } = state.peek()
  return effect(() => {
    const now = state.value
    const dirty = isDirty(now)
    if (dirty !== wasDirty) {
      wasDirty = dirty
      send('changed', { isDirty: dirty })
    }
    if (now.savedAt === null || now.workId === null || now.version === version) return
    version = now.version
    send('saved', { workId: now.workId, version })
  })
}

/** Tells of the picture that a signage tool has got with a save, and of what a stock site has got into its cart. */
const followDownloads = (
  { downloader, saveController }: OpenDocument,
  { send }: Pick<ServedPort, 'send'>,
  filesOrigin: string,
): (() => void) =>
  effect(() => {
    const now = downloader.state.value
    if (now.step === 'error' && now.cart) send('cart', { mediaIds: [...now.cart.added] })
    if (now.step !== 'downloadSuccess' || !now.isRegistered) return
    const { workId, version } = saveController.state.peek()
    const [file] = now.files
    if (workId !== null && file) send('saved', { workId, version, image: new URL(file.url, filesOrigin).href })
  })

/** Tells the page around the editor what happens to the open work. Returns the function that ends it. */
export const followDocument = (
  document: ReadonlySignal<OpenDocument | null>,
  port: Pick<ServedPort, 'send'>,
  filesOrigin: string,
): (() => void) =>
  effect(() => {
    const open = document.value
    if (!open) return
    port.send('opened', openWorkOf(open))
    const ends = [followSaves(open, port), followDownloads(open, port, filesOrigin)]
    return () => {
      for (const end of ends) end()
    }
  })
