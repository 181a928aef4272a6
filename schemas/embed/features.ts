/** Parts of the editor that the page around it may hide. Hiding takes away; nothing here grants anything. */
export const EMBED_FEATURES = [
  'text',
  'materials',
  'photos',
  'background',
  'shape',
  'elements',
  'upload',
  'download',
  'share',
  'layers',
  'versions',
  'resize',
  'qr',
  // The last one: what follows the word in quotes would be taken for an import.
  'import',
] as const

export type EmbedFeature = (typeof EMBED_FEATURES)[number]

/**
 * What is hidden: what the page around the editor hides, and everything that its token does not allow. `allowed`: the
 * claim `allow` of the token; null = it has none.
 */
export const hiddenFeatures = (
  hidden: readonly EmbedFeature[],
  allowed: readonly string[] | null,
): ReadonlySet<EmbedFeature> =>
  new Set([...hidden, ...EMBED_FEATURES.filter(name => allowed?.includes(name) === false)])
