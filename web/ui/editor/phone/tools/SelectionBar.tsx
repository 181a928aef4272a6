import { useEffect, useRef } from 'react'
import * as m from '#messages/phoneTools.ts'
import '#web/editor/commands/index.ts'
import { useValue } from '#web/model/signals.ts'
import { ChevronDown } from '#web/widgets/icons.ts'
import { useEditor } from '../../parts/editor-context.ts'
import { PhoneButton } from '../PhoneButton.tsx'
import { phoneSheet } from '../phone-sheet.ts'
import styles from './PhoneToolbar.module.css'
import type { PhoneTool } from './phone-tools.ts'
import { type SelectionTools, selectionTools } from './selection-tools.ts'
import { ToolButton } from './ToolButton.tsx'

const Tool = ({ tool }: { readonly tool: PhoneTool }) => {
  const editor = useEditor()
  const { id, of, sheet, run, active } = tool
  const isEnabled = useValue(() => of === undefined || editor.commands.isEnabled(of), [editor, of])
  const isActive = useValue(() => of !== undefined && editor.commands.get(of).isActive?.(editor) === true, [editor, of])
  const { icon, label } = isActive && active ? active : tool
  const press = () => {
    if (sheet) phoneSheet.value = { id: 'tool', tool: id }
    else if (run) run(editor)
    else if (of) editor.commands.run(of)
  }
  return (
    <ToolButton
      tool={id}
      icon={icon}
      label={label}
      isDisabled={!isEnabled}
      isDanger={of === 'layers.delete'}
      opens={sheet !== undefined}
      onPress={press}
    />
  )
}

const idsOf = ({ own, general }: SelectionTools) => [...own, ...general].map(({ id }) => id).join(' ')

/** The tools of the selected layers: those of their kind, then those of every layer; one row that scrolls. */
export const SelectionBar = () => {
  const editor = useEditor()
  const { view } = editor
  const row = useRef<HTMLDivElement>(null)
  const last = useRef<SelectionTools | null>(null)
  // A gesture or a color that moves changes no entry.
  const { title, own, general } = useValue(() => {
    const next = selectionTools(editor)
    if (!last.current || last.current.title !== next.title || idsOf(last.current) !== idsOf(next)) last.current = next
    return last.current
  }, [editor])
  // The bar of another selection begins at its first entry.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the title names the selection's kind
  useEffect(() => {
    if (row.current) row.current.scrollLeft = 0
  }, [title])
  return (
    <div className={styles.bar} data-phone-toolbar="selection">
      <span className={styles.leave}>
        <PhoneButton icon={ChevronDown} label={m.deselect} onClick={view.clearSelection} />
      </span>
      <div ref={row} className={styles.tools}>
        {own.length > 0 && (
          <div className={styles.group} role="toolbar" aria-label={title}>
            {own.map(tool => (
              <Tool key={tool.id} tool={tool} />
            ))}
          </div>
        )}
        <div className={styles.group} role="toolbar" aria-label={m.general}>
          {general.map(tool => (
            <Tool key={tool.id} tool={tool} />
          ))}
        </div>
      </div>
    </div>
  )
}
