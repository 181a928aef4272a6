import type { ModerationReason } from '#schemas/catalog/moderation-reasons.ts'

/** `review` = a person should look at it; it is accepted until then. */
export interface Judgement {
  readonly verdict: 'accept' | 'review' | 'refuse'
  /** Null when it is accepted. */
  readonly reason: ModerationReason | null
  /** Words of the text that the provider names. */
  readonly words: readonly string[]
}

/** A provider that checks texts and pictures. Null = it did not answer in time, or with an error. Never throws. */
export interface Moderator {
  /** Checks a text of at most `MODERATION_LIMITS.text` characters. */
  checkText(text: string, kind: 'name' | 'content', timeoutMs: number): Promise<Judgement | null>
  /** Checks a picture at a public address. */
  checkImage(url: string, timeoutMs: number): Promise<Judgement | null>
}

/** A shared work (its id), a picture (its storage key) or a nickname (the id of its account) that is to be checked. */
export interface ModerationTask {
  readonly kind: 'work' | 'picture' | 'nickname'
  readonly subject: string
  readonly tries: number
}

/** What is known about checks. Times are ISO 8601 UTC. */
export interface ModerationStore {
  /** The known verdicts by hash. */
  recall(hashes: readonly string[]): Promise<ReadonlyMap<string, Pick<Judgement, 'verdict' | 'reason'>>>
  remember(hashes: readonly string[], judgement: Judgement, now: string): Promise<void>
  /** Puts a task in the queue; false = it is there, due at this time at the latest, or the queue is full. */
  enqueue(task: Pick<ModerationTask, 'kind' | 'subject'>, dueAt: string): Promise<boolean>
  /** Takes the tasks that are due: each is due again at `again` unless it is finished or postponed before. */
  take(now: string, again: string, most: number): Promise<readonly ModerationTask[]>
  /** Moves a task to a later time and counts the try. */
  postpone(task: Pick<ModerationTask, 'kind' | 'subject'>, dueAt: string): Promise<void>
  /** Removes a task that is due at this time: not one that was put in the queue again meanwhile. */
  finish(task: Pick<ModerationTask, 'kind' | 'subject'>, dueAt: string): Promise<void>
  /** Takes a picture from the libraries of all accounts; returns who had it, under which name. */
  removePicture(key: string): Promise<readonly { readonly userId: number; readonly name: string }[]>
  /** Replaces a nickname, unless the account has another one by now. */
  replaceNickname(userId: number, from: string, to: string): Promise<void>
  /** Deletes verdicts from before a time. */
  forget(before: string): Promise<void>
}
