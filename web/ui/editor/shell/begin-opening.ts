import * as errors from '#messages/errors.ts'
import { COOKIES } from '#schemas/catalog/device-keys.ts'
import { loadAssets } from '#web/canvas/assets.ts'
import { type Opened, openBoot } from '#web/editor/lifecycle/open.ts'
import { client } from '#web/services/client.ts'
import { cloneHandoff } from '#web/services/clone-handoff.ts'
import type { WorkLink } from '#web/services/linked-work.ts'
import { loadTemplate } from '#web/services/load-template.ts'
import { networkFailure } from '#web/services/result.ts'
import { createCookieJar } from '#web/session/cookies.ts'
import type { LaunchParams } from '#web/session/launch-params.ts'
import { readLogoInfo } from '#web/session/logo-info.ts'
import { session } from '#web/session/session.ts'
import type { HostedServices } from './host/hosted-services.ts'

const cookies = createCookieJar(document, location.protocol === 'https:')
/** Few editors are part of another site. */
const loadHosted = async ({ mode }: LaunchParams): Promise<HostedServices | null> =>
  mode === 'main' ? null : (await import('./host/hosted-services.ts')).createHostedServices()
/** Few addresses are links to the works of others. */
const loadLinked = (link: WorkLink) =>
  import('#web/services/linked-work.ts').then(({ loadLinkedWork }) => loadLinkedWork(link), networkFailure)

/** What the address names, and the calls of the site around the editor; null = it is part of no other site. */
export interface Opening {
  readonly opened: Opened
  readonly hosted: HostedServices | null
}

/**
 * Opens what the address of the page names, and begins to load the fonts and pictures of its first page. It can begin
 * before the editor renders. Never rejects.
 */
export const beginOpening = async (launchParams: LaunchParams): Promise<Opening> => {
  await session.whenDecided()
  const hosted = await loadHosted(launchParams).catch(() => undefined)
  if (hosted === undefined) return { opened: { kind: 'failed', text: errors.INTERNAL, mayRetry: true }, hosted: null }
  const opened = await openBoot(launchParams, {
    works: hosted?.works ?? client.works,
    loadNamed: async () => hosted?.loadNamed() ?? networkFailure(),
    templates: { loadTemplate },
    loadLinked,
    readCopy: async () => cloneHandoff.read(await session.knownOwner()),
    repairWork: client.works.repairWork,
    readLogo: () => readLogoInfo(cookies.read(COOKIES.logo)),
  })
  if (opened.kind === 'ready') void loadAssets(opened.records, opened.records.work.pageIds.slice(0, 1))
  return { opened, hosted }
}
