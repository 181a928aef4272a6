import type { Answer, FormField } from '#schemas/forms/fields.ts'
import type { Publication } from './publications.ts'
import type { Refusal } from './refusal.ts'

/** A set of questions that was published. */
export interface FormVersion {
  readonly id: number
  readonly fields: readonly FormField[]
}

/** A submission as it is stored. Its answers are in the order of the questions. */
export interface StoredAnswer {
  readonly id: number
  readonly versionId: number
  readonly answers: readonly Answer[]
  readonly memo: string
  /** ISO 8601 UTC */
  readonly createdAt: string
}

interface NewAnswer {
  readonly workId: number
  readonly versionId: number
  /** What the page sends with every attempt of the same submission. */
  readonly key: string
  readonly answers: readonly Answer[]
  /** Names of the pictures among the answers. */
  readonly pictures: readonly string[]
  readonly now: string
}
type AddOutcome =
  | { readonly ok: true; readonly id: number; readonly isNew: boolean }
  /** FORM_INVALID: a picture is not there, or belongs to another submission. */
  | Refusal<'FORM_FULL' | 'FORM_INVALID'>

/** Which submissions of a work are listed. */
export interface AnswerFilter {
  /** Words that are in the answers or the memo. */
  readonly keyword: string
  /** ISO 8601 UTC; from this moment on, and before that one; empty = any. */
  readonly from: string
  readonly before: string
}

/** A work with a form, in the list of its owner. */
export interface FormListing {
  readonly workId: number
  readonly name: string
  readonly cover: string
  /** count */
  readonly answers: number
  /** count; at most `ANSWER_LIMITS.newCounted` */
  readonly fresh: number
  /** ISO 8601 UTC; null = nobody has sent anything. */
  readonly lastAt: string | null
}

/** Facts about a work of an account and its form. */
export interface FormFacts {
  /** Of the work. */
  readonly name: string
  /** The last submission that the owner has seen; 0 = none. */
  readonly seenId: number
  /** count; submissions that take up room, with those that were removed. */
  readonly stored: number
}

/** What the owner of a work is told of its form. */
export interface FormNews {
  readonly workId: number
  readonly owner: number
  /** Of the work. */
  readonly name: string
}

/** Forms of published works and what visitors have sent. Times are ISO 8601 UTC. */
export interface FormStore {
  /** The questions of a published document; undefined = it was not read yet, null = it asks nothing. */
  current(publication: Pick<Publication, 'workId' | 'documentKey'>): Promise<FormVersion | null | undefined>
  /**
   * Stores what a published document asks. null = it asks nothing, the account has no room for the questions, or the work
   * is gone.
   */
  freeze(
    publication: Pick<Publication, 'workId' | 'documentKey'>,
    fields: readonly FormField[],
    hash: string,
    now: string,
  ): Promise<FormVersion | null>
  /** A set of questions of a work; null = it is not kept any more. */
  version(workId: number, id: number): Promise<FormVersion | null>
  /** All sets of questions of a work that are kept, the newest first. */
  versions(workId: number): Promise<readonly FormVersion[]>

  /** The id of the submission of a key; null = there is none. */
  find(workId: number, key: string): Promise<number | null>
  /** Stores a submission once for each key. */
  add(answer: NewAnswer): Promise<AddOutcome>
  /** When the submission that is so many before the last one was sent; null = there are fewer. */
  sentBefore(workId: number, count: number): Promise<string | null>

  /** An account's work and its form; null = this account has no such work. */
  facts(workId: number, owner: number): Promise<FormFacts | null>
  /** Works of an account with a form or with submissions, that with the last submission first. */
  works(owner: number): Promise<readonly FormListing[]>
  list(
    workId: number,
    filter: AnswerFilter & { readonly page: number; readonly size: number },
  ): Promise<{ readonly elements: readonly StoredAnswer[]; readonly total: number }>
  /** Submissions of a work after an id, the oldest first. */
  rows(workId: number, after: number, size: number): Promise<readonly StoredAnswer[]>
  /** Sets the memo; false = this owner has no such submission. */
  setMemo(id: number, owner: number, memo: string): Promise<boolean>
  /** Removes an owner's submissions; returns the ids of those that it has removed. */
  remove(ids: readonly number[], owner: number, now: string): Promise<readonly number[]>
  /** Takes back what an owner has removed after a time; returns the ids. */
  restore(ids: readonly number[], owner: number, after: string): Promise<readonly number[]>
  /** The owner has seen the submissions of a work up to an id. */
  see(workId: number, id: number): Promise<void>

  /** Makes room for a picture of a visitor. `RATE_LIMITED`: too many of this sender wait for a submission. */
  addPicture(picture: {
    readonly name: string
    readonly workId: number
    /** Keyed hash of the network. */
    readonly sender: string
    readonly bytes: number
    readonly now: string
  }): Promise<{ readonly ok: true } | { readonly ok: false; readonly code: 'FORM_FULL' | 'RATE_LIMITED' }>
  /** Whether a submission of this owner has a picture. */
  hasPicture(answerId: number, owner: number, name: string): Promise<boolean>
  /** Names of pictures without a submission that were sent before a time. */
  leftPictures(before: string, most: number): Promise<readonly string[]>
  forgetPictures(names: readonly string[]): Promise<void>

  /** Notes that the owner is told of new submissions, or that there is no room; null = was told since a time. */
  tell(workId: number, what: 'new' | 'full', now: string, since: string): Promise<FormNews | null>
  /** The same of works with submissions from before a time, which will expire. */
  tellExpiring(sentBefore: string, now: string, since: string, most: number): Promise<readonly FormNews[]>
  /** Erases submissions that were removed, or sent, before a time. */
  forget(removedBefore: string, sentBefore: string): Promise<void>
}

/** The counts of what visitors send. */
export interface FormRates {
  /** Counts what a network sends; false = it has reached the limit. */
  allows(network: string): Promise<boolean>
  /** Counts what a network sends to one page. */
  allowsPage(network: string, code: string): Promise<boolean>
}
