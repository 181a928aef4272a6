/**
 * What a file is by the extension of its name (C-5-19). Only for what is offered to people: what is stored is decided by
 * the bytes of a file.
 */
const BY_EXTENSION = {
  jpg: 'image',
  gif: 'image',
  png: 'image',
  jpeg: 'image',
  mp3: 'sound',
  wav: 'sound',
  ogg: 'sound',
  // As the specification writes it; `aac` is how files are called.
  acc: 'sound',
  webm: 'sound',
  js: 'script',
  es: 'script',
  css: 'style',
} as const

/** Extensions that the specification does not name. */
const FURTHER = {
  aac: 'sound',
  m4a: 'sound',
  oga: 'sound',
  weba: 'sound',
  mp4: 'video',
  m4v: 'video',
  mov: 'video',
} as const

export type AssetType = (typeof BY_EXTENSION)[keyof typeof BY_EXTENSION] | (typeof FURTHER)[keyof typeof FURTHER]

/** The type of a file by its name or address, whose query is ignored; null = another one. */
export const assetType = (name: string): AssetType | null => {
  const extension = /\.([a-z\d]+)(?:[?#].*)?$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  const all: Readonly<Record<string, AssetType>> = { ...BY_EXTENSION, ...FURTHER }
  return Object.hasOwn(all, extension) ? (all[extension] ?? null) : null
}
