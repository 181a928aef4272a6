import * as accounts from '../domain/accounts.ts'
import { isStaff } from '../domain/admin/templates.ts'
import * as oauthLogin from '../domain/oauth-login.ts'
import * as scanLogin from '../domain/scan-login.ts'
import * as sessions from '../domain/sessions.ts'
import type { Handlers } from '../http/handler.ts'

export const accountRoutes: Handlers['accounts'] = {
  requestCode: (ports, { query }, { network, spend }) => accounts.requestCode(ports, query, network, spend),
  register: (ports, { body }, { origin }) => accounts.register(ports, body, origin),
  login: (ports, { body }, { origin }) => accounts.login(ports, body, origin),
  loginMethods: async ports => accounts.loginMethods(ports),
  scanCode: (ports, _, { spend }) => scanLogin.createCode(ports, spend),
  qqLogin: (ports, { query }, { spend }) => oauthLogin.begin(ports, 'qq', query.browser, spend),
  weiboLogin: (ports, { query }, { spend }) => oauthLogin.begin(ports, 'weibo', query.browser, spend),
  scanCheck: (ports, { query }, { origin }) => scanLogin.checkCode(ports, query.sceneId, origin),
  me: async (ports, _input, { actor }) => ({
    ...accounts.userOf(actor.account),
    ...(isStaff(ports, actor.id) ? { isStaff: true } : {}),
  }),
  bindPhone: (ports, { body }, { actor, network }) => accounts.bindPhone(ports, actor, body, network),
  logout: (ports, _, { actor }) => sessions.logOut(ports, actor),
}
