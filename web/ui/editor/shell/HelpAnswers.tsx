import { useId, useState } from 'react'
import * as m from '#messages/help.ts'
import { Button } from '#web/widgets/Button.tsx'
import { ChevronDown, Keyboard } from '#web/widgets/icons.ts'
import { useEditor } from '../parts/editor-context.ts'
import { useCommand } from '../parts/use-command.ts'
import styles from './HelpAnswers.module.css'
import { HELP } from './help-answers.ts'
import { News } from './News.tsx'

/** Questions with expandable answers, and a button that opens the shortcuts. */
export const HelpAnswers = ({ onDone }: { readonly onDone: () => void }) => {
  const { commands } = useEditor()
  const id = useId()
  const [openAt, setOpenAt] = useState<number | null>(0)
  const shortcuts = useCommand('help.shortcuts')
  return (
    <div className={styles.menu}>
      <h2 className={styles.title}>{m.title}</h2>
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
        <News />
      </div>
      <footer className={styles.foot}>
        <Button
          variant="ghost"
          onPress={() => {
            onDone()
            commands.run('help.shortcuts')
          }}
        >
          <Keyboard size={16} strokeWidth={1.75} aria-hidden />
          {shortcuts.label}
          <kbd>{shortcuts.shortcut}</kbd>
        </Button>
      </footer>
    </div>
  )
}
