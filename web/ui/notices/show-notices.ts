import * as formTexts from '#messages/formNotices.ts'
import * as m from '#messages/moderation.ts'
import * as reviewTexts from '#messages/reviewNotices.ts'
import type { CallOutput } from '#schemas/api/endpoint.ts'
import type { Api } from '#schemas/api/index.ts'
import { SITE_ROUTES } from '#schemas/catalog/site-routes.ts'
import { moderationReasonName } from '#web/messages/names/moderation-reasons.ts'
import type { Client } from '#web/services/create-client.ts'
import type { toast } from '#web/widgets/toast.ts'

type Notice = CallOutput<Api['notices']['listNotices']>[number]
const TEXTS: Readonly<Record<Notice['kind'], (words: { name: string; reason: string }) => string>> = {
  'share-refused': m.linkEnded,
  'team-work-refused': m.takenOutOfTeam,
  'picture-refused': m.pictureRemoved,
  'nickname-refused': m.nicknameReplaced,
  'publication-removed': m.pageRemoved,
  'form-answers': formTexts.answers,
  'form-full': formTexts.full,
  'form-expires': formTexts.expires,
  'review-returned': reviewTexts.returned,
  'review-accepted': reviewTexts.accepted,
}
/** What a notice tells is bad, unless it is listed here. */
const TONES: Readonly<Partial<Record<Notice['kind'], 'success' | 'info'>>> = {
  'form-answers': 'info',
  'review-returned': 'info',
  'review-accepted': 'success',
}
/** What leads to the submissions or to the work that a notice is about. */
const wayTo = ({ kind, workId }: Notice) => {
  if (kind.startsWith('form-'))
    return { action: { label: formTexts.open, run: () => location.assign(SITE_ROUTES.forms.path) } }
  return workId ? { action: { label: reviewTexts.open, run: () => location.assign(`/editor?appId=${workId}`) } } : {}
}

/**
 * Tells the user what has happened, each time once: the texts stay until they are closed. Resolves to the names of the
 * pictures that have left the library.
 */
export const showNotices = async (
  notices: Pick<Client['notices'], 'listNotices' | 'seeNotices'>,
  say: (typeof toast)['show'],
): Promise<readonly string[]> => {
  const found = await notices.listNotices()
  const last = found.ok ? found.data.at(-1) : undefined
  if (!found.ok || !last) return []
  for (const notice of found.data) {
    const { kind, name, reason } = notice
    const text = TEXTS[kind]({ name, reason: reason === null ? '' : moderationReasonName(reason) })
    say(text, { kind: TONES[kind] ?? 'error', lifeMs: 0, ...wayTo(notice) })
  }
  await notices.seeNotices({ id: last.id })
  return found.data.flatMap(({ kind, name }) => (kind === 'picture-refused' ? [name] : []))
}
