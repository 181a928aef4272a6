import * as errors from '#messages/errors.ts'
import { EMBED_VERSION, type EmbedOutput, type OpenTarget } from '#schemas/embed/protocol.ts'
import { unlicensedIn } from '#web/editor/download/licenses.ts'
import { createEmbedCommands } from '#web/editor/embed/commands.ts'
import { drawPage } from '#web/editor/embed/draw-page.ts'
import { followDocument } from '#web/editor/embed/follow-document.ts'
import { followToken } from '#web/editor/embed/follow-token.ts'
import { greetHost } from '#web/editor/embed/greet-host.ts'
import { type ServedPort, servePort } from '#web/editor/embed/serve-port.ts'
import { systemClock } from '#web/editor/lifecycle/clock.ts'
import type { Opened } from '#web/editor/lifecycle/open.ts'
import { computed, effect } from '#web/model/signals.ts'
import { client } from '#web/services/client.ts'
import type { Result } from '#web/services/result.ts'
import type { HostFacts } from '#web/session/host-facts.ts'
import { MODE_MARKS } from '#web/session/launch-params.ts'
import { session } from '#web/session/session.ts'
import type { PageSession } from '../../parts/page-session.ts'
import { replaceWith } from '../../parts/unload-guard.ts'
import { showTheme } from './host-theme.ts'
import { createHostedServices } from './hosted-services.ts'
import type { EmbedState } from './use-embedding.ts'

/** The address of this editor that opens `target`, with the newest token. */
const addressOf = ({ mode }: HostFacts, target: OpenTarget): string => {
  const query = new URLSearchParams({ [mode === 'signage' ? 'credentials' : 'token']: session.token.peek() ?? '' })
  if ('appId' in target) query.set('appId', `${target.appId}${MODE_MARKS[mode]}`)
  else if ('templateId' in target) query.set('templateId', String(target.templateId))
  else {
    query.set('new', '1')
    query.set('w', String(target.new.width))
    query.set('h', String(target.new.height))
  }
  return `/editor?${query}`
}

/** Why nothing was opened, for the page around; null = something was, or a token is awaited. */
const failureOf = (opened: Opened | null): { readonly code: string; readonly message: string } | null => {
  switch (opened?.kind) {
    case 'missing':
      return { code: 'WORK_NOT_FOUND', message: opened.text }
    case 'forbidden':
      return { code: 'FORBIDDEN', message: errors.FORBIDDEN }
    case 'broken':
      return { code: 'WORK_BROKEN', message: opened.text }
    case 'unbought':
      return { code: opened.failure.code, message: opened.failure.message }
    case 'failed':
      return { code: opened.code ?? 'INTERNAL', message: opened.text }
    default:
      return null
  }
}

/** Opens the line to the page around this editor. Returns the function that ends it. */
export const startEmbedding = (page: PageSession, host: HostFacts, { opened, document }: EmbedState): (() => void) => {
  const ends: (() => void)[] = []
  const { policy, hiddenByHost } = page
  let port: ServedPort | null = null

  /** Draws a page; media of the stock site without a license go into the cart there instead. */
  const draw = async (workId: number, index: number, type: 'png' | 'jpg'): Promise<Result<EmbedOutput<'export'>>> => {
    const drawn = await drawPage(
      { workId, page: index, fileType: type },
      {
        ...{ delivery: client.delivery, allowance: client.allowance, clock: systemClock },
        hasMembership: () => session.user.peek()?.member === true,
        newKey: () => crypto.randomUUID(),
        requireLogin: () => session.requireLogin(),
        appIdSuffix: () => policy.peek().appIdSuffix,
      },
      location.origin,
    )
    if (drawn.ok) port?.send('exported', drawn.data)
    const unlicensed = drawn.ok ? null : unlicensedIn(drawn)
    if (unlicensed) {
      const { added } = await createHostedServices().licenses.order(unlicensed)
      if (added.length > 0) port?.send('cart', { mediaIds: [...added] })
    }
    return drawn
  }
  const commands = createEmbedCommands({
    mode: host.mode,
    document,
    hidden: computed(() => policy.value.hidden),
    setHidden: hide => {
      hiddenByHost.value = hide
    },
    setTheme: showTheme,
    setToken: token => session.setHostToken(token),
    save: open => open.saveController.save('host'),
    draw,
    // After the answer.
    leaveFor: target => void setTimeout(() => replaceWith(addressOf(host, target))),
  })
  const serve = (given: MessagePort) => {
    const served = servePort(given, commands)
    port = served
    served.send('ready', { version: EMBED_VERSION })
    ends.push(
      followToken(session.token, session.hostTokenNeeded, served, systemClock),
      followDocument(document, served, location.origin),
      effect(() => {
        const failure = failureOf(opened.value)
        if (failure) served.send('error', failure)
      }),
      () => served.close(),
    )
  }
  // Our own pages may frame the editor too: the example of /developers.
  ends.push(greetHost(window, [...host.origins, location.origin], serve))
  return () => {
    for (const end of ends) end()
  }
}
