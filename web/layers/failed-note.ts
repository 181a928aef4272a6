import * as m from '#messages/layers.ts'

/** Note in place of a layer that fails to render. */
export const FAILED_NOTE: string = m.failed
