import { createHmac } from 'node:crypto'

const url = 'https://moye.example/hosts/person'
const part = claims => Buffer.from(JSON.stringify(claims)).toString('base64url')

export function erase(user) {
  const claims = { iss: process.env.MOYE_APP, sub: user, aud: url, exp: Math.floor(Date.now() / 1000) + 300 }
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`
  const token = `${text}.${createHmac('sha256', process.env.MOYE_KEY).update(text).digest('base64url')}`
  return fetch(url, { method: 'DELETE', headers: { authorization: `Bearer ${token}` } })
}
