/**
 * Imported before everything else, it makes errors without stacks until `endStacklessStart`. React makes errors while it
 * is evaluated, and for the stack of an error V8 parses the scripts on it again: a third of the time from their arrival
 * to the first render. A limit of 0 does not spare it, none at all does.
 */
const { stackTraceLimit } = Error
Reflect.deleteProperty(Error, 'stackTraceLimit')

/** Errors have stacks from here on. */
export const endStacklessStart = (): void => {
  Error.stackTraceLimit = stackTraceLimit
}
