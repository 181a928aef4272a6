import { checkDownload, stepOfRefusal, wantsWarning } from '#web/editor/download/check-download.ts'
import { wishesOf } from '#web/editor/download/download-file.ts'
import type { CanvasBoxes, DownloadChoice } from '#web/editor/download/render-request.ts'
import type { Standing } from '#web/editor/download/standing.ts'
import { client } from '#web/services/client.ts'
import { checkAllowance, downloadType } from '#web/services/paid-download.ts'
import { session } from '#web/session/session.ts'
import { useEditor } from '../../parts/editor-context.ts'
import { useLifeCycle } from '../../parts/life-cycle-context.ts'
import { usePolicy } from '../../parts/page-session.ts'

/** Begins a download, or shows why it cannot begin. */
export interface Begin {
  /** Whether the download may begin now; otherwise the step that says why is shown. */
  mayBegin(choice: DownloadChoice): Promise<boolean>
  /** Downloads; a non-member is told before when the file is of little use with its watermark. */
  start(choice: DownloadChoice, boxes: CanvasBoxes): void
}

export const useBegin = ({ counts }: Pick<Standing, 'counts'>): Begin => {
  const { doc } = useEditor()
  const { downloader, saveController } = useLifeCycle()
  const isMember = usePolicy('isMember')
  const needsPhone = usePolicy('needsPhoneToDownload')

  /** Whether the server lets it pass all the same: a file that was paid for shortly before costs nothing. */
  const isFree = async (choice: DownloadChoice): Promise<boolean> => {
    const { workId } = saveController.state.peek()
    if (workId === null) return false
    const { pages, fileType, isOneFile } = choice
    const type = downloadType(session.user.peek()?.member === true)
    const file = { ...wishesOf(choice), workId, type, pages, fileType }
    return (await checkAllowance(client.allowance, file, isOneFile || pages.length === 1)).ok
  }

  return {
    mayBegin: async choice => {
      // Who logged in a moment ago is not known yet: the server checks it.
      const user = session.user.peek()
      const result = checkDownload({ choice, isMember, counts, hasPhone: !user || user.phone !== null, needsPhone })
      if (result === 'start' || (result !== 'noPhone' && (await isFree(choice)))) return true
      downloader.go(result, stepOfRefusal(result, choice))
      return false
    },
    start: (choice, boxes) => {
      if (wantsWarning(choice, doc.work.peek().categoryId, isMember))
        downloader.go('warn', { step: 'needVipTip', choice, boxes })
      else void downloader.start(choice, boxes)
    },
  }
}
