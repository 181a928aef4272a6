export interface AllowanceStore {
  /** Consumptions that an account has created since a time (ISO 8601 UTC). */
  countSince(userId: number, since: string): Promise<number>
}
