/** A service of the operator that works on stored designs, on another host. */
export interface Robot {
  /** Tells it of a stored design. Never throws: a robot that does not answer misses it. */
  tell(jsonId: string): Promise<void>
}
