import { type DragEvent, memo, useState } from 'react'
import { LIMITS } from '#schemas/catalog/limits.ts'
import type { AnyLayer, Kind } from '#schemas/document/records.ts'
import { layerKind } from '#web/layers/registry.ts'
import { useValue } from '#web/model/signals.ts'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { Eye, EyeOff, type Icon, ImageIcon, Layers2, Lock, LockOpen, QrCode, Shapes, Type } from '#web/widgets/icons.ts'
import { useEditor } from '../editor-context.ts'
import styles from './LayerList.module.css'

const ICONS: Readonly<Record<Kind, Icon>> = {
  text: Type,
  image: ImageIcon,
  shape: Shapes,
  qrcode: QrCode,
  unknown: Layers2,
}

/** What a layer is called: its own name, a text's words, or its kind. */
export const layerName = (layer: AnyLayer): string => {
  const title = layerKind(layer.kind).title
  if (layer.name && layer.name !== title) return layer.name
  const words = layer.kind === 'text' ? layer.data.text.replace(/\s+/g, ' ').trim() : ''
  return words || layer.name || title
}

interface Props {
  readonly id: string
  readonly onChoose: (isAdding: boolean) => void
  readonly onDragStart: () => void
  readonly onDragOver: (event: DragEvent) => void
  readonly onDragEnd: () => void
}

/** One layer of the list. */
export const LayerRow = memo(({ id, onChoose, onDragStart, onDragOver, onDragEnd }: Props) => {
  const editor = useEditor()
  const { doc, view } = editor
  const name = useValue(() => {
    const layer = doc.layer(id).value
    return layer ? layerName(layer) : ''
  }, [doc, id])
  const kind = useValue(() => doc.layer(id).value?.kind ?? 'unknown', [doc, id])
  const isHidden = useValue(() => doc.layer(id).value?.isHidden ?? false, [doc, id])
  const isLocked = useValue(() => doc.layer(id).value?.isLocked ?? false, [doc, id])
  const isGrouped = useValue(() => doc.layer(id).value?.groupId != null, [doc, id])
  const isSelected = useValue(() => view.selection.value.has(id), [view, id])
  const [draft, setDraft] = useState<string | null>(null)
  const Glyph = ICONS[kind]

  const toggle = (label: string, patch: Partial<Pick<AnyLayer, 'isHidden' | 'isLocked'>>) =>
    editor.change(label, tx => tx.layers.update(id, layer => ({ ...layer, ...patch })))
  const rename = () => {
    const next = draft?.trim()
    setDraft(null)
    if (next && next !== name) editor.change('重命名', tx => tx.layers.update(id, layer => ({ ...layer, name: next })))
  }
  return (
    <li
      className={styles.row}
      data-selected={isSelected}
      data-hidden={isHidden}
      data-grouped={isGrouped}
      draggable={draft === null}
      onDragStart={event => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', '')
        onDragStart()
      }}
      onDragOver={onDragOver}
      onDrop={event => event.preventDefault()}
      onDragEnd={onDragEnd}
      onPointerEnter={() => {
        view.hoverId.value = isHidden ? null : id
      }}
      onPointerLeave={() => {
        view.hoverId.value = null
      }}
    >
      {draft === null ? (
        <button
          type="button"
          className={styles.name}
          aria-pressed={isSelected}
          onClick={event => onChoose(event.shiftKey || event.ctrlKey || event.metaKey)}
          onDoubleClick={() => setDraft(name)}
          onKeyDown={event => event.key === 'F2' && setDraft(name)}
        >
          <Glyph size={15} strokeWidth={1.75} aria-hidden />
          <span>{name}</span>
        </button>
      ) : (
        <input
          className={styles.input}
          aria-label="图层名称"
          // biome-ignore lint/a11y/noAutofocus: renaming was asked for by the person just now
          autoFocus
          maxLength={LIMITS.workName}
          value={draft}
          onChange={event => setDraft(event.target.value)}
          onFocus={event => event.target.select()}
          onBlur={rename}
          onKeyDown={event => {
            if (event.nativeEvent.isComposing) return
            if (event.key === 'Enter') event.currentTarget.blur()
            if (event.key === 'Escape') setDraft(null)
          }}
        />
      )}
      <span className={styles.tools} data-on={isHidden || isLocked}>
        <IconButton
          icon={isLocked ? Lock : LockOpen}
          label={isLocked ? '解锁' : '锁定'}
          size="s"
          placement="left"
          isActive={isLocked}
          onPress={() => toggle(isLocked ? '解锁' : '锁定', { isLocked: !isLocked })}
        />
        <IconButton
          icon={isHidden ? EyeOff : Eye}
          label={isHidden ? '显示' : '隐藏'}
          size="s"
          placement="left"
          isActive={isHidden}
          onPress={() => toggle(isHidden ? '显示' : '隐藏', { isHidden: !isHidden })}
        />
      </span>
    </li>
  )
})
