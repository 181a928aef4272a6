import { Suspense } from 'react'
import { useValue } from '#web/model/signals.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Download } from '#web/widgets/icons.ts'
import { onDemand } from '#web/widgets/on-demand.tsx'
import { Popover } from '#web/widgets/Popover.tsx'
import { Spinner } from '#web/widgets/Spinner.tsx'
import { useEditor } from '../editor-context.ts'

const DownloadPanel = onDemand(() => import('./DownloadPanel.tsx').then(m => m.DownloadPanel))

/** The main action of the header. */
export const DownloadButton = () => {
  const { isDownloadOpen } = useEditor()
  const isOpen = useValue(() => isDownloadOpen.value, [isDownloadOpen])
  return (
    <Popover
      label="下载"
      placement="bottom end"
      isOpen={isOpen}
      onOpenChange={open => {
        isDownloadOpen.value = open
      }}
      trigger={
        <Button variant="primary">
          <Download size={16} strokeWidth={1.75} aria-hidden />
          下载
        </Button>
      }
    >
      <Suspense fallback={<Spinner />}>
        <DownloadPanel />
      </Suspense>
    </Popover>
  )
}
