import { clsx } from 'clsx'
import { useSyncExternalStore } from 'react'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'
import { CircleAlert, CircleCheck, Info, X } from './icons.ts'
import styles from './ToastRegion.module.css'
import { toast } from './toast.ts'

const GLYPH = { info: Info, success: CircleCheck, error: CircleAlert } as const

/** Draws the notices of `toast`; mount once per page. */
export const ToastRegion = () => {
  const entries = useSyncExternalStore(toast.subscribe, toast.entries, toast.entries)
  return (
    <section className={styles.region} aria-label="通知" aria-live="polite" data-react-aria-top-layer="true">
      {entries.map(({ id, text, kind, action, count }) => {
        const Glyph = GLYPH[kind]
        return (
          <div
            key={`${id}-${count}`}
            className={clsx(styles.toast, styles[kind])}
            role={kind === 'error' ? 'alert' : 'status'}
          >
            <Glyph size={18} aria-hidden />
            <span className={styles.text}>{text}</span>
            {action && (
              <Button
                size="s"
                variant="ghost"
                className={styles.action}
                onPress={() => {
                  toast.close(id)
                  action.run()
                }}
              >
                {action.label}
              </Button>
            )}
            <IconButton icon={X} label="关闭通知" size="s" onPress={() => toast.close(id)} />
          </div>
        )
      })}
    </section>
  )
}
