import { useEffect } from 'react'
import type { DownloadChoice } from '#web/editor/download/render-request.ts'
import { useEditor } from '../../parts/editor-context.ts'
import { useLifeCycle } from '../../parts/life-cycle-context.ts'
import { useSession } from '../../parts/page-session.ts'

/** PNG files of all pages; in a signage tool one of the first page, which is the picture of the work there. */
const firstChoice = (pageCount: number, isForHost: boolean, wantsWatermark: boolean): DownloadChoice => ({
  ...{ fileType: 'png', isOneFile: false, hasMarks: false, target: isForHost ? 'host' : 'computer' },
  pages: Array.from({ length: isForHost ? 1 : pageCount }, (_, page) => page),
  wantsWatermark: wantsWatermark && !isForHost,
})

/** In another site an opened popup downloads at once; what was chosen before, and how it ended, is shown as it is. */
export const useBeginAtOnce = (isOpen: boolean): void => {
  const { doc } = useEditor()
  const { downloader } = useLifeCycle()
  const { policy, launchParams } = useSession()
  useEffect(() => {
    const { startsAtDownloading, savesForHost } = policy.peek()
    const now = downloader.state.peek()
    if (!isOpen || !startsAtDownloading || now.step !== 'download' || now.problem) return
    const pageCount = doc.work.peek().pageIds.length
    void downloader.start(firstChoice(pageCount, savesForHost, launchParams.flags.watermark))
  }, [isOpen, doc, downloader, policy, launchParams])
}
