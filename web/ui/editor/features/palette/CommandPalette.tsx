import { clsx } from 'clsx'
import { type KeyboardEvent, useContext, useEffect, useId, useMemo, useRef, useState } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import * as m from '#messages/palette.ts'
import type { CommandId } from '#web/editor/commands/index.ts'
import { createCommandSearch } from '#web/editor/commands/search.ts'
import { Search } from '#web/widgets/icons.ts'
import { useEditor } from '../../parts/editor-context.ts'
import { FeaturesContext, offersPanel, type PaletteEntry } from '../../parts/feature.ts'
import { useSession } from '../../parts/page-session.ts'
import { EntryRow } from './EntryRow.tsx'
import { findEntries } from './find-entries.ts'
import { PaletteRow } from './PaletteRow.tsx'
import styles from './palette.module.css'
import { rememberCommand, sectionsOf } from './sections.ts'

/** Ctrl+K: all commands of the editor, searched by label or pinyin initials and run with Enter. */
export const CommandPalette = () => {
  const editor = useEditor()
  const { commands, dialog } = editor
  const features = useContext(FeaturesContext)
  const { policy } = useSession()
  const [entries, setEntries] = useState<readonly PaletteEntry[]>([])
  useEffect(() => {
    // Without what cannot be loaded the commands are found all the same.
    void Promise.allSettled(
      features.flatMap(feature => (offersPanel(feature, policy.peek()) ? (feature.palette?.() ?? []) : [])),
    ).then(all => setEntries(all.flatMap(each => (each.status === 'fulfilled' ? each.value : []))))
  }, [features, policy])
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const search = useMemo(
    () => createCommandSearch(commands.all.filter(command => command.id !== 'help.palette')),
    [commands],
  )
  const sections = useMemo(() => sectionsOf(commands, search, query), [commands, search, query])
  const found = useMemo(() => findEntries(entries, query), [entries, query])
  const rows: readonly { readonly id: string; readonly run: () => void }[] = [
    ...sections.flatMap(section => section.commands).map(({ id }) => ({ id, run: () => run(id) })),
    ...found.map(entry => ({ id: entry.id, run: () => add(entry) })),
  ]
  const current = rows[Math.min(chosen, rows.length - 1)]
  const rowId = (commandId: string) => `${id}-${commandId}`

  useEffect(() => {
    if (current) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [current])
  const close = () => {
    dialog.value = null
  }
  const run = (commandId: CommandId) => {
    if (!commands.isEnabled(commandId)) return
    rememberCommand(commandId)
    close()
    // The dialog restores the focus in the next frame; the command runs after that, so that its own focus change wins.
    requestAnimationFrame(() => requestAnimationFrame(() => commands.run(commandId)))
  }
  const add = (entry: PaletteEntry) => {
    close()
    requestAnimationFrame(() => requestAnimationFrame(() => entry.run(editor)))
  }
  const indexOf = (id: string) => rows.findIndex(row => row.id === id)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key]
    if (step !== undefined) {
      const from = Math.min(chosen, rows.length - 1)
      const wraps = Math.abs(step) === 1
      const to = from + step
      setChosen(wraps ? (to + rows.length) % Math.max(1, rows.length) : Math.max(0, Math.min(rows.length - 1, to)))
    } else if (event.key === 'Enter' && current) current.run()
    else return
    event.preventDefault()
  }

  return (
    <ModalOverlay className={clsx(styles.overlay)} isOpen isDismissable onOpenChange={open => !open && close()}>
      <Modal className={clsx(styles.modal)}>
        <Dialog aria-label={m.title} className={clsx(styles.dialog)}>
          <div className={clsx(styles.field)}>
            <Search size={18} strokeWidth={1.75} aria-hidden />
            <input
              autoFocus
              role="combobox"
              aria-label={m.title}
              aria-expanded="true"
              aria-controls={`${id}-list`}
              aria-autocomplete="list"
              {...(current ? { 'aria-activedescendant': rowId(current.id) } : {})}
              placeholder={m.placeholder}
              spellCheck={false}
              autoComplete="off"
              value={query}
              onChange={event => {
                setQuery(event.target.value)
                setChosen(0)
              }}
              onKeyDown={onKeyDown}
            />
            <kbd>Esc</kbd>
          </div>
          <div ref={list} id={`${id}-list`} role="listbox" aria-label={m.commands} className={clsx(styles.list)}>
            {sections.map(section => (
              // biome-ignore lint/a11y/useSemanticElements: option groups have no element of their own here
              <div key={section.title} role="group" aria-label={section.title}>
                <div className={clsx(styles.title)} aria-hidden>
                  {section.title}
                </div>
                {section.commands.map(command => (
                  <PaletteRow
                    key={command.id}
                    id={rowId(command.id)}
                    of={command.id}
                    isChosen={command.id === current?.id}
                    onHover={() => setChosen(indexOf(command.id))}
                    onPress={() => run(command.id)}
                  />
                ))}
              </div>
            ))}
            {found.length > 0 && (
              // biome-ignore lint/a11y/useSemanticElements: option groups have no element of their own here
              <div role="group" aria-label={m.elements}>
                <div className={clsx(styles.title)} aria-hidden>
                  {m.elements}
                </div>
                {found.map(entry => (
                  <EntryRow
                    key={entry.id}
                    id={rowId(entry.id)}
                    entry={entry}
                    isChosen={entry.id === current?.id}
                    onHover={() => setChosen(indexOf(entry.id))}
                    onPress={() => add(entry)}
                  />
                ))}
              </div>
            )}
            {!rows.length && <p className={clsx(styles.none)}>{m.none}</p>}
          </div>
          <footer className={clsx(styles.foot)} aria-hidden>
            <span>
              <kbd>↑</kbd>
              <kbd>↓</kbd>
              {m.choose}
            </span>
            <span>
              <kbd>Enter</kbd>
              {m.run}
            </span>
            <span>
              <kbd>?</kbd>
              {m.allShortcuts}
            </span>
          </footer>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
