import { clsx } from 'clsx'
import { memo, useRef, useState } from 'react'
import * as m from '#messages/layerList.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import type { AnyLayer } from '#schemas/document/records.ts'
import type { TreeRow } from '#web/editor/edits/layer-tree.ts'
import type { MessageKey } from '#web/messages/message.ts'
import { useValue } from '#web/model/signals.ts'
import type { DocumentModel } from '#web/model/types.ts'
import { ChevronRight, Eye, EyeOff, Folder, Lock, LockOpen } from '#web/widgets/icons.ts'
import { useEditor } from '../../parts/editor-context.ts'
import { layerName } from '../../parts/layer-name.ts'
import styles from './LayerList.module.css'
import { LayerThumbnail } from './LayerThumbnail.tsx'
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

/** One row of the layer list: a layer, or a collapsible group. The list handles presses. */
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
  const name = useValue(() => (isGroup ? m.group({ count: row.layerIds.length }) : read(layerName, '')), [doc, row])
  const kind = useValue(() => read(layer => layer.kind, 'unknown'), [doc, row])
  const isHidden = useValue(() => every(layer => layer.isHidden), [doc, row])
  const isLocked = useValue(() => every(layer => layer.isLocked), [doc, row])
  const isSelected = useValue(() => row.layerIds.every(id => view.selection.value.has(id)), [view, row])

  const toggle = (label: MessageKey, patch: Partial<Pick<AnyLayer, 'isHidden' | 'isLocked'>>) =>
    editor.change(label, tx => {
      for (const id of row.layerIds) tx.layers.update(id, layer => ({ ...layer, ...patch }))
    })
  const tool = (title: string, label: string, isOn: boolean, Glyph: typeof Lock, run: () => void) => (
    <button
      type="button"
      tabIndex={-1}
      className={styles.tool}
      aria-label={label}
      title={title}
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
          aria-label={row.isCollapsed ? m.expandGroup : m.collapseGroup}
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
        {isLocked
          ? tool(m.unlock, m.unlockNamed({ name }), true, Lock, () => toggle('history.unlock', { isLocked: false }))
          : tool(m.lock, m.lockNamed({ name }), false, LockOpen, () => toggle('commands.lock', { isLocked: true }))}
        {isHidden
          ? tool(m.show, m.showNamed({ name }), true, EyeOff, () => toggle('history.show', { isHidden: false }))
          : tool(m.hide, m.hideNamed({ name }), false, Eye, () => toggle('commands.hide', { isHidden: true }))}
      </span>
    </div>
  )
})

interface NameFieldProps {
  readonly id: string
  readonly name: string
  readonly onDone: () => void
}
/** Renames a layer in place: Enter and blur apply, Esc cancels. */
const NameField = ({ id, name, onDone }: NameFieldProps) => {
  const editor = useEditor()
  const [draft, setDraft] = useState(name)
  const isOver = useRef(false)
  const apply = () => {
    // Enter removes the field, which then fires blur.
    if (isOver.current) return
    isOver.current = true
    const next = draft.trim()
    if (next && next !== name)
      editor.change('history.rename', tx => tx.layers.update(id, layer => ({ ...layer, name: next })))
    onDone()
  }
  return (
    <input
      className={styles.input}
      aria-label={m.name}
      // biome-ignore lint/a11y/noAutofocus: the user has just asked for renaming
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
