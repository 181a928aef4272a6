import { type PointerEvent, useEffect, useRef, useState } from 'react'
import * as m from '#messages/layerList.ts'
import { dropTarget, moveInTree } from '#web/editor/edits/layer-tree.ts'
import { effect, useValue } from '#web/model/signals.ts'
import { Empty } from '#web/widgets/Empty.tsx'
import { Layers } from '#web/widgets/icons.ts'
import { useDebouncedSnapshot } from '../../parts/debounced-snapshot.ts'
import { useEditor } from '../../parts/editor-context.ts'
import { trackDrag } from '../../parts/sort/track-drag.ts'
import styles from './LayerList.module.css'
import { LayerRow, ROW_HEIGHT, rowDomId } from './LayerRow.tsx'
import { chooseRow, modeOf } from './layer-choice.ts'
import { treeKey } from './tree-keys.ts'
import { setCollapsed, treeLayers, treeRowsSignal, useTreeRows } from './use-tree-rows.ts'

/** Rows rendered beyond the visible ones, above and below. */
const OVERSCAN = 6

/**
 * The layers of the page, topmost first: select (Shift, Ctrl), rename, hide, lock, collapse groups, drag into another
 * order or group. Only the visible rows are rendered.
 */
export const LayerList = () => {
  const editor = useEditor()
  const { doc, view } = editor
  const rows = useTreeRows(editor)
  const copy = useDebouncedSnapshot(editor)
  const tree = useRef<HTMLDivElement>(null)
  const mark = useRef<HTMLDivElement>(null)
  const anchor = useRef(0)
  const [active, setActive] = useState<string | null>(null)
  const [renaming, setRenaming] = useState<string | null>(null)
  const [range, setRange] = useState({ from: 0, to: 30 })
  const hasSelection = useValue(() => view.selection.value.size > 0, [view])

  const measure = () => {
    if (!tree.current) return
    const { scrollTop, clientHeight } = tree.current
    const from = Math.max(0, Math.floor(scrollTop / ROW_HEIGHT) - OVERSCAN)
    const to = Math.ceil((scrollTop + clientHeight) / ROW_HEIGHT) + OVERSCAN
    setRange(now => (now.from === from && now.to === to ? now : { from, to }))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: measures once and when the list's own size changes
  useEffect(() => {
    if (!tree.current) return
    const observer = new ResizeObserver(measure)
    observer.observe(tree.current)
    return () => observer.disconnect()
  }, [rows.length > 0])

  const reveal = (index: number) => {
    const { current } = tree
    if (!current || index < 0) return
    const [top, bottom] = [index * ROW_HEIGHT, (index + 1) * ROW_HEIGHT]
    if (top < current.scrollTop) current.scrollTop = top
    else if (bottom > current.scrollTop + current.clientHeight) current.scrollTop = bottom - current.clientHeight
  }
  // A layer selected on the canvas scrolls into view here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `reveal` depends on the element only
  useEffect(
    () =>
      effect(() => {
        const first = view.selectedIds.value.at(-1)
        if (first === undefined || tree.current?.contains(document.activeElement)) return
        const groupId = doc.layer(first).peek()?.groupId
        if (groupId) setCollapsed(groupId, false)
        reveal(
          treeRowsSignal(editor)
            .peek()
            .findIndex(row => row.kind === 'layer' && row.id === first),
        )
      }),
    [doc, editor, view],
  )

  if (!rows.length) return <Empty icon={Layers} />

  const keyOf = (index: number) => {
    const row = rows[index]
    return row ? rowDomId(row) : null
  }
  const activeIndex = rows.findIndex(row => rowDomId(row) === active)
  const rowAt = (target: EventTarget | null) => {
    const element = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
    return element ? Number(element.dataset.row) : -1
  }
  const isTool = (target: EventTarget | null) =>
    target instanceof Element && target.closest('[data-layer-tool]') !== null
  const goTo = (index: number) => {
    setActive(keyOf(index))
    reveal(index)
  }

  const startDrag = (event: PointerEvent<Element>, index: number) => {
    const row = rows[index]
    if (!row || !tree.current || !mark.current) return
    const [list, line] = [tree.current, mark.current]
    const now = view.selection.peek()
    const moved = new Set(row.layerIds.every(id => now.has(id)) ? now : row.layerIds)
    let at: { readonly index: number; readonly lean: 'over' | 'under' } | null = null
    const end = () => {
      line.hidden = true
      delete list.dataset.sorting
    }
    trackDrag(event, {
      onStart: () => {
        list.dataset.sorting = ''
      },
      onMove: (_, clientY) => {
        const y = (clientY - list.getBoundingClientRect().top + list.scrollTop) / ROW_HEIGHT
        const place = Math.max(0, Math.min(rows.length, Math.round(y)))
        const lean = y < place ? 'over' : 'under'
        at = { index: place, lean }
        const target = dropTarget(rows, place, lean)
        line.hidden = target === null
        line.style.transform = `translateY(${place * ROW_HEIGHT}px)`
        line.dataset.level = target?.groupId ? '2' : '1'
      },
      onDrop: () => {
        end()
        const target = at && dropTarget(rows, at.index, at.lean)
        const move = target && moveInTree(treeLayers(editor), moved, target)
        if (!move) return
        editor.change('history.moveLayer', tx => {
          tx.pages.update(view.pageId.peek(), page => ({ ...page, layerIds: move.layerIds }))
          for (const [id, groupId] of move.groups) tx.layers.update(id, layer => ({ ...layer, groupId }))
        })
      },
      onCancel: end,
    })
  }

  return (
    <div
      ref={tree}
      className={styles.list}
      role="tree"
      tabIndex={0}
      aria-label={m.list}
      aria-multiselectable="true"
      {...(activeIndex >= 0
        ? { 'aria-activedescendant': rowDomId(rows[activeIndex] ?? { kind: 'layer', id: '' }) }
        : {})}
      data-has-selection={hasSelection}
      onScroll={measure}
      onFocus={event => {
        if (event.target === tree.current && activeIndex < 0) {
          const chosen = rows.findIndex(row => row.layerIds.every(id => view.selection.peek().has(id)))
          setActive(keyOf(Math.max(0, chosen)))
        }
      }}
      onKeyDown={event => {
        if (isTool(event.target)) return
        const step = treeKey(rows, Math.max(0, activeIndex), event)
        if (!step) return
        event.preventDefault()
        event.stopPropagation()
        if (step.fold) setCollapsed(step.fold.groupId, step.fold.isCollapsed)
        if (step.rename) setRenaming(step.rename)
        if (step.command) editor.commands.run(step.command)
        if (step.index !== undefined) {
          goTo(step.index)
          if (step.mode) chooseRow(editor, rows, step.index, step.mode, anchor.current)
          if (step.mode !== 'range') anchor.current = step.index
        }
      }}
      onPointerDown={event => {
        const index = rowAt(event.target)
        if (index >= 0 && !isTool(event.target)) startDrag(event, index)
      }}
      onClick={event => {
        const index = rowAt(event.target)
        if (index < 0 || isTool(event.target)) return
        const mode = modeOf(event)
        setActive(keyOf(index))
        chooseRow(editor, rows, index, mode, anchor.current)
        if (mode !== 'range') anchor.current = index
      }}
      onDoubleClick={event => {
        const row = rows[rowAt(event.target)]
        if (!row || isTool(event.target)) return
        if (row.kind === 'group') setCollapsed(row.id, !row.isCollapsed)
        else setRenaming(row.id)
      }}
      onPointerOver={event => {
        const row = rows[rowAt(event.target)]
        const id = row?.kind === 'layer' ? row.id : null
        view.hoverId.value = id !== null && !doc.layer(id).peek()?.isHidden ? id : null
      }}
      onPointerLeave={() => {
        view.hoverId.value = null
      }}
    >
      <div className={styles.rows} role="presentation" style={{ height: rows.length * ROW_HEIGHT }}>
        {rows.slice(range.from, range.to).map((row, at) => (
          <LayerRow
            key={rowDomId(row)}
            row={row}
            index={range.from + at}
            isActive={rowDomId(row) === active}
            isRenaming={row.kind === 'layer' && row.id === renaming}
            copy={copy}
            onRenamed={() => {
              setRenaming(null)
              tree.current?.focus()
            }}
          />
        ))}
        <div ref={mark} hidden className={styles.mark} />
      </div>
    </div>
  )
}
