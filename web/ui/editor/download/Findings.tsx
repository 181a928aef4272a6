import { clsx } from 'clsx'
import type { Finding, Severity } from '#web/editor/preflight/finding.ts'
import { applyFix, fixLabel } from '#web/editor/preflight/fix.ts'
import { locate } from '#web/editor/preflight/locate.ts'
import { Button } from '#web/widgets/Button.tsx'
import { CircleAlert, type Icon, Info, TriangleAlert } from '#web/widgets/icons.ts'
import { useEditor } from '../editor-context.ts'
import styles from './Findings.module.css'

const GLYPHS: Readonly<Record<Severity, Icon>> = { error: CircleAlert, warning: TriangleAlert, hint: Info }
const NAMES: Readonly<Record<Severity, string>> = { error: '问题', warning: '提醒', hint: '提示' }

interface Props {
  readonly findings: readonly Finding[]
  /** Accessible name of the list. */
  readonly label: string
  /** Whether the work has several pages, so that each line says which. */
  readonly hasPages: boolean
}

/** What was found, each line with 定位 and, where there is one, the press that puts it right. */
export const Findings = ({ findings, label, hasPages }: Props) => {
  const editor = useEditor()
  return (
    <ul className={styles.list} aria-label={label}>
      {findings.map(finding => {
        const { id, severity, text, pageId, pageIndex, layerId, fix } = finding
        const Glyph = GLYPHS[severity]
        return (
          <li key={id} className={clsx(styles.finding, styles[severity])} data-finding={finding.kind}>
            <Glyph size={15} strokeWidth={1.75} aria-label={NAMES[severity]} role="img" />
            <p>
              {hasPages && <b>第{pageIndex + 1}页 </b>}
              {text}
            </p>
            <span className={styles.actions}>
              <Button
                size="s"
                variant="ghost"
                onPress={() => {
                  editor.isDownloadOpen.value = false
                  locate(editor, pageId, layerId === null ? [] : [layerId])
                }}
              >
                定位
              </Button>
              {fix && (
                <Button size="s" onPress={() => void applyFix(editor, finding)}>
                  {fixLabel(fix)}
                </Button>
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
