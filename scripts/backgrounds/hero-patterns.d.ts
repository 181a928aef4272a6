declare module 'hero-patterns' {
  /** A CSS `url("…")` of one repeat, in a color and an opacity. */
  type Pattern = (color: string, opacity: number) => string
  export const topography: Pattern, endlessClouds: Pattern, overlappingHexagons: Pattern, moroccan: Pattern
  export const bamboo: Pattern, leaf: Pattern, architect: Pattern, circuitBoard: Pattern, glamorous: Pattern
  export const wiggle: Pattern, formalInvitation: Pattern, floatingCogs: Pattern, temple: Pattern, iLikeFood: Pattern
  export const bankNote: Pattern, morphingDiamonds: Pattern, autumn: Pattern, bubbles: Pattern, melt: Pattern
  export const jupiter: Pattern, signal: Pattern, fallingTriangles: Pattern, houndstooth: Pattern
}
