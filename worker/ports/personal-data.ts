import type { ExportPart } from '#schemas/catalog/personal-data.ts'

/** A row of a list: its columns. */
export type PersonalRow = Readonly<Record<string, string | number | null>>

/** What is stored about an account, to hand it out or to delete it. Times are ISO 8601 UTC. */
export interface PersonalData {
  /** Rows of a list after a place of it (0 = from the start); `next` is the place after them, null = there are no more. */
  rows(
    userId: number,
    part: ExportPart,
    after: number,
    most: number,
  ): Promise<{ elements: PersonalRow[]; next: number | null }>
  /** Marks an account for deletion and ends its logins. */
  leave(userId: number, deletesAt: string, now: string): Promise<void>
  /** Takes the mark back; false = nobody has the account any more. */
  restore(userId: number): Promise<boolean>
  /** Takes at most `most` accounts whose time has come from their owners: nobody can log in to them any more. */
  claimDue(now: string, most: number): Promise<void>
  /** The same for at most `most` accounts of hosts that were last used before a time: their people begin anew. */
  claimUnused(usedBefore: string, now: string, most: number): Promise<void>
  /**
   * The same for the account of one person of a host; false = the person has none. Calls that are under way may store
   * something until a time: what they store is erased after it.
   */
  claimHosted(person: { readonly host: string; readonly subject: string }, now: string, until: string): Promise<boolean>
  /** Accounts that nobody has any more and that still have data, at most `most`. */
  unerased(most: number): Promise<number[]>
  /**
   * Deletes what is stored about an account that nobody has any more, in batches; the row stays for orders. Stopped at any
   * place, the next call finishes it.
   */
  erase(userId: number, now: string): Promise<void>
}
