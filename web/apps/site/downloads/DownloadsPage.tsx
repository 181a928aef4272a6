import * as m from '#messages/downloads.ts'
import { ALLOWANCE_LIMITS } from '#schemas/catalog/allowance-limits.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { HOUR } from '#schemas/time.ts'
import { useValue } from '#web/model/signals.ts'
import { session } from '#web/session/session.ts'
import { Download } from '#web/widgets/icons.ts'
import { AccountList, usePageNumber } from '../account-list/AccountList.tsx'
import { DESIGNS_PATH, downloadsPath } from '../paths.ts'
import { DownloadRow } from './DownloadRow.tsx'
import { PAGE_SIZE, useDownloads } from './use-downloads.ts'

const DAYS = LIMITS.renderDays

/** The user's downloads of the last days, newest first. */
export const DownloadsPage = () => {
  const isLoggedIn = useValue(() => session.isLoggedIn.value)
  const page = usePageNumber()
  const { downloads, total, failure, reload } = useDownloads(page, isLoggedIn)
  return (
    <AccountList
      title={m.title}
      rows={downloads}
      failure={failure}
      onRetry={reload}
      needsLogin={m.needsLogin}
      empty={{ icon: Download, text: m.empty({ days: DAYS }), href: DESIGNS_PATH, action: m.toDesigns }}
      count={m.total({ days: DAYS, count: total })}
      hint={m.hint({ hours: ALLOWANCE_LIMITS.againMs / HOUR })}
      page={page}
      pages={Math.max(1, Math.ceil(total / PAGE_SIZE))}
      hrefOf={downloadsPath}
    >
      {each => <DownloadRow key={each.key} download={each} onChanged={reload} />}
    </AccountList>
  )
}
