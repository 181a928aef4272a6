import { useEffect, useState } from 'react'
import * as basicTexts from '#messages/basic.ts'
import * as m from '#messages/imports.ts'
import { IMPORT_LIMITS } from '#schemas/catalog/import-limits.ts'
import type { DialogRequest } from '#web/editor/dialog-requests.ts'
import { roomFor } from '#web/editor/imports/place-pages.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Dialog } from '#web/widgets/Dialog.tsx'
import { useEditor } from '../../parts/editor-context.ts'
import { usePolicy } from '../../parts/page-session.ts'
import { ChooseStep } from './ChooseStep.tsx'
import styles from './import.module.css'
import { PdfPages } from './PdfPages.tsx'
import { Review } from './Review.tsx'
import { useImport } from './use-import.ts'
import { type Decisions, usePlacing } from './use-placing.ts'
import { Waiting } from './Waiting.tsx'

/** Chooses a file, shows what becomes of it beside the original, and puts it into the work. */
export const ImportDialog = ({ request: { file } }: { readonly request: DialogRequest<'import-file'> }) => {
  const editor = useEditor()
  const takesPsd = usePolicy('canImportPsd')
  const close = () => {
    editor.dialog.value = null
  }
  const { state, take, go, restart } = useImport(takesPsd)
  const { placing, start, finish, cancel } = usePlacing(editor, close)
  const [decisions, setDecisions] = useState<Decisions | null>(null)
  useEffect(() => {
    if (file) void take(file)
  }, [file, take])

  const isStoring = placing.kind === 'storing'
  const room = Math.max(roomFor(editor, 'replace'), roomFor(editor, 'add'), roomFor(editor, 'new'))
  const begin = (made: Decisions) => {
    setDecisions(made)
    void start(made)
  }
  const failed = placing.kind === 'failed' && decisions && (
    <div className={styles.asking}>
      <p role="alert">{m.layersFailed({ count: placing.names.length })}</p>
      <ul className={styles.notes}>
        {placing.names.map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several layers may have one name
          <li key={index}>{m.layerFailed({ name })}</li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button onPress={() => finish(decisions)}>{m.withoutFailed}</Button>
        <Button variant="primary" autoFocus onPress={() => begin(decisions)}>
          {m.retryFailed}
        </Button>
      </div>
    </div>
  )
  const steps = {
    choose: () =>
      state.kind === 'choose' && (
        <ChooseStep takesPsd={takesPsd} problem={state.problem} onTake={each => void take(each)} />
      ),
    reading: () =>
      state.kind === 'reading' && (
        <>
          <Waiting text={m.reading({ name: state.name })} share={state.share} />
          <div className={styles.buttons}>
            <Button onPress={restart}>{basicTexts.cancel}</Button>
          </div>
        </>
      ),
    tooMany: () =>
      state.kind === 'tooMany' && (
        <div className={styles.asking}>
          <h3>{m.tooManyTitle({ most: IMPORT_LIMITS.psdLayers })}</h3>
          <p>{m.tooMany({ count: state.count, most: IMPORT_LIMITS.psdLayers })}</p>
          <div className={styles.buttons}>
            <Button onPress={restart}>{m.otherFile}</Button>
            <Button variant="primary" autoFocus onPress={() => go({ kind: 'merge' })}>
              {m.merge}
            </Button>
          </div>
        </div>
      ),
    offered: () =>
      state.kind === 'offered' && (
        <PdfPages
          pages={state.pages}
          total={state.total}
          room={room}
          onCancel={restart}
          onChoose={(numbers, hasTexts) => go({ kind: 'pages', numbers, hasTexts })}
        />
      ),
    read: () => state.kind === 'read' && <Review pages={state.pages} onCancel={restart} onStart={begin} />,
  } as const
  return (
    <Dialog
      title={takesPsd ? m.importPsd : m.importFile}
      isOpen
      onClose={() => {
        cancel()
        close()
      }}
      width={state.kind === 'read' || state.kind === 'offered' ? 1000 : 560}
      isDismissable={state.kind === 'choose'}
    >
      {isStoring && (
        <>
          <Waiting
            text={m.uploading({ done: placing.done, total: placing.total })}
            share={placing.total ? placing.done / placing.total : 1}
          />
          <div className={styles.buttons}>
            <Button onPress={cancel}>{basicTexts.cancel}</Button>
          </div>
        </>
      )}
      {failed}
      <div hidden={isStoring || placing.kind === 'failed'}>{steps[state.kind]()}</div>
    </Dialog>
  )
}
