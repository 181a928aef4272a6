/** Films and sounds that are stored: media type and extension, by what their first bytes say. */
export const MEDIA_TYPES = {
  mp4: { medium: 'video', type: 'video/mp4', extension: 'mp4' },
  webm: { medium: 'video', type: 'video/webm', extension: 'webm' },
  mp3: { medium: 'audio', type: 'audio/mpeg', extension: 'mp3' },
  m4a: { medium: 'audio', type: 'audio/mp4', extension: 'm4a' },
  aac: { medium: 'audio', type: 'audio/aac', extension: 'aac' },
  ogg: { medium: 'audio', type: 'audio/ogg', extension: 'ogg' },
  wav: { medium: 'audio', type: 'audio/wav', extension: 'wav' },
  weba: { medium: 'audio', type: 'audio/webm', extension: 'weba' },
} as const

export type MediaFormat = keyof typeof MEDIA_TYPES
export type Medium = (typeof MEDIA_TYPES)[MediaFormat]['medium']

/** `accept` of inputs for films and sounds. */
export const MEDIA_ACCEPT = 'video/mp4,video/webm,.mp4,.m4v,.mov,.webm,audio/*,.mp3,.m4a,.aac,.ogg,.oga,.wav,.weba'

/** Formats that phones of Apple play only with a new system. */
export const isHardForApple = (format: string): boolean => ['webm', 'ogg', 'weba'].includes(format)
