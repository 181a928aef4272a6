import { ADMIN_PATH } from '#schemas/catalog/site-routes.ts'
import { useValue } from '#web/model/signals.ts'
import { here, navigate, replaceQuery } from './router.ts'

/** Parts of the administration, in the order of the navigation. */
export const VIEWS = [
  'figures',
  'users',
  'orders',
  'differences',
  'reviews',
  'content',
  'renders',
  'reports',
  'log',
] as const
export type View = (typeof VIEWS)[number]

type Filter = Readonly<Record<string, string | number | undefined>>

/** Address of a part, or of one thing in it. */
export const adminPath = (view: View, filter: Filter = {}): string => {
  const query = new URLSearchParams({ view })
  for (const [name, value] of Object.entries(filter))
    if (value !== undefined && value !== '') query.set(name, String(value))
  return `${ADMIN_PATH}?${query}`
}

export const useView = (): View =>
  useValue(() => {
    const view = here.value.searchParams.get('view')
    return VIEWS.find(each => each === view) ?? 'figures'
  })

/** A value of the address; empty = none. */
export const useParameter = (name: string): string => useValue(() => here.value.searchParams.get(name) ?? '')

/** Takes a value out of the address: what it asked for is done. */
export const dropParameter = (name: string): void => {
  const next = new URLSearchParams(location.search)
  if (!next.has(name)) return
  next.delete(name)
  replaceQuery(next)
}

/** The filter of a list, which the address keeps: a reload and the back button show the same rows. */
export const useFilter = <Name extends string>(names: readonly Name[]) => {
  const query = useValue(() => here.value.search)
  const parameters = new URLSearchParams(query)
  const filter = Object.fromEntries(names.map(name => [name, parameters.get(name) ?? ''])) as Record<Name, string>
  const page = /^\d{1,3}$/.test(parameters.get('page') ?? '') ? Number(parameters.get('page')) : 0
  return {
    filter,
    page,
    /** Another filter begins at its first page. */
    set(changed: Partial<Record<Name, string>>) {
      const next = new URLSearchParams(location.search)
      next.delete('page')
      for (const [name, value] of Object.entries(changed)) {
        if (typeof value === 'string' && value !== '') next.set(name, value)
        else next.delete(name)
      }
      replaceQuery(next)
    },
    go(to: number) {
      const next = new URLSearchParams(location.search)
      next.set('page', String(to))
      navigate(`${location.pathname}?${next}`)
    },
  }
}
