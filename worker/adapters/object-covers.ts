import { LIMITS } from '#schemas/catalog/limits.ts'
import type { CoverRefresher } from '../objects/cover-object.ts'
import type { CoverQueue } from '../ports/covers.ts'

/** Covers by one Durable Object per work. */
export const objectCovers = (
  objects: DurableObjectNamespace<CoverRefresher>,
  delaySeconds: string | undefined,
): CoverQueue => ({
  delayMs: delayOf(delaySeconds) * 1000,
  refresh: workId => objects.getByName(String(workId)).refresh(workId),
})

/** The variable COVER_DELAY_SECONDS as a number; empty = default. */
const delayOf = (seconds: string | undefined): number => (seconds ? Number(seconds) : LIMITS.coverDelayMs / 1000)

/** Why the variable COVER_DELAY_SECONDS cannot be used; empty = it can. */
export const coverProblems = (seconds: string | undefined): readonly string[] => {
  const most = LIMITS.coverDelayMostMs / 1000
  const delay = delayOf(seconds)
  const isRight = Number.isInteger(delay) && delay >= 0 && delay <= most
  return isRight ? [] : [`COVER_DELAY_SECONDS is not a whole number from 0 to ${most}`]
}
