import * as m from '#messages/notices.ts'
import { SETTINGS } from '#schemas/catalog/device-keys.ts'
import { signal } from '#web/model/signals.ts'
import type { EditorContext } from '../context.ts'
import type { SaveController } from '../lifecycle/save-controller.ts'
import { type DownloadState, FIRST_STEP, saving } from './download-state.ts'
import type { Downloader, DownloadPorts } from './downloader.ts'

/** Loads the code of downloads, or rejects while it cannot be loaded. */
export type LoadDownloader = () => Promise<Pick<typeof import('./downloader.ts'), 'createDownloader'>>

/** A downloader whose code comes with its first use: most visits of the editor end without a download. */
export const createDownloadOnDemand = (
  editor: EditorContext,
  saveController: Pick<SaveController, 'save' | 'state'>,
  ports: DownloadPorts,
  load: LoadDownloader = () => import('./downloader.ts'),
): Downloader => {
  const state = signal<DownloadState>(FIRST_STEP)
  let downloader: Downloader | null = null
  let loading: Promise<Downloader | null> | null = null

  /** null when the code cannot be loaded; the next use tries again. */
  const open = (): Promise<Downloader | null> => {
    loading ??= load().then(
      ({ createDownloader }) => {
        downloader = createDownloader(editor, saveController, ports, state)
        return downloader
      },
      () => {
        loading = null
        return null
      },
    )
    return loading
  }

  return {
    state,
    start: async (choice, boxes) => {
      if (downloader) return downloader.start(choice, boxes)
      if (state.peek().step === 'downloading') return
      state.value = saving(choice)
      const opened = await open()
      if (state.peek().step !== 'downloading') return
      if (opened) return opened.start(choice, boxes)
      state.value = { step: 'download', problem: { text: m.partNotLoaded, choice } }
    },
    retry: async boxes => (await open())?.retry(boxes),
    cancel: () => {
      if (downloader) downloader.cancel()
      else state.value = FIRST_STEP
    },
    keepAgain: () => downloader?.keepAgain(),
    show: page => {
      if (state.peek().step !== 'downloading') state.value = page === null ? FIRST_STEP : { step: 'preview', page }
    },
    resume: () => {
      const { workId } = saveController.state.peek()
      if (workId !== null && ports.memory.read(SETTINGS.download(workId)) !== undefined)
        void open().then(opened => opened?.resume())
    },
  }
}
