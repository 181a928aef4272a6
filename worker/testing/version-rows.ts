import { everyone, type Row } from './call-rows.ts'

const ofOwner = { ...everyone('WORK_NOT_FOUND'), nobody: 'UNAUTHENTICATED', owner: 'ok' } as const

/** Calls about the versions of a work, whose first one is the current one. */
export const VERSION_ROWS = {
  'versions.listVersions': { ask: id => [`/work/${id}/versions`], isAboutWork: true, answers: ofOwner },
  'versions.loadVersion': { ask: id => [`/work/${id}/versions/1`], isAboutWork: true, answers: ofOwner },
  'versions.nameVersion': {
    ask: id => [`/work/${id}/versions/1/name`, { body: { name: '定稿' } }],
    isAboutWork: true,
    answers: ofOwner,
  },
  'versions.restoreVersion': {
    ask: id => [`/work/${id}/versions/1/restore`, { body: { base: 1 } }],
    isAboutWork: true,
    answers: ofOwner,
  },
} as const satisfies Readonly<Record<string, Row>>
