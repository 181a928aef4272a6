import { PNG } from 'pngjs'
import { everyone, type Row, signedIn } from './call-rows.ts'

const avatarForm = () => {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(PNG.sync.write(new PNG({ width: 2, height: 2 })))], 'a.png'))
  return form
}

/** Who may make the calls of the page of the account. */
export const ACCOUNT_ROWS = {
  'security.listIdentities': { ask: () => ['/user/identities'], answers: signedIn },
  // The code of the registration was sent a moment ago.
  'security.sendProofCode': {
    ask: () => ['/user/proof-code'],
    answers: { ...everyone('CODE_TOO_SOON'), nobody: 'UNAUTHENTICATED' },
  },
  'security.prove': {
    ask: () => ['/user/proof', { body: { code: '' } }],
    answers: { ...everyone('CODE_REQUIRED'), nobody: 'UNAUTHENTICATED' },
  },
  'security.identityCode': { ask: () => ['/user/identity/wechat-qrcode?purpose=prove'], answers: signedIn },
  'security.identityCheck': {
    ask: () => [`/user/identity/scan-check?sceneId=${'0'.repeat(48)}`],
    answers: { ...everyone('SCAN_EXPIRED'), nobody: 'UNAUTHENTICATED' },
  },
  'security.identityWindow': {
    ask: () => [`/user/identity/oauth?provider=qq&purpose=prove&browser=${'b'.repeat(24)}`],
    answers: signedIn,
  },
  'security.unbindIdentity': { ask: () => ['/user/identity/weibo'], answers: signedIn },
  'security.listSessions': { ask: () => ['/user/sessions'], answers: signedIn },
  // Those of other accounts are tested with the sessions.
  'security.endSession': {
    ask: () => ['/user/session/nobody-has-it'],
    answers: { ...everyone('NOT_FOUND'), nobody: 'UNAUTHENTICATED' },
  },
  'security.endSessions': { ask: () => ['/user/sessions/end', { body: { keepsThis: true } }], answers: signedIn },
  'personal.updateProfile': { ask: () => ['/user/profile', { body: { nickname: '墨友' } }], answers: signedIn },
  'personal.setAvatar': { ask: () => ['/user/avatar', { body: avatarForm() }], answers: signedIn },
  'personal.removeAvatar': { ask: () => ['/user/avatar'], answers: signedIn },
  'personal.beginExport': {
    ask: () => ['/user/export', { body: {} }],
    answers: signedIn,
    isOnce: true,
  },
  'personal.exportRows': {
    ask: () => ['/user/export?ticket=none&part=works'],
    answers: { ...everyone('EXPORT_EXPIRED'), nobody: 'UNAUTHENTICATED' },
  },
  // An account that is not being deleted stays as it is.
  'personal.restoreAccount': { ask: () => ['/user/deletion/cancel', { body: {} }], answers: signedIn },
} as const satisfies Readonly<Record<string, Row>>
