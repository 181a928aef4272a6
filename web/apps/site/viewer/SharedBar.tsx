import { Suspense, useState } from 'react'
import * as brandTexts from '#messages/brand.ts'
import * as m from '#messages/shared.ts'
import { client } from '#web/services/client.ts'
import { session } from '#web/session/session.ts'
import { BrandMark } from '#web/ui/brand/BrandMark.tsx'
import { Button } from '#web/widgets/Button.tsx'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { CopyPlus, Eye, Flag, SquarePen } from '#web/widgets/icons.ts'
import { lazyOverlay } from '#web/widgets/lazy.tsx'
import { toast } from '#web/widgets/toast.ts'
import type { SharedView } from './use-shared.ts'
import styles from './viewer.module.css'

const ReportDialog = lazyOverlay(() => import('./ReportDialog.tsx').then(module => module.ReportDialog))

export interface SharedBarProps {
  readonly code: string
  readonly name: string
  /** null while it loads, and when there is none. */
  readonly view: SharedView | null
}

const modeOf = ({ isOwner, editable }: SharedView): string => (isOwner ? m.own : editable ? m.editable : m.viewing)

/** The bar of a shared work: its name, and what a visitor can do with it. */
export const SharedBar = ({ code, name, view }: SharedBarProps) => {
  const [busy, setBusy] = useState<'copy' | 'edit' | null>(null)
  const [isReporting, setReporting] = useState(false)

  const makeMine = async () => {
    setBusy('copy')
    const result = (await session.requireLogin()) ? await client.shares.copyShare({ code }) : null
    if (result?.ok) {
      toast.show(m.copied, { kind: 'success' })
      location.assign(`/editor?appId=${result.data.id}`)
      return
    }
    setBusy(null)
    if (result) toast.show(result.message, { kind: 'error' })
  }
  const edit = async () => {
    setBusy('edit')
    const isIn = await session.requireLogin()
    if (isIn) location.assign(`/editor?sharedId=${code}`)
    else setBusy(null)
  }

  return (
    <header className={styles.bar}>
      <a className={styles.home} href="/" aria-label={m.home}>
        <BrandMark size={26} />
        <span>{brandTexts.name}</span>
      </a>
      <div className={styles.title}>
        {name && (
          <h1 title={name} data-own-words>
            {name}
          </h1>
        )}
        {view && (
          <span className={styles.mode}>
            {view.isOwner || view.editable ? (
              <SquarePen size={13} strokeWidth={1.75} aria-hidden />
            ) : (
              <Eye size={13} strokeWidth={1.75} aria-hidden />
            )}
            {modeOf(view)}
          </span>
        )}
      </div>
      {view && (
        <div className={styles.actions}>
          {!view.isOwner && <IconButton icon={Flag} label={m.report} onPress={() => setReporting(true)} />}
          {(view.isOwner || view.editable) && (
            <Button size="l" isPending={busy === 'edit'} isDisabled={busy === 'copy'} onPress={() => void edit()}>
              <SquarePen size={16} strokeWidth={1.75} aria-hidden />
              {view.isOwner ? m.openOwn : m.edit}
            </Button>
          )}
          <Button
            variant="primary"
            size="l"
            isPending={busy === 'copy'}
            isDisabled={busy === 'edit'}
            onPress={() => void makeMine()}
          >
            <CopyPlus size={16} strokeWidth={1.75} aria-hidden />
            {m.makeMine}
          </Button>
        </div>
      )}
      {isReporting && (
        <Suspense fallback={null}>
          <ReportDialog code={code} onClose={() => setReporting(false)} />
        </Suspense>
      )}
    </header>
  )
}
