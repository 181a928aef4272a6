import { useState } from 'react'
import * as texts from '#messages/adminWork.ts'
import * as basicTexts from '#messages/basic.ts'
import type { ListedReport } from '#schemas/api/admin-fields.ts'
import { admin } from '#web/services/admin-client.ts'
import { Dialog } from '#web/widgets/Dialog.tsx'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { ChevronLeft, ChevronRight } from '#web/widgets/icons.ts'
import { Cover } from '../site/Cover.tsx'
import { Detail } from './Detail.tsx'
import styles from './detail.module.css'
import { useCall } from './use-call.ts'

export interface ReportedWorkProps {
  readonly report: ListedReport
  readonly onClose: () => void
}

/** The pages of a reported work as pictures. */
export const ReportedWork = ({ report: { id, version }, onClose }: ReportedWorkProps) => {
  const [index, setIndex] = useState(0)
  const answer = useCall(`${id} ${index}`, () => admin.reportedPage({ id, index: String(index) }))
  return (
    <Dialog title={texts.viewTitle({ version })} isOpen onClose={onClose} width={720}>
      <Detail answer={answer}>
        {page => (
          <div className={styles.reported}>
            <p>{page.isReported ? texts.isReported : texts.isNewer({ reported: version, version: page.version })}</p>
            <div className={styles.picture}>
              <Cover
                key={page.url}
                src={page.url}
                alt={texts.page({ page: index + 1, pages: page.pages })}
                fit="contain"
                isEager
              />
            </div>
            {page.pages > 1 && (
              <nav className={styles.pages} aria-label={texts.pages}>
                <IconButton
                  icon={ChevronLeft}
                  label={basicTexts.previousPage}
                  isDisabled={index === 0 || answer.isLoading}
                  onPress={() => setIndex(index - 1)}
                />
                <span>{texts.page({ page: index + 1, pages: page.pages })}</span>
                <IconButton
                  icon={ChevronRight}
                  label={basicTexts.nextPage}
                  isDisabled={index >= page.pages - 1 || answer.isLoading}
                  onPress={() => setIndex(index + 1)}
                />
              </nav>
            )}
          </div>
        )}
      </Detail>
    </Dialog>
  )
}
