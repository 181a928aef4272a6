import type { ReactNode } from 'react'
import * as m from '#messages/login.ts'
import { Button } from '#web/widgets/Button.tsx'
import styles from './LoginDialog.module.css'

export interface Method {
  readonly id: string
  readonly label: string
  readonly icon: ReactNode
  readonly onPress: () => void
}

/** The ways to log in besides the one that is shown. */
export const OtherMethods = ({ methods }: { readonly methods: readonly Method[] }) => {
  if (methods.length === 0) return null
  return (
    <section className={styles.others} aria-label={m.others}>
      <h4>{m.others}</h4>
      <div>
        {methods.map(({ id, label, icon, onPress }) => (
          <Button key={id} variant="ghost" className={styles.method} onPress={onPress}>
            {icon}
            {label}
          </Button>
        ))}
      </div>
    </section>
  )
}
