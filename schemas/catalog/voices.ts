/** Voices that read a text aloud; their names are `messages/zh/voice.json`. */
export const VOICE_IDS = ['warm', 'clear', 'gentle', 'man', 'news', 'boy', 'girl', 'english'] as const
export type VoiceId = (typeof VOICE_IDS)[number]

/** Times the usual speed. */
export const VOICE_SPEEDS = [0.6, 0.8, 1, 1.2, 1.5] as const
export type VoiceSpeed = (typeof VOICE_SPEEDS)[number]

export const VOICE_LIMITS = {
  /** characters; a text that is read aloud. */
  text: 300,
  /** ms; how long the provider has for a piece of it. */
  pieceMs: 15_000,
  /** bytes; the sound of a piece: 150 characters read slowly at 16 kB a second. */
  pieceBytes: 3 * 1024 ** 2,
} as const
