import { useEffect } from 'react'
import { useValue } from '#web/model/signals.ts'
import { session } from '#web/session/session.ts'
import { templateMarks } from './template-marks.ts'

/** Looks up which of the listed templates the user has marked, again for another account. */
export const useMarks = (items: readonly { readonly id: number }[] | null): void => {
  const token = useValue(() => session.token.value, [])
  useEffect(() => {
    if (items && token !== null) void templateMarks.lookUp(items.map(({ id }) => id))
  }, [items, token])
}
