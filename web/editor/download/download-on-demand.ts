import * as m from '#messages/notices.ts'
import { SETTINGS } from '#schemas/catalog/device-keys.ts'
import { signal } from '#web/model/signals.ts'
import type { EditorContext } from '../context.ts'
import type { SaveController } from '../lifecycle/save-controller.ts'
import { type DownloadState, FIRST_STEP, saving } from './download-state.ts'
import { enter } from './download-steps.ts'
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
      if (!enter(state, 'start', saving(choice))) return
      const opened = await open()
      if (state.peek().step !== 'downloading') return
      if (opened) return opened.start(choice, boxes)
      enter(state, 'failed', { step: 'download', problem: { text: m.partNotLoaded, choice } })
    },
    retry: async boxes => (await open())?.retry(boxes),
    cancel: () => {
      if (downloader) downloader.cancel()
      else enter(state, 'cancel', FIRST_STEP)
    },
    keepAgain: () => downloader?.keepAgain(),
    show: page => {
      if (page === null) enter(state, 'back', FIRST_STEP)
      else enter(state, 'enlarge', { step: 'preview', page })
    },
    go: (event, next) => {
      if (state.peek().step !== 'downloading') enter(state, event, next)
    },
    resume: () => {
      const { workId } = saveController.state.peek()
      if (workId !== null && ports.memory.read(SETTINGS.download(workId)) !== undefined)
        void open().then(opened => opened?.resume())
    },
  }
}
