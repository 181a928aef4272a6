/** A call exceeded its timeout. */
class LateError extends Error {
  override readonly name = 'LateError'
}

export const isLate = (error: unknown): boolean => error instanceof LateError

/**
 * The result of a call with a timeout of `ms`.
 * @throws LateError (see `isLate`) after the timeout, and every error of the call.
 */
export const within = async <T>(ms: number, call: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LateError(`no answer within ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([call, late])
  } finally {
    clearTimeout(timer)
  }
}
