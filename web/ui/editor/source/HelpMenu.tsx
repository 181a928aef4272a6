import { clsx } from 'clsx'
import { useId, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Button } from '#web/widgets/Button.tsx'
import { ChevronDown, CircleQuestionMark, Keyboard } from '#web/widgets/icons.ts'
import { Popover } from '#web/widgets/Popover.tsx'
import { LABELS } from '../../labels.ts'
import { useEditor } from '../editor-context.ts'
import { useCommand } from '../use-command.ts'
import styles from './HelpMenu.module.css'
import { HELP } from './help-answers.ts'
import source from './Source.module.css'

/** The help at the foot of the sidebar: questions whose answers unfold, and the way to the shortcuts. */
export const HelpMenu = () => {
  const { commands } = useEditor()
  const id = useId()
  const [openAt, setOpenAt] = useState<number | null>(0)
  const [isOpen, setIsOpen] = useState(false)
  const shortcuts = useCommand('help.shortcuts')
  return (
    <Popover
      label={LABELS.sidebar.help}
      placement="right bottom"
      offset={10}
      isPadded={false}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <AriaButton className={clsx(source.tab, source.help, isOpen && source.current)}>
          <CircleQuestionMark size={20} strokeWidth={1.6} aria-hidden />
          {LABELS.sidebar.help}
        </AriaButton>
      }
    >
      <div className={styles.menu}>
        <h2 className={styles.title}>常见问题</h2>
        <div className={styles.list}>
          {HELP.map(({ question, answer }, at) => (
            <section key={question} className={styles.item} data-open={openAt === at}>
              <h3>
                <button
                  type="button"
                  aria-expanded={openAt === at}
                  aria-controls={`${id}-${at}`}
                  onClick={() => setOpenAt(openAt === at ? null : at)}
                >
                  {question}
                  <ChevronDown size={15} strokeWidth={1.75} aria-hidden />
                </button>
              </h3>
              <p id={`${id}-${at}`} hidden={openAt !== at}>
                {answer}
              </p>
            </section>
          ))}
        </div>
        <footer className={styles.foot}>
          <Button
            variant="ghost"
            onPress={() => {
              setIsOpen(false)
              commands.run('help.shortcuts')
            }}
          >
            <Keyboard size={16} strokeWidth={1.75} aria-hidden />
            {shortcuts.label}
            <kbd>{shortcuts.shortcut}</kbd>
          </Button>
        </footer>
      </div>
    </Popover>
  )
}
