import * as accounts from '../domain/accounts.ts'
import type { Handlers } from '../http/handler.ts'

export const accountRoutes: Handlers['accounts'] = {
  requestCode: (ports, { query }, { spend }) => accounts.requestCode(ports, query.phone, spend),
  register: (ports, { body }) => accounts.register(ports, body),
  login: (ports, { body }) => accounts.login(ports, body),
  me: (ports, _, { actor }) => accounts.describe(ports, actor),
  logout: (ports, _, { actor }) => accounts.logout(ports, actor),
}
