import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import * as m from '#messages/designs.ts'
import { figuresPath } from '#schemas/catalog/site-routes.ts'
import { useValue } from '#web/model/signals.ts'
import { ConfirmDialog } from '#web/widgets/ConfirmDialog.tsx'
import { ContextMenu } from '#web/widgets/ContextMenu.tsx'
import { lazyOverlay } from '#web/widgets/lazy.tsx'
import { navigate } from '../router.ts'
import { DesignCard } from './DesignCard.tsx'
import { DesignItems } from './DesignItems.tsx'
import { type DesignAction, editorPath } from './design-actions.ts'
import styles from './designs.module.css'
import type { Design, DesignsStore } from './designs-store.ts'
import { SelectionBar } from './SelectionBar.tsx'
import { extend, keepShown, NONE, selectAll, toggle } from './selection.ts'

const TemplateDialog = lazyOverlay(() => import('./TemplateDialog.tsx').then(module => module.TemplateDialog))
const ShareDialog = lazyOverlay(() => import('./ShareDialog.tsx').then(module => module.ShareDialog))

export interface DesignGridProps {
  readonly designs: readonly Design[]
  readonly isTrash: boolean
  readonly store: DesignsStore
}

const isTyping = ({ target }: Event) => target instanceof Element && target.closest('input, textarea') !== null
/** Whether a menu or a dialog is open, which has its own Esc. A toast says that it is none. */
const isCovered = () =>
  document.querySelector('[role="menu"], [role="dialog"], [role="alertdialog"]:not([aria-modal="false"])') !== null

/** A page of designs: selecting, renaming, menus, and what is asked before designs are gone for good. */
export const DesignGrid = ({ designs, isTrash, store }: DesignGridProps) => {
  const [chosen, setChosen] = useState(NONE)
  const [renaming, setRenaming] = useState<number | null>(null)
  const [menu, setMenu] = useState<{ readonly design: Design; readonly x: number; readonly y: number } | null>(null)
  const [shared, setShared] = useState<Design | null>(null)
  const [frozen, setFrozen] = useState<Design | null>(null)
  const [doomed, setDoomed] = useState<readonly Design[]>([])
  const isBusy = useValue(() => store.isBusy.value, [store])
  const list = useRef<HTMLUListElement>(null)
  const order = designs.map(({ id }) => id)
  const selection = keepShown(chosen, order)
  const selected = designs.filter(({ id }) => selection.ids.has(id))
  /** The newest values for callbacks that stay the same, so that only the cards that changed are drawn. */
  const now = useRef({ order, selected })
  useEffect(() => {
    now.current = { order, selected }
  })

  const removeAll = useCallback(
    (which: readonly Design[]) => {
      setChosen(NONE)
      if (isTrash) setDoomed(which)
      else void store.remove(which)
    },
    [isTrash, store],
  )
  const act = useCallback(
    (action: DesignAction, design: Design) => {
      const inSelection = now.current.selected.some(({ id }) => id === design.id)
      const deeds: Readonly<Record<DesignAction, () => void>> = {
        open: () => navigate(editorPath(design)),
        openInTab: () => window.open(editorPath(design), '_blank', 'noopener'),
        rename: () => setRenaming(design.id),
        duplicate: () => void store.duplicate([design]),
        template: () => setFrozen(design),
        share: () => setShared(design),
        figures: () => navigate(figuresPath(design.id)),
        delete: () => removeAll(inSelection ? now.current.selected : [design]),
        restore: () => void store.restore([design]),
        purge: () => removeAll(inSelection ? now.current.selected : [design]),
      }
      deeds[action]()
    },
    [store, removeAll],
  )
  const select = useCallback((design: Design, isRange: boolean) => {
    setChosen(before => (isRange ? extend(before, design.id, now.current.order) : toggle(before, design.id)))
  }, [])
  const rename = useCallback(
    (design: Design, name: string | null) => {
      setRenaming(null)
      if (name !== null) void store.rename(design, name)
      // The field is gone: the keyboard goes on at its card.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body)
          list.current?.querySelector<HTMLElement>(`[data-design="${design.id}"] a`)?.focus()
      })
    },
    [store],
  )
  const openMenu = useCallback((design: Design, at: { readonly x: number; readonly y: number }) => {
    setMenu({ design, ...at })
  }, [])

  const hasSelection = selected.length > 0
  useEffect(() => {
    if (!hasSelection) return
    const press = (event: KeyboardEvent) => {
      if (isTyping(event) || isCovered()) return
      if (event.key === 'Escape') setChosen(NONE)
      if (event.key === 'a' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault()
        setChosen(selectAll(now.current.order))
      }
      if (event.key === 'Delete' && !event.defaultPrevented && event.target === document.body)
        removeAll(now.current.selected)
    }
    // Before the widgets, which keep keys to themselves.
    addEventListener('keydown', press, true)
    return () => removeEventListener('keydown', press, true)
  }, [hasSelection, removeAll])

  const one = doomed.length === 1 ? doomed[0] : undefined
  return (
    <>
      <ul ref={list} className={styles.grid} aria-label={isTrash ? m.trash : m.title} data-selecting={hasSelection}>
        {designs.map(design => (
          <DesignCard
            key={design.id}
            design={design}
            isTrash={isTrash}
            isSelected={selection.ids.has(design.id)}
            isSelecting={hasSelection}
            isRenaming={renaming === design.id}
            onSelect={select}
            onAction={act}
            onRename={rename}
            onMenu={openMenu}
          />
        ))}
      </ul>
      {hasSelection && (
        <SelectionBar
          count={selected.length}
          isTrash={isTrash}
          isBusy={isBusy}
          isAll={selected.length === designs.length}
          onAll={() => setChosen(selectAll(order))}
          onNone={() => setChosen(NONE)}
          onDuplicate={() => void store.duplicate(selected).then(() => setChosen(NONE))}
          onDelete={() => removeAll(selected)}
          onRestore={() => {
            setChosen(NONE)
            void store.restore(selected)
          }}
          onPurge={() => setDoomed(selected)}
        />
      )}
      <ContextMenu label={m.more({ name: menu?.design.name || m.untitled })} at={menu} onClose={() => setMenu(null)}>
        {menu && (
          <DesignItems
            isPublished={!!menu.design.publication}
            isTrash={isTrash}
            onAction={action => {
              setMenu(null)
              act(action, menu.design)
            }}
          />
        )}
      </ContextMenu>
      <Suspense fallback={null}>
        {shared && <ShareDialog design={shared} onClose={() => setShared(null)} />}
        {frozen && <TemplateDialog design={frozen} onClose={() => setFrozen(null)} />}
      </Suspense>
      <ConfirmDialog
        title={one ? m.purgeTitle : m.purgeSeveralTitle({ count: doomed.length })}
        message={one ? m.purgeText({ name: one.name || m.untitled }) : m.purgeSeveralText}
        confirmLabel={m.purge}
        isDanger
        isOpen={doomed.length > 0}
        onConfirm={() => {
          setDoomed([])
          setChosen(NONE)
          void store.purge(doomed)
        }}
        onClose={() => setDoomed([])}
      />
    </>
  )
}
