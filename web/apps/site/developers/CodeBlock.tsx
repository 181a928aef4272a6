import { useState } from 'react'
import * as m from '#messages/developers.ts'
import { Button } from '#web/widgets/Button.tsx'
import { toast } from '#web/widgets/toast.ts'
import styles from './developers.module.css'

/** Code with a button that copies it. */
export const CodeBlock = ({ label, code }: { readonly label: string; readonly code: string }) => {
  const [isCopied, setIsCopied] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => setIsCopied(true),
      () => toast.show(m.copyFailed, { kind: 'error' }),
    )
  return (
    <figure className={styles.code} aria-label={label}>
      <Button size="s" variant="ghost" className={styles.copy} onPress={() => void copy()}>
        {isCopied ? m.copied : m.copy}
      </Button>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long line is scrolled with the keyboard too */}
      <pre tabIndex={0} data-own-words>
        <code>{code}</code>
      </pre>
    </figure>
  )
}
