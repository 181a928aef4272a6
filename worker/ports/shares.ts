/** A link to a work that is neither ended nor expired, and whose work exists. */
export interface Share {
  readonly code: string
  readonly workId: number
  readonly owner: number
  /** Others may edit now: the owner wants it and is a member. */
  readonly isEditable: boolean
  readonly ownerIsMember: boolean
  /** Of the work. */
  readonly name: string
  readonly cover: string
  /** Page px of the work. */
  readonly width: number
  readonly height: number
  /** ISO 8601 UTC; null = never */
  readonly expiresAt: string | null
}

/** Links to works. Times are ISO 8601 UTC. */
export interface ShareStore {
  /** The share of a code; null also when it was ended, has expired, or its work was deleted. */
  find(code: string, now: string): Promise<Share | null>
  ofWork(workId: number, now: string): Promise<Share | null>
  /** Shares a work unless it is shared. Returns the share; null when this owner has no such work. */
  open(share: { workId: number; owner: number; code: string; now: string }): Promise<Share | null>
  /** Stores a share that never opened, because the work was refused: it counts for the rate limit. */
  noteRefused(share: { workId: number; owner: number; code: string; now: string }): Promise<void>
  /** Changes the owner's share; false = this owner has no such share. */
  setEditable(code: string, owner: number, isEditable: boolean, now: string): Promise<boolean>
  setExpiry(code: string, owner: number, expiresAt: string | null, now: string): Promise<boolean>
  revoke(code: string, owner: number, now: string): Promise<boolean>
  /** Shares of an account since a time, for the rate limit. */
  countSince(owner: number, since: string): Promise<number>
}

/** The counts of looks that are too many for a database. */
export interface ShareRates {
  /** Counts a look by a network; false = it has reached the limit. */
  allowsView(network: string): Promise<boolean>
  /** Counts a newly drawn page of an account's works. */
  allowsPage(account: string): Promise<boolean>
}
