import * as m from '#messages/upload.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import type { Checked } from '#web/editor/formats/check-file.ts'
import type { Notices } from '#web/editor/notices.ts'

/** A file that was not stored. */
export interface Refusal {
  readonly name: string
  /** A sentence without the file's name. */
  readonly reason: string
}

const namesOf = (names: readonly string[]): string => {
  const shown = names.slice(0, LIMITS.refusals.names).join(m.nameSeparator)
  return names.length > LIMITS.refusals.names ? m.andMore({ names: shown, count: names.length }) : shown
}

/** One sentence about all refused files, by reason. */
export const refusalText = (refusals: readonly Refusal[]): string => {
  const [first, another] = refusals
  if (!first) return ''
  if (!another) return m.refused(first)
  const reasons = [...new Set(refusals.map(({ reason }) => reason))]
  const groups = reasons.map(reason => {
    const names = refusals.flatMap(refusal => (refusal.reason === reason ? [refusal.name] : []))
    return m.refusedGroup({ names: namesOf(names), reason })
  })
  return m.refusedSeveral({ count: refusals.length, list: groups.join(m.groupSeparator) })
}

/** Collects the refusals of files that were given at once, and tells them in one notice. */
export const collectRefusals = (notices: Pick<Notices, 'show'>) => {
  let refusals: Refusal[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Tells those that were not told yet. */
  const tell = () => {
    clearTimeout(timer)
    timer = undefined
    if (refusals.length > 0) notices.show(refusalText(refusals), 'error')
    refusals = []
  }
  return {
    /** Those of the next moment are told with it, however long the other uploads take. */
    refuse: (refusal: Refusal): void => {
      refusals.push(refusal)
      timer ??= setTimeout(tell, LIMITS.refusals.noticeMs)
    },
    tell,
  }
}

interface AfterChecks<Chosen, Result> {
  readonly check: (chosen: Chosen) => Promise<Checked>
  readonly accept: (chosen: Chosen) => Promise<Result>
  readonly refuse: (chosen: Chosen, reason: string) => void
}

/**
 * Checks files that were given at once, and goes on with each as soon as its own check has ended. What is refused is
 * passed on when all checks have ended, in the order in which it was given: so one notice names it, the same one however
 * long the device takes to read a file.
 */
export const afterChecks = async <Chosen, Result>(
  all: readonly Chosen[],
  { check, accept, refuse }: AfterChecks<Chosen, Result>,
): Promise<readonly Result[]> => {
  const checks = all.map(async chosen => ({ chosen, checked: await check(chosen) }))
  const refusing = Promise.all(checks).then(ended => {
    for (const { chosen, checked } of ended) if (!checked.ok) refuse(chosen, checked.reason)
  })
  const accepted = await Promise.all(
    checks.map(async checking => {
      const { chosen, checked } = await checking
      return checked.ok ? [await accept(chosen)] : []
    }),
  )
  await refusing
  return accepted.flat()
}
