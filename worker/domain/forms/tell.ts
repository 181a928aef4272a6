import { ANSWER_LIMITS } from '#schemas/catalog/answer-limits.ts'
import type { NoticeKind } from '#schemas/catalog/notice-kinds.ts'
import { DAY, isoTime } from '#schemas/time.ts'
import type { FormNews } from '../../ports/forms.ts'
import type { Ports } from '../../ports/index.ts'

const tell = async (ports: Ports, kind: NoticeKind, news: FormNews | null): Promise<void> => {
  if (!news) return
  await ports.notices.add(news.owner, {
    ...{ kind, name: news.name, reason: 'other', createdAt: isoTime(ports.now()) },
  })
}
const since = (ports: Ports) => isoTime(ports.now() - ANSWER_LIMITS.tellMs)

/** Tells the owner of a work that there are new submissions: once until they were looked at, or for a day. */
export const tellNew = async (ports: Ports, workId: number): Promise<void> =>
  tell(ports, 'form-answers', await ports.forms.tell(workId, 'new', isoTime(ports.now()), since(ports)))

/** Tells the owner of a work that nothing more is taken, at most once a day. */
export const tellFull = async (ports: Ports, workId: number): Promise<void> =>
  tell(ports, 'form-full', await ports.forms.tell(workId, 'full', isoTime(ports.now()), since(ports)))

/** Works in one run. */
const MOST = 500

/** Tells owners whose submissions will be erased because of their age, while there is time to export them. */
export const tellExpiring = async (ports: Ports): Promise<void> => {
  const { keptDays, warnDays } = ANSWER_LIMITS
  const daysAgo = (days: number) => isoTime(ports.now() - days * DAY)
  const found = await ports.forms.tellExpiring(
    daysAgo(keptDays - warnDays),
    isoTime(ports.now()),
    daysAgo(warnDays),
    MOST,
  )
  for (const news of found) await tell(ports, 'form-expires', news)
}
