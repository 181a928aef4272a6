import * as m from '#messages/lifecycle.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'

/** The name of a copy of a work; a long name is cut, so that the server accepts the result. */
export const copyName = (name: string): string => {
  const room = LIMITS.workName - m.copyName({ name: '' }).length
  return m.copyName({ name: name.slice(0, room) })
}
