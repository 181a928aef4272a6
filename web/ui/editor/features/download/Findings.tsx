import { clsx } from 'clsx'
import * as m from '#messages/download.ts'
import type { Finding } from '#web/editor/preflight/finding.ts'
import { applyFix, fixLabel } from '#web/editor/preflight/fix.ts'
import { locate } from '#web/editor/preflight/locate.ts'
import type { Severity } from '#web/layers/preflight.ts'
import { Button } from '#web/widgets/Button.tsx'
import { CircleAlert, type Icon, Info, TriangleAlert } from '#web/widgets/icons.ts'
import { useEditor } from '../../parts/editor-context.ts'
import { usePolicy } from '../../parts/page-session.ts'
import styles from './Findings.module.css'

const GLYPHS: Readonly<Record<Severity, Icon>> = { error: CircleAlert, warning: TriangleAlert, hint: Info }
const NAMES: Readonly<Record<Severity, string>> = { error: m.error, warning: m.warning, hint: m.hint }

interface Props {
  readonly findings: readonly Finding[]
  /** Accessible name of the list. */
  readonly label: string
  /** Whether the work has several pages, so that each line names its page. */
  readonly hasPages: boolean
}

/** The preflight findings; each line has a locate button and, where one exists, a fix button. */
export const Findings = ({ findings, label, hasPages }: Props) => {
  const editor = useEditor()
  // Who only looks at the work mends nothing.
  const isReadOnly = usePolicy('isReadOnly')
  return (
    <ul className={styles.list} aria-label={label}>
      {findings.map(finding => {
        const { id, severity, text, pageId, pageIndex, layerId, fix } = finding
        const Glyph = GLYPHS[severity]
        return (
          <li key={id} className={clsx(styles.finding, styles[severity])} data-finding={finding.kind}>
            <Glyph size={15} strokeWidth={1.75} aria-label={NAMES[severity]} role="img" />
            <p>
              {hasPages && <b>{m.page({ number: pageIndex + 1 })} </b>}
              {text}
            </p>
            {!isReadOnly && (
              <span className={styles.actions}>
                <Button
                  size="s"
                  variant="ghost"
                  onPress={() => {
                    editor.isDownloadOpen.value = false
                    locate(editor, pageId, layerId === null ? [] : [layerId])
                  }}
                >
                  {m.locate}
                </Button>
                {fix && (
                  <Button size="s" onPress={() => void applyFix(editor, finding)}>
                    {fixLabel(fix)}
                  </Button>
                )}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
