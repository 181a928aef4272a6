import type { OAuthLogin } from '../../ports/oauth.ts'
import { addressOf, fieldsIn, type OAuthKeys, readText, textOf } from './provider-calls.ts'

/** Login with Weibo. */
export const weiboLogin = ({ id, secret, api, callback }: OAuthKeys, send: typeof fetch = fetch): OAuthLogin => ({
  authorizeUrl: state =>
    addressOf(`${api}/oauth2/authorize`, { client_id: id, response_type: 'code', redirect_uri: callback, state }),
  async identify(code) {
    try {
      const body = new URLSearchParams({
        client_id: id,
        client_secret: secret,
        grant_type: 'authorization_code',
        code,
        redirect_uri: callback,
      })
      const answer = fieldsIn(await readText(send, `${api}/oauth2/access_token`, { method: 'POST', body }))
      const [token, subject] = [textOf(answer, 'access_token'), textOf(answer, 'uid')]
      const profile = addressOf(`${api}/2/users/show.json`, { access_token: token, uid: subject })
      const info = fieldsIn(await readText(send, profile))
      return { ok: true, person: { subject, nickname: textOf(info, 'screen_name') } }
    } catch (error) {
      console.error('weibo login', error)
      return { ok: false, code: 'LOGIN_UNAVAILABLE' }
    }
  },
})
