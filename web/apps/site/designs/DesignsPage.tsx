import { useState } from 'react'
import * as basicTexts from '#messages/basic.ts'
import * as designsTexts from '#messages/designs.ts'
import * as headerTexts from '#messages/header.ts'
import * as homeTexts from '#messages/home.ts'
import { useValue } from '#web/model/signals.ts'
import { client } from '#web/services/client.ts'
import { session } from '#web/session/session.ts'
import { Button } from '#web/widgets/Button.tsx'
import { ConfirmDialog } from '#web/widgets/ConfirmDialog.tsx'
import { Empty } from '#web/widgets/Empty.tsx'
import { CircleUserRound, LayoutGrid, Plus, WifiOff } from '#web/widgets/icons.ts'
import { LinkButton } from '#web/widgets/LinkButton.tsx'
import { toast } from '#web/widgets/toast.ts'
import { designsPath } from '../paths.ts'
import { here, navigate } from '../router.ts'
import { DesignCard, type ListedWork } from './DesignCard.tsx'
import styles from './designs.module.css'
import { Pager } from './Pager.tsx'
import { PAGE_SIZE, useDesigns } from './use-designs.ts'

const pageOf = (text: string | null) => (/^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1)

/** The user's saved designs, newest first. */
export const DesignsPage = () => {
  const isLoggedIn = useValue(() => session.isLoggedIn.value)
  const page = useValue(() => pageOf(here.value.searchParams.get('page')))
  const { works, total, failure, reload } = useDesigns(page, isLoggedIn)
  const [doomed, setDoomed] = useState<ListedWork | null>(null)
  const [isDeleting, setDeleting] = useState(false)
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const go = (to: number) => navigate(designsPath(to))

  const remove = async () => {
    if (!doomed) return
    setDeleting(true)
    const result = await client.works.deleteWork({ id: doomed.id })
    setDeleting(false)
    setDoomed(null)
    // A work that is already deleted counts as success.
    if (!result.ok && result.code !== 'WORK_NOT_FOUND') {
      toast.show(result.message, { kind: 'error' })
      return
    }
    toast.show(basicTexts.deleted, { kind: 'success' })
    if (works?.length === 1 && page > 1) go(page - 1)
    else reload()
  }

  const content = () => {
    if (!isLoggedIn)
      return (
        <Empty
          icon={CircleUserRound}
          text={designsTexts.needsLogin}
          action={
            <Button variant="primary" size="l" onPress={() => void session.requireLogin()}>
              {headerTexts.login}
            </Button>
          }
        />
      )
    if (failure && !works)
      return (
        <Empty
          icon={WifiOff}
          isError
          text={failure.message}
          action={<Button onPress={reload}>{basicTexts.retry}</Button>}
        />
      )
    if (!works)
      return (
        <div className={styles.grid} role="status" aria-label={basicTexts.loading}>
          {['a', 'b', 'c', 'd', 'e', 'f'].map(key => (
            <div key={key} className={styles.skeleton} />
          ))}
        </div>
      )
    if (works.length === 0)
      return (
        <Empty
          icon={LayoutGrid}
          text={designsTexts.empty}
          action={
            <LinkButton href="/" variant="primary" size="l">
              {designsTexts.pickTemplate}
            </LinkButton>
          }
        />
      )
    return (
      <ul className={styles.grid} aria-label={designsTexts.title}>
        {works.map(work => (
          <DesignCard key={work.id} work={work} onDelete={setDoomed} />
        ))}
      </ul>
    )
  }

  return (
    <section className={styles.page}>
      <header className={styles.head}>
        <h1>{designsTexts.title}</h1>
        {works && total > 0 && <span>{designsTexts.total({ count: total })}</span>}
        {isLoggedIn && (
          <LinkButton href="/editor?new=1" variant="primary">
            <Plus size={16} aria-hidden />
            {homeTexts.blank}
          </LinkButton>
        )}
      </header>
      {content()}
      <Pager page={page} pages={pages} onChange={go} />
      <ConfirmDialog
        title={designsTexts.deleteTitle}
        message={designsTexts.deleteText({ name: doomed?.name || designsTexts.untitled })}
        confirmLabel={basicTexts.delete}
        isDanger
        isPending={isDeleting}
        isOpen={doomed !== null}
        onConfirm={() => void remove()}
        onClose={() => setDoomed(null)}
      />
    </section>
  )
}
