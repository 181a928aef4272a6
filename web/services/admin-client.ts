import { CALLS } from 'virtual:admin-call-table'
import type { AdminApi } from '#schemas/api/index.ts'
import { createClientOf } from './create-client.ts'
import { credentials } from './credentials.ts'
import { networkFailure, type Result, readFailure, succeed } from './result.ts'

/** The calls of the administration, whose table only this page loads. */
export const {
  admin,
  catalog: adminCatalog,
  reviews: adminReviews,
} = createClientOf<AdminApi>(CALLS, {
  fetch: (url, init) => fetch(url, init),
  credentials,
})

/** A CSV file of the administration. */
export const exportFile = async (name: 'users' | 'orders' | 'log', filter: object): Promise<Result<Blob>> => {
  try {
    const response = await fetch(`/admin/export/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-token': credentials.token ?? '' },
      body: JSON.stringify(filter),
    })
    if (response.ok) return succeed(await response.blob())
    return readFailure(response.status, await response.json().catch(() => null))
  } catch {
    return networkFailure()
  }
}
