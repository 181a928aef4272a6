import * as headerTexts from '#messages/header.ts'
import * as m from '#messages/phoneEditor.ts'
import * as reviewTexts from '#messages/review.ts'
import * as shellTexts from '#messages/shell.ts'
import { isDirty, type SaveState, saveLabel } from '#web/editor/lifecycle/save-state.ts'
import { useValue } from '#web/model/signals.ts'
import { ChevronLeft, CloudCheck, CloudOff, HardDrive, type Icon, LoaderCircle } from '#web/widgets/icons.ts'
import { useEditor } from '../parts/editor-context.ts'
import { useLifeCycle } from '../parts/life-cycle-context.ts'
import { usePolicy, useSession } from '../parts/page-session.ts'
import styles from './PhoneTopBar.module.css'
import { phoneSheet } from './phone-sheet.ts'
import { PhoneMain } from './tools/PhoneMain.tsx'

type Shown = 'saving' | 'conflict' | 'problem' | 'dirty' | 'saved'

const shownOf = (state: SaveState): Shown => {
  if (state.savingRevision !== null) return 'saving'
  if (state.conflictVersion !== null) return 'conflict'
  if (state.problem !== null) return 'problem'
  return isDirty(state) ? 'dirty' : 'saved'
}
const GLYPHS: Readonly<Record<Shown, Icon>> = {
  saving: LoaderCircle,
  conflict: CloudOff,
  problem: CloudOff,
  dirty: HardDrive,
  saved: CloudCheck,
}

/** The name of the work above its save state. A press does what the state asks for, otherwise it opens the settings. */
const WorkState = () => {
  const { doc, dialog, save } = useEditor()
  const { saveController, saveSurroundings } = useLifeCycle()
  const canSave = usePolicy('canSave')
  const name = useValue(() => doc.work.value.name, [doc]) || shellTexts.unnamedWork
  const label = useValue(
    () => saveLabel(saveController.state.value, saveSurroundings.value),
    [saveController, saveSurroundings],
  )
  const shown = useValue(() => shownOf(saveController.state.value), [saveController])
  const text = canSave ? label : reviewTexts.isSubmitted
  const Glyph = GLYPHS[shown]
  const press = () => {
    if (shown === 'conflict') dialog.value = { id: 'conflict' }
    else if (shown === 'problem') void save()
    else phoneSheet.value = 'page'
  }
  return (
    <button
      type="button"
      className={styles.work}
      data-save-state={shown}
      aria-label={text ? m.saveState({ name, state: text }) : name}
      onClick={press}
    >
      <span className={styles.name}>{name}</span>
      {text && (
        <span className={styles.state}>
          <Glyph size={12} strokeWidth={2} aria-hidden />
          <span role="status">{text}</span>
        </span>
      )}
    </button>
  )
}

/** The way back: to the home page, in another site to its designs. A frame of that site leads nowhere by itself. */
const Back = () => {
  const isHosted = usePolicy('isHosted')
  const designs = useSession().host?.pages.designs
  const isFramed = window.parent !== window
  if (isHosted && (designs === undefined || isFramed)) return <span className={styles.edge} />
  return (
    <a
      className={styles.back}
      href={isHosted ? designs : '/'}
      aria-label={isHosted ? headerTexts.myDesigns : headerTexts.home}
    >
      <ChevronLeft size={24} strokeWidth={1.75} aria-hidden />
    </a>
  )
}

/** The way back, the name of the work with its save state, and the main button. */
export const PhoneTopBar = ({ isShownOnly }: { readonly isShownOnly: boolean }) => {
  const name = useEditor().doc.work.peek().name
  return (
    <header className={styles.bar}>
      <Back />
      {isShownOnly ? (
        <span className={styles.work}>
          <span className={styles.name}>{name}</span>
        </span>
      ) : (
        <>
          <WorkState />
          <PhoneMain />
        </>
      )}
    </header>
  )
}
