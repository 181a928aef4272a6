import { type ReactNode, useCallback, useEffect, useState } from 'react'
import * as texts from '#messages/adminContent.ts'
import type { TemplateSource } from '#schemas/api/catalog-fields.ts'
import { ADMIN_LIMITS } from '#schemas/catalog/admin-limits.ts'
import { adminCatalog } from '#web/services/admin-client.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Tabs } from '#web/widgets/Tabs.tsx'
import { usePaged } from '../../site/team/use-paged.ts'
import { SearchField } from '../Filters.tsx'
import { SourceGrid } from './SourceGrid.tsx'
import { sourceLinkOf } from './source-link.ts'
import styles from './template-dialog.module.css'

export interface SourcePickerProps {
  readonly chosen: ReadonlySet<number>
  readonly isDisabled: boolean
  /** Counts what was added: the list is read again. */
  readonly round: number
  readonly onToggle: (source: TemplateSource) => void
  /** A work that a pasted link leads to. */
  readonly onFound: (source: TemplateSource) => void
}
type Range = 'own' | 'staff'
interface ListProps extends Omit<SourcePickerProps, 'round'> {
  readonly query: Omit<Parameters<typeof adminCatalog.listTemplateSources>[0], 'page'>
  readonly empty: string
  /** A button out of the empty list. */
  readonly action?: ReactNode
  readonly isLink?: boolean
}

/** characters; addresses are longer than words. */
const LONGEST = 300
/** count; works of a page of the list. */
const PAGE = 24

const SourceList = ({ query, isLink = false, onFound, ...grid }: ListProps) => {
  const asked = JSON.stringify(query)
  const list = usePaged(
    useCallback(
      (page: number) => adminCatalog.listTemplateSources({ ...(JSON.parse(asked) as typeof query), page, size: PAGE }),
      [asked],
    ),
  )
  const [found] = isLink ? (list.items ?? []) : []
  // biome-ignore lint/correctness/useExhaustiveDependencies: another work was found
  useEffect(() => {
    if (found) onFound(found)
  }, [found?.id])
  return <SourceGrid list={list} {...grid} />
}

/** Works that can become templates: the administrator's own, those of designers and staff, or the one of a link. */
export const SourcePicker = ({ round, ...props }: SourcePickerProps) => {
  const [text, setText] = useState('')
  const [range, setRange] = useState<Range>('own')
  const link = sourceLinkOf(text, location.host)
  const search = text.trim().slice(0, ADMIN_LIMITS.search)
  const rangeTab = (of: Range, label: string, none: string) => ({
    id: of,
    label,
    content: (
      <SourceList
        key={round}
        {...props}
        query={{ of, search }}
        empty={search === '' ? none : texts.noSuchWorks}
        action={of === 'own' && <Button onPress={() => setRange('staff')}>{texts.lookAtStaff}</Button>}
      />
    ),
  })
  return (
    <section className={styles.picker} aria-label={texts.sources}>
      <div className={styles.search}>
        <SearchField label={texts.sourceSearch} value={text} onChange={setText} longest={LONGEST} />
      </div>
      {link ? (
        <div className={styles.linked}>
          <h3>{texts.linkedWork}</h3>
          <SourceList
            key={`${round} ${JSON.stringify(link)}`}
            {...props}
            isLink
            query={{ of: 'all', ...link }}
            empty={texts.noSuchLink}
            action={<Button onPress={() => setText('')}>{texts.allWorks}</Button>}
          />
        </div>
      ) : (
        <Tabs
          label={texts.sources}
          variant="segmented"
          className={styles.ranges}
          tabs={[
            rangeTab('own', texts.ownWorks, texts.noOwnWorks),
            rangeTab('staff', texts.staffWorks, texts.noStaffWorks),
          ]}
          value={range}
          onChange={setRange}
        />
      )}
    </section>
  )
}
