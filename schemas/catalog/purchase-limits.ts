/** Limits of the purchase popup. Apart from `LIMITS`, which every page loads at its start. */
export const PURCHASE_LIMITS = {
  /** ms; from the choice of a package to its order, so that keys and quick clicks make one order. */
  orderMs: 100,
  /** ms; between two questions about an order. */
  pollMs: 3000,
  /** ms; longest wait for the answer to a question about an order, and for an order. */
  answerMs: 20_000,
} as const
