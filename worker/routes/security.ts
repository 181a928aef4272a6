import { beginClaim } from '../domain/claims.ts'
import * as identities from '../domain/identities.ts'
import * as oauthLogin from '../domain/oauth-login.ts'
import * as scanLogin from '../domain/scan-login.ts'
import * as sessions from '../domain/sessions.ts'
import type { Handlers } from '../http/handler.ts'

export const securityRoutes: Handlers['security'] = {
  listIdentities: (ports, _, { actor }) => identities.list(ports, actor),
  sendProofCode: (ports, { query }, { actor, network, spend }) =>
    identities.sendProofCode(ports, actor, query.captcha, network, spend),
  prove: (ports, { body }, { actor, network }) => identities.prove(ports, actor, body.code, network),
  identityCode: async (ports, { query }, { actor, spend }) =>
    scanLogin.createCode(ports, spend, await beginClaim(ports, actor, query.purpose)),
  identityCheck: (ports, { query }, { actor }) => scanLogin.checkClaim(ports, actor, query.sceneId),
  identityWindow: async (ports, { query: { provider, purpose, browser } }, { actor, spend }) =>
    oauthLogin.begin(ports, provider, browser, spend, await beginClaim(ports, actor, purpose)),
  unbindIdentity: (ports, { params }, { actor }) => identities.unbind(ports, actor, params.provider),
  listSessions: (ports, _, { actor }) => sessions.list(ports, actor),
  endSession: (ports, { params }, { actor }) => sessions.end(ports, actor, params.id),
  endSessions: (ports, { body }, { actor }) => sessions.endAll(ports, actor, body.keepsThis),
}
