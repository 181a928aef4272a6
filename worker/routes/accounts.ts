import * as accounts from '../domain/accounts.ts'
import * as oauthLogin from '../domain/oauth-login.ts'
import * as scanLogin from '../domain/scan-login.ts'
import type { Handlers } from '../http/handler.ts'

export const accountRoutes: Handlers['accounts'] = {
  requestCode: (ports, { query }, { network, spend }) => accounts.requestCode(ports, query, network, spend),
  register: (ports, { body }, { network }) => accounts.register(ports, body, network),
  login: (ports, { body }, { network }) => accounts.login(ports, body, network),
  loginMethods: async ports => accounts.loginMethods(ports),
  scanCode: (ports, _, { spend }) => scanLogin.createCode(ports, spend),
  qqLogin: (ports, { query }, { spend }) => oauthLogin.begin(ports, 'qq', query.browser, spend),
  weiboLogin: (ports, { query }, { spend }) => oauthLogin.begin(ports, 'weibo', query.browser, spend),
  scanCheck: (ports, { query }) => scanLogin.checkCode(ports, query.sceneId),
  me: (ports, _, { actor }) => accounts.describe(ports, actor),
  bindPhone: (ports, { body }, { actor, network }) => accounts.bindPhone(ports, actor, body, network),
  logout: (ports, _, { actor }) => accounts.logout(ports, actor),
}
