import { everyone, type Row, signedIn } from './call-rows.ts'

const ofOwner = (owner: Row['answers']['owner']) =>
  ({ ...everyone('WORK_NOT_FOUND'), nobody: 'UNAUTHENTICATED', owner }) as const

/** Calls about published works. Here nothing is drawn. */
export const PUBLICATION_ROWS = {
  'publications.publishApp': {
    ask: id => [`/apps/${id}/publish`, { body: {} }],
    isAboutWork: true,
    answers: ofOwner('RENDER_UNAVAILABLE'),
  },
  'publications.updateApp': {
    ask: id => [`/apps/${id}`, { body: { description: '说明' } }],
    isAboutWork: true,
    answers: ofOwner('ok'),
  },
  'publications.downloadApp': {
    ask: id => [`/apps/${id}/download`, { body: {} }],
    isAboutWork: true,
    answers: ofOwner('ALLOWANCE_REQUIRED'),
  },
  'publications.listPublications': { ask: () => ['/app-publishs'], answers: signedIn },
  'publications.showPublication': {
    ask: id => [`/app-publishs/${id}`],
    isAboutWork: true,
    answers: ofOwner('ok'),
  },
  'publications.changePublication': {
    ask: id => [`/app-publishs/${id}`, { body: { name: '名' } }],
    isAboutWork: true,
    answers: ofOwner('PUBLICATION_NOT_FOUND'),
  },
  'publications.takeDownPublication': {
    ask: id => [`/app-publishs/${id}`],
    isAboutWork: true,
    answers: ofOwner('PUBLICATION_NOT_FOUND'),
  },
  'publications.wechatSignature': {
    ask: () => ['/wechat/js-signature?url=https://evil.example/'],
    answers: everyone('BAD_REQUEST'),
  },
} as const satisfies Readonly<Record<string, Row>>
