import type { Json, JsonObject } from './records.ts'

/**
 * One value inside a wire object. `set` is called only for a value that differs from the result of `get`, so unchanged
 * values keep their bytes: key order, notation and unknown keys.
 */
export interface Lens<T> {
  get(wire: JsonObject): T
  set(wire: JsonObject, value: T): JsonObject
}

/** Notation of one value on the wire. */
export interface Format<T> {
  /** undefined when the wire value cannot be read as T. */
  read(wire: Json | undefined): T | undefined
  /** Writes in the notation of the value `before`, which it replaces; undefined removes the key. */
  write(value: T, before: Json | undefined): Json | undefined
}

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Own properties only: a key such as `__proto__` or `constructor` never reaches a prototype. */
export const ownValue = (wire: JsonObject, key: string): Json | undefined =>
  Object.hasOwn(wire, key) ? wire[key] : undefined

type Path = readonly [string, ...string[]]

export const valueAt = (wire: JsonObject, path: readonly string[]): Json | undefined => {
  let current: Json | undefined = wire
  for (const key of path) {
    if (!isObject(current)) return undefined
    current = ownValue(current, key)
  }
  return current
}

/** A copy with the value at the path; undefined removes the key. Replaces values on the path that are not objects. */
export const withValueAt = (wire: JsonObject, path: Path, value: Json | undefined): JsonObject => {
  const [key, next, ...rest] = path
  if (next !== undefined) {
    const inner = ownValue(wire, key)
    return { ...wire, [key]: withValueAt(isObject(inner) ? inner : {}, [next, ...rest], value) }
  }
  if (value !== undefined) return { ...wire, [key]: value }
  const { [key]: _removed, ...others } = wire
  return others
}

/** Lens on the value at a path; the fallback replaces a missing or unreadable value. */
export const field = <T>(path: Path, format: Format<T>, fallback: T): Lens<T> => ({
  get: wire => format.read(valueAt(wire, path)) ?? fallback,
  set: (wire, value) => withValueAt(wire, path, format.write(value, valueAt(wire, path))),
})

/** Reads the first path that is present; writes to the first path and to every other one that is present. */
export const fieldOf = <T>(paths: readonly [Path, ...Path[]], format: Format<T>, fallback: T): Lens<T> => {
  const found = (wire: JsonObject) => paths.find(path => valueAt(wire, path) !== undefined) ?? paths[0]
  return {
    get: wire => format.read(valueAt(wire, found(wire))) ?? fallback,
    set: (wire, value) => {
      const [home, ...others] = paths
      const written = withValueAt(wire, home, format.write(value, valueAt(wire, found(wire))))
      return others
        .filter(path => valueAt(wire, path) !== undefined)
        .reduce((next, path) => withValueAt(next, path, format.write(value, valueAt(wire, path))), written)
    },
  }
}

export type Lenses<T> = { readonly [K in keyof T]-?: Lens<T[K]> }

/** Lens on several values as one frozen record; `set` writes only the values that differ. */
export const record = <T extends object>(lenses: Lenses<T>): Lens<T> => {
  const keys = Object.keys(lenses) as (keyof T)[]
  return {
    get: wire => {
      const value: Partial<T> = {}
      for (const key of keys) value[key] = lenses[key].get(wire)
      return Object.freeze(value as T)
    },
    set: (wire, value) => {
      let next = wire
      for (const key of keys) {
        if (!isSame(lenses[key].get(next), value[key])) next = lenses[key].set(next, value[key])
      }
      return next
    },
  }
}

/** Whether two JSON values are equal; the key order is ignored. */
export const isSame = (a: unknown, b: unknown): boolean => {
  if (a === b || Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const keys = Object.keys(a)
  if (keys.length !== Object.keys(b).length) return false
  return keys.every(key => Object.hasOwn(b, key) && isSame((a as JsonObject)[key], (b as JsonObject)[key]))
}
