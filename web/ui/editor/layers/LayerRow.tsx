import { clsx } from 'clsx'
import { memo, useRef, useState } from 'react'
import { LIMITS } from '#schemas/catalog/limits.ts'
import type { AnyLayer } from '#schemas/document/records.ts'
import type { TreeRow } from '#web/editor/edits/layer-tree.ts'
import { useValue } from '#web/model/signals.ts'
import type { DocumentModel } from '#web/model/types.ts'
import { ChevronRight, Eye, EyeOff, Folder, Lock, LockOpen } from '#web/widgets/icons.ts'
import { useEditor } from '../editor-context.ts'
import styles from './LayerList.module.css'
import { LayerThumbnail } from './LayerThumbnail.tsx'
import { layerName } from './layer-name.ts'
import { setCollapsed } from './use-tree-rows.ts'

/** screenPx */
export const ROW_HEIGHT = 36
export const rowDomId = (row: Pick<TreeRow, 'kind' | 'id'>) => `layer-row-${row.kind}-${row.id}`

interface Props {
  readonly row: TreeRow
  readonly index: number
  readonly isActive: boolean
  readonly isRenaming: boolean
  readonly copy: DocumentModel | null
  readonly onRenamed: () => void
}

/** One row of the layer list: a layer, or a group that folds. Presses are the list's own business. */
export const LayerRow = memo(({ row, index, isActive, isRenaming, copy, onRenamed }: Props) => {
  const editor = useEditor()
  const { doc, view } = editor
  const isGroup = row.kind === 'group'
  const read = <T,>(of: (layer: AnyLayer) => T, fallback: T) => {
    const layer = doc.layer(row.layerIds[0] ?? '').value
    return layer ? of(layer) : fallback
  }
  const every = (test: (layer: AnyLayer) => boolean) =>
    row.layerIds.every(id => {
      const layer = doc.layer(id).value
      return layer !== undefined && test(layer)
    })
  const name = useValue(() => (isGroup ? `组合（${row.layerIds.length}）` : read(layerName, '')), [doc, row])
  const kind = useValue(() => read(layer => layer.kind, 'unknown'), [doc, row])
  const isHidden = useValue(() => every(layer => layer.isHidden), [doc, row])
  const isLocked = useValue(() => every(layer => layer.isLocked), [doc, row])
  const isSelected = useValue(() => row.layerIds.every(id => view.selection.value.has(id)), [view, row])

  const toggle = (label: string, patch: Partial<Pick<AnyLayer, 'isHidden' | 'isLocked'>>) =>
    editor.change(label, tx => {
      for (const id of row.layerIds) tx.layers.update(id, layer => ({ ...layer, ...patch }))
    })
  const tool = (label: string, isOn: boolean, Glyph: typeof Lock, run: () => void) => (
    <button
      type="button"
      tabIndex={-1}
      className={styles.tool}
      aria-label={`${label} ${name}`}
      title={label}
      aria-pressed={isOn}
      data-layer-tool=""
      onClick={run}
    >
      <Glyph size={14} strokeWidth={1.75} aria-hidden />
    </button>
  )
  return (
    <div
      id={rowDomId(row)}
      role="treeitem"
      tabIndex={-1}
      className={styles.row}
      style={{ transform: `translateY(${index * ROW_HEIGHT}px)` }}
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-selected={isSelected}
      aria-label={name}
      {...(isGroup ? { 'aria-expanded': !row.isCollapsed } : {})}
      data-row={index}
      data-layer-row={row.id}
      data-active={isActive}
      data-hidden={isHidden}
    >
      {isGroup ? (
        <button
          type="button"
          tabIndex={-1}
          className={clsx(styles.fold)}
          aria-label={row.isCollapsed ? '展开组合' : '收起组合'}
          data-layer-tool=""
          data-open={!row.isCollapsed}
          onClick={() => setCollapsed(row.id, !row.isCollapsed)}
        >
          <ChevronRight size={14} strokeWidth={2} aria-hidden />
        </button>
      ) : (
        row.level === 2 && <span className={styles.indent} />
      )}
      {isGroup ? (
        <span className={styles.thumbnail} data-kind="group">
          <Folder size={15} strokeWidth={1.75} aria-hidden />
        </span>
      ) : (
        <LayerThumbnail id={row.id} kind={kind} copy={copy} />
      )}
      {isRenaming ? (
        <NameField id={row.id} name={name} onDone={onRenamed} />
      ) : (
        <span className={styles.name}>{name}</span>
      )}
      <span className={styles.tools} data-on={isHidden || isLocked}>
        {tool(isLocked ? '解锁' : '锁定', isLocked, isLocked ? Lock : LockOpen, () =>
          toggle(isLocked ? '解锁' : '锁定', { isLocked: !isLocked }),
        )}
        {tool(isHidden ? '显示' : '隐藏', isHidden, isHidden ? EyeOff : Eye, () =>
          toggle(isHidden ? '显示' : '隐藏', { isHidden: !isHidden }),
        )}
      </span>
    </div>
  )
})

interface NameFieldProps {
  readonly id: string
  readonly name: string
  readonly onDone: () => void
}
/** Renames a layer in place: Enter and leaving apply, Esc does not. */
const NameField = ({ id, name, onDone }: NameFieldProps) => {
  const editor = useEditor()
  const [draft, setDraft] = useState(name)
  const isOver = useRef(false)
  const apply = () => {
    // Enter takes the field away, which leaves it once more.
    if (isOver.current) return
    isOver.current = true
    const next = draft.trim()
    if (next && next !== name) editor.change('重命名', tx => tx.layers.update(id, layer => ({ ...layer, name: next })))
    onDone()
  }
  return (
    <input
      className={styles.input}
      aria-label="图层名称"
      // biome-ignore lint/a11y/noAutofocus: renaming was asked for by the person just now
      autoFocus
      maxLength={LIMITS.workName}
      value={draft}
      data-layer-tool=""
      onChange={event => setDraft(event.target.value)}
      onFocus={event => event.target.select()}
      onBlur={apply}
      onKeyDown={event => {
        if (event.nativeEvent.isComposing) return
        event.stopPropagation()
        if (event.key === 'Enter') apply()
        if (event.key === 'Escape') {
          isOver.current = true
          onDone()
        }
      }}
    />
  )
}
