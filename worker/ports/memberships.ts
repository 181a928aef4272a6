/** A membership of an account. Times are ISO 8601 UTC; `expiresAt` null = for life. */
export interface Grant {
  readonly id: number
  /** null = granted without a package. */
  readonly packageId: number | null
  readonly type: number
  readonly startsAt: string
  readonly expiresAt: string | null
  readonly orderId: string | null
}

export interface MembershipStore {
  /** The membership of an order, unless it was ended. */
  ofOrder(orderId: string): Promise<Grant | null>
  /** Memberships that run at a time. */
  active(userId: number, now: string): Promise<readonly Grant[]>
  /** Memberships of a type that expire after a time, in the order of their start; not those for life. */
  upcoming(userId: number, type: number, now: string): Promise<readonly Grant[]>
}
