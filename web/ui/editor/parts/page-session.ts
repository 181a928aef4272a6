import { createContext, useContext } from 'react'
import type { Viewing } from '#schemas/api/loaded-work.ts'
import type { WorkStatus } from '#schemas/catalog/statuses.ts'
import { claimsOf } from '#schemas/embed/claims.ts'
import { type EmbedFeature, hiddenFeatures } from '#schemas/embed/features.ts'
import { computed, type ReadonlySignal, type Signal, signal, useValue } from '#web/model/signals.ts'
import type { HostFacts } from '#web/session/host-facts.ts'
import type { LaunchParams } from '#web/session/launch-params.ts'
import { type Policy, policy } from '#web/session/policy.ts'
import { session } from '#web/session/session.ts'

/** Also a tablet that says so: it has the editor's layout, but no mouse and a keyboard on the screen. */
const isMobile = /Android|iPhone|iPod|Mobile/i.test(navigator.userAgent)

/** Launch parameters of this page, and the current permissions of the user. */
export interface PageSession {
  readonly launchParams: LaunchParams
  /** The site that the page is part of; null = of none. */
  readonly host: HostFacts | null
  readonly policy: ReadonlySignal<Policy>
  /** Status of the open work; null = not saved yet. */
  readonly workStatus: Signal<WorkStatus | null>
  /** Whether the open work belongs to somebody else, who shares it as editable. */
  readonly isGuest: Signal<boolean>
  /** The open work can only be looked at; null = it can be saved. */
  readonly viewing: Signal<Viewing | null>
  /** What the page around the editor hides, besides what its token does not allow. */
  readonly hiddenByHost: Signal<readonly EmbedFeature[]>
}

const isLocalhost = ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname)

export const createPageSession = (
  launchParams: LaunchParams,
  host: HostFacts | null,
  hasPhoneLayout: boolean,
): PageSession => {
  const workStatus = signal<WorkStatus | null>(null)
  const isGuest = signal(false)
  const viewing = signal<Viewing | null>(null)
  const hiddenByHost = signal<readonly EmbedFeature[]>([])
  const allowed = computed(() => (host ? claimsOf(session.token.value ?? launchParams.credentials).allow : null))
  const hidden = computed(() => hiddenFeatures(hiddenByHost.value, allowed.value))
  return {
    launchParams,
    host,
    workStatus,
    isGuest,
    viewing,
    hiddenByHost,
    policy: computed(() =>
      policy(launchParams, session.user.value, session.token.value !== null, {
        isPhone: hasPhoneLayout || isMobile,
        hasPhoneLayout,
        isLocalhost,
        workStatus: workStatus.value,
        isGuest: isGuest.value,
        viewing: viewing.value,
        hasEditVip: session.hasEditVip.value,
        hidden: hidden.value,
      }),
    ),
  }
}

export const SessionContext = createContext<PageSession | null>(null)

/** @throws Error outside of a page's `SessionContext`. */
export const useSession = (): PageSession => {
  const found = useContext(SessionContext)
  if (!found) throw new Error('This component is outside of a SessionContext.')
  return found
}

/** One field of the policy; renders again when this field changes. */
export const usePolicy = <Field extends keyof Policy>(field: Field): Policy[Field] => {
  const { policy } = useSession()
  return useValue(() => policy.value[field], [policy, field])
}
