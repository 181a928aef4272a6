import { clsx } from 'clsx'
import { useEffect } from 'react'
import { Text } from 'react-aria-components/Text'
import {
  UNSTABLE_ToastRegion as AriaToastRegion,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
} from 'react-aria-components/Toast'
import * as m from '#messages/widgets.ts'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'
import { CircleAlert, CircleCheck, Info, X } from './icons.ts'
import styles from './ToastPanel.module.css'
import { waitingToasts } from './toast.ts'
import { addToast, toastQueue } from './toast-queue.ts'

const GLYPH = { info: Info, success: CircleCheck, error: CircleAlert } as const
/** An error interrupts a screen reader; what else there is to say waits for its pause. */
const ROLE = { info: 'status', success: 'status', error: 'alert' } as const

/** Told by react-aria when F6 would go round inside the toasts. */
const WRAPS = 'react-aria-landmark-navigation'
/** F6 then goes on to the parts of the screen, or to the browser. */
const leaveToasts = (event: Event) => event.preventDefault()

/** Draws the toasts. F6 leads in; hover and focus stop the time. */
export const ToastPanel = () => {
  useEffect(() => {
    waitingToasts.connect(addToast)
    addEventListener(WRAPS, leaveToasts)
    return () => removeEventListener(WRAPS, leaveToasts)
  }, [])
  return (
    <AriaToastRegion queue={toastQueue} className={styles.region ?? ''}>
      {({ toast }) => {
        const { text, kind, action } = toast.content
        const Glyph = GLYPH[kind]
        return (
          <Toast toast={toast} className={clsx(styles.toast, styles[kind])}>
            <Glyph size={18} aria-hidden />
            <ToastContent role={ROLE[kind]} className={styles.text}>
              <Text slot="title">{text}</Text>
            </ToastContent>
            {action && (
              <Button
                size="s"
                variant="ghost"
                className={styles.action}
                onPress={() => {
                  toastQueue.close(toast.key)
                  action.run()
                }}
              >
                {action.label}
              </Button>
            )}
            <IconButton slot="close" icon={X} label={m.closeToast} size="s" />
          </Toast>
        )
      }}
    </AriaToastRegion>
  )
}
