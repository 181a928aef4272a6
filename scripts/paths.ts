import { fileURLToPath } from 'node:url'

/** Root of the project, without a trailing slash. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')
export const at = (path: string): string => `${ROOT}/${path}`
/** Command of an installed dependency. */
export const bin = (name: string): string => at(`node_modules/.bin/${name}`)
/** Folder of the local database and files; an empty MOYE_STATE counts as unset. */
export const wantedState = (env: NodeJS.ProcessEnv): string => env.MOYE_STATE || at('.wrangler/state')
