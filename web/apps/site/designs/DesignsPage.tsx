import { useEffect, useState } from 'react'
import * as basicTexts from '#messages/basic.ts'
import * as m from '#messages/designs.ts'
import * as homeTexts from '#messages/home.ts'
import { DESIGN_LIMITS } from '#schemas/catalog/design-limits.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { useValue } from '#web/model/signals.ts'
import { session } from '#web/session/session.ts'
import { Button } from '#web/widgets/Button.tsx'
import { ConfirmDialog } from '#web/widgets/ConfirmDialog.tsx'
import { Plus } from '#web/widgets/icons.ts'
import { LinkButton } from '#web/widgets/LinkButton.tsx'
import { LoadFailed, NeedsLogin } from '../PageState.tsx'
import { here, navigate } from '../router.ts'
import { DesignGrid } from './DesignGrid.tsx'
import { DesignsBar } from './DesignsBar.tsx'
import { NothingHere } from './DesignsMessage.tsx'
import styles from './designs.module.css'
import { readView, viewPath } from './designs-view.ts'
import { Pager } from './Pager.tsx'
import { useStore } from './use-store.ts'

const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']

/** The user's saved designs and the trash. */
export const DesignsPage = () => {
  const isLoggedIn = useValue(() => session.isLoggedIn.value)
  const query = useValue(() => here.value.search)
  const view = readView(new URLSearchParams(query))
  const { isTrash, isPublished = false, page, words } = view
  const store = useStore(isLoggedIn ? view : null, `${isLoggedIn} ${viewPath(view)}`)
  const { designs, total, failure } = useValue(() => store.state.value, [store])
  const isBusy = useValue(() => store.isBusy.value, [store])
  const [isEmptying, setEmptying] = useState(false)
  const pages = Math.max(1, Math.ceil(total / DESIGN_LIMITS.page))
  const go = (next: typeof view) => navigate(viewPath(next))

  // The last design of the last page was deleted: the page before is the last one now.
  const isBeyond = designs?.length === 0 && total > 0 && page > pages
  useEffect(() => {
    if (isBeyond) navigate(viewPath({ ...view, page: pages }))
  })

  const content = () => {
    if (!isLoggedIn) return <NeedsLogin text={m.needsLogin} />
    if (failure && !designs)
      return <LoadFailed failure={failure} offline={m.offline} onRetry={() => void store.reload()} />
    if (!designs || isBeyond)
      return (
        <div className={styles.grid} role="status" aria-label={basicTexts.loading}>
          {SKELETONS.map(key => (
            <div key={key} className={styles.skeleton}>
              <span />
              <span />
              <span />
            </div>
          ))}
        </div>
      )
    if (designs.length === 0)
      return (
        <NothingHere
          isTrash={isTrash}
          isPublished={isPublished}
          words={words}
          onClear={() => go({ ...view, words: '', page: 1 })}
        />
      )
    return (
      <DesignGrid
        key={`${isTrash} ${isPublished} ${page} ${words}`}
        designs={designs}
        isTrash={isTrash}
        store={store}
      />
    )
  }

  return (
    <section className={styles.page}>
      <header className={styles.head}>
        <h1>{m.title}</h1>
        {designs && total > 0 && <span>{m.total({ count: total })}</span>}
        {isLoggedIn && (
          <LinkButton href="/editor?new=1" variant="primary">
            <Plus size={16} aria-hidden />
            {homeTexts.blank}
          </LinkButton>
        )}
      </header>
      {isLoggedIn && <DesignsBar view={view} onChange={go} />}
      {isLoggedIn && isTrash && total > 0 && (
        <div className={styles.hint}>
          <span>{m.trashHint({ days: LIMITS.deletedWorkDays })}</span>
          <Button size="s" isPending={isBusy} onPress={() => setEmptying(true)}>
            {m.emptyTrash}
          </Button>
        </div>
      )}
      {content()}
      <Pager page={Math.min(page, pages)} pages={pages} hrefOf={to => viewPath({ ...view, page: to })} />
      <ConfirmDialog
        title={m.emptyTrashTitle}
        message={m.emptyTrashText({ count: total })}
        confirmLabel={m.emptyTrash}
        isDanger
        isOpen={isEmptying}
        onConfirm={() => {
          setEmptying(false)
          void store.emptyTrash()
        }}
        onClose={() => setEmptying(false)}
      />
    </section>
  )
}
