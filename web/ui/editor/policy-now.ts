import { signal } from '#web/model/signals.ts'
import type { Boot } from '#web/session/boot.ts'
import { type Policy, policy } from '#web/session/policy.ts'
import { session } from '#web/session/session.ts'

/** Status of the open work; null = not saved yet. */
export const workStatus = signal<number | null>(null)

const isPhone = /Android|iPhone|iPod|Mobile/i.test(navigator.userAgent)
const isLocalhost = ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname)

/** What the person of this page may do now. Reads signals. */
export const policyNow = (boot: Boot): Policy =>
  policy(boot, session.user.value, session.token.value !== null, {
    isPhone,
    isLocalhost,
    workStatus: workStatus.value,
  })
