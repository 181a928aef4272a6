import type { OAuthLogin } from '../../ports/oauth.ts'
import { addressOf, fieldsIn, type OAuthKeys, readText, textOf } from './provider-calls.ts'

/** Login with QQ (QQ Connect). */
export const qqLogin = ({ id, secret, api, callback }: OAuthKeys, send: typeof fetch = fetch): OAuthLogin => {
  const read = async (path: string, query: Readonly<Record<string, string>>) =>
    fieldsIn(await readText(send, addressOf(api + path, query)))
  return {
    authorizeUrl: state =>
      addressOf(`${api}/oauth2.0/authorize`, {
        response_type: 'code',
        client_id: id,
        redirect_uri: callback,
        state,
        scope: 'get_user_info',
      }),
    async identify(code) {
      try {
        const grant = { grant_type: 'authorization_code', client_id: id, client_secret: secret, code }
        const answer = await read('/oauth2.0/token', { ...grant, redirect_uri: callback, fmt: 'json' })
        const token = textOf(answer, 'access_token')
        const subject = textOf(await read('/oauth2.0/me', { access_token: token, fmt: 'json' }), 'openid')
        const who = { access_token: token, oauth_consumer_key: id, openid: subject }
        const info = await read('/user/get_user_info', who)
        if (info.ret !== 0) throw new Error(`no profile: ${info.ret} ${info.msg}`)
        return { ok: true, person: { subject, nickname: String(info.nickname ?? '') } }
      } catch (error) {
        console.error('qq login', error)
        return { ok: false, code: 'LOGIN_UNAVAILABLE' }
      }
    },
  }
}
