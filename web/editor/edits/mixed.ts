import { isSame } from '#schemas/document/lens.ts'

/** The keys whose values are not the same in all objects, in one string: it is equal while the keys are. */
export const mixedKeys = ([first, ...others]: readonly object[]): string =>
  first === undefined
    ? ''
    : Object.entries(first)
        .filter(([key, value]) => others.some(other => !isSame(Reflect.get(other, key), value)))
        .map(([key]) => key)
        .join(' ')
