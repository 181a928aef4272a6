import { expect, it } from 'vitest'
import { API } from '../api/index.ts'
import { figuresPath, SITE_ROUTES, siteRouteAt, workOfFigures } from './site-routes.ts'

it('finds a page by its exact path', () => {
  for (const [name, { path }] of Object.entries(SITE_ROUTES))
    expect(siteRouteAt(path.replace(':id', '7'), true)).toBe(name)
  for (const path of ['', '/nothing', '/agreement/', '/Agreement', '/userCenter', 'home', '/__proto__', '/editor'])
    expect(siteRouteAt(path, true), path).toBeUndefined()
})

it('the figures of a work have its id in their path', () => {
  expect([figuresPath(42), workOfFigures('/userCenter/design/42/figures')]).toEqual([
    '/userCenter/design/42/figures',
    42,
  ])
  for (const path of ['/userCenter/design/:id/figures', '/userCenter/design//figures', '/userCenter/design/4x/figures'])
    expect([siteRouteAt(path, true), workOfFigures(path)], path).toEqual([undefined, null])
})

it('C-2-25 both sites, that of the development and that of the users, have one home: /', () => {
  expect([true, false].map(isDevelopment => siteRouteAt('/', isDevelopment))).toEqual(['home', 'home'])
  const homes = Object.entries(SITE_ROUTES).filter(([name, { path }]) => name === 'home' || path === '/')
  expect(homes).toEqual([['home', { path: '/' }]])
})

it('hides the development pages in production, and no other', () => {
  const hidden = Object.values(SITE_ROUTES).filter(({ path }) => !siteRouteAt(path.replace(':id', '7'), false))
  expect(hidden.map(({ path }) => path)).toEqual(['/dev/inbox'])
})

it('shares no path with a call of the API', () => {
  const calls = Object.values(API).flatMap(area => Object.values(area).map(({ path }) => path as string))
  expect(Object.values(SITE_ROUTES).filter(({ path }) => calls.includes(path))).toEqual([])
})
