import type { PluginConfig } from '#schemas/plugins/manifest.ts'

export interface PluginListing {
  readonly pid: string
  readonly version: string
  /** null = the host tells none. */
  readonly config: PluginConfig | null
}
interface PluginCode extends PluginListing {
  readonly code: string
}

/** The configured plugin hosts. What they answer is signed by them; what fails a check is logged and counts as missing. */
export interface PluginHosts {
  list(): Promise<PluginListing[]>
  /** A plugin by its id, in a version or (`''`) in the newest one. null = no host has it. Never throws. */
  find(pid: string, version: string): Promise<PluginCode | null>
}
