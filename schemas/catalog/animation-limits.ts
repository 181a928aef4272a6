/** Numbers of animations; what a document has beyond them is shown at the limit and saved as it was. */
export const ANIMATION_LIMITS = {
  /** s; shortest animation. */
  shortest: 0.1,
  /** s; longest animation, and latest start. */
  longest: 600,
  /** runs; most repetitions besides `infinite`. */
  runs: 999,
  /** animations; most of one layer that are played. */
  perLayer: 40,
  /** characters; longest path that is read. */
  pathLength: 8000,
  /** segments; most of one path. */
  pathSegments: 60,
  /** page px; farthest point of a path from the place of its layer. */
  pathReach: 20_000,
} as const
