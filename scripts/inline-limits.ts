import type { Plugin } from 'vite'
import { LIMITS } from '#schemas/catalog/limits.ts'

/** A use of a limit: `LIMITS.zoom.step`, but not `TOUCH_LIMITS.slop`. */
const USE = /(?<![\w$.])LIMITS((?:\.\w+)+)/g
const FILES = /\/schemas\/catalog\/(?:service-)?limits\.ts$/

/** The code with every limit in place of its name. Names beyond a number, of its methods, stay. */
export const withLimits = (code: string): string =>
  code.replace(USE, (whole, path: string) => {
    let value: unknown = LIMITS
    const names = path.slice(1).split('.')
    while (names[0] !== undefined && typeof value === 'object' && value !== null) {
      if (!Object.hasOwn(value, names[0])) return whole
      value = (value as Readonly<Record<string, unknown>>)[names.shift() ?? '']
    }
    return [`(${JSON.stringify(value)})`, ...names].join('.')
  })

/**
 * Writes limits into the modules that use them, as the bundler does with constants of their own: the table of all limits
 * would be in the first script of every page. Runs after the types are gone.
 */
export const inlineLimits = (): Plugin => ({
  name: 'moye-inline-limits',
  apply: 'build',
  transform: (code, id) => {
    const [path = ''] = id.split('?')
    if (FILES.test(path)) return { code, map: null, moduleSideEffects: false }
    return code.includes('LIMITS.') && /\.tsx?$/.test(path) ? { code: withLimits(code), map: null } : null
  },
})
