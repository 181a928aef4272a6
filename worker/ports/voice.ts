import type { VoiceId, VoiceSpeed } from '#schemas/catalog/voices.ts'

export interface Reading {
  readonly text: string
  readonly voice: VoiceId
  readonly speed: VoiceSpeed
}
/** Reads texts aloud. */
export interface VoiceReader {
  readonly voices: readonly VoiceId[]
  /** The sound as MP3; null = the provider failed. Never throws. */
  read(reading: Reading): Promise<Uint8Array<ArrayBuffer> | null>
}
