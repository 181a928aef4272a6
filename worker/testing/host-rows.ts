import { everyone, type Row } from './call-rows.ts'

/** For the accounts of hosts alone, which `worker/routes/hosts.test.ts` has. */
const forHosts = { ...everyone('FORBIDDEN'), nobody: 'UNAUTHENTICATED' } as const

/** Who may make the calls of signage tools and partners. */
export const HOST_ROWS = {
  'hosts.createHostedWork': { ask: () => ['/yzp/work/new', { body: {} }], answers: forHosts },
  'hosts.loadHostedWork': { ask: id => [`/yzp/work?id=${id}`], isAboutWork: true, answers: forHosts },
  'hosts.saveHostedWork': {
    ask: id => ['/yzp/work', { body: { id, data: '{}', version: 1 } }],
    isAboutWork: true,
    answers: forHosts,
  },
  'hosts.updateHostedWork': {
    ask: id => ['/yzp/work/update', { body: { id, data: '{}', version: 1 } }],
    isAboutWork: true,
    answers: forHosts,
  },
  'hosts.registerWorkImage': {
    ask: id => ['/yzp/work/image', { body: { workId: id, url: '/r/a.png' } }],
    isAboutWork: true,
    answers: forHosts,
  },
  'hosts.checkEditVip': { ask: () => ['/users/check-edit-vip'], answers: forHosts },
  'hosts.checkLicense': { ask: () => ['/licenses/v2/check-license', { body: { mediaIds: ['1'] } }], answers: forHosts },
  'hosts.addToCart': {
    ask: () => ['/carts/add/edit', { body: { mediaId: '1', mediaSize: 'xl', source: 'moye', nonce: 'n'.repeat(16) } }],
    answers: forHosts,
  },
  // For the servers of hosts alone: `worker/routes/host-people.test.ts`.
  'hostPeople.showPerson': { ask: () => ['/hosts/person'], answers: everyone('UNAUTHENTICATED') },
  'hostPeople.personRows': { ask: () => ['/hosts/person/rows?part=works'], answers: everyone('UNAUTHENTICATED') },
  'hostPeople.erasePerson': { ask: () => ['/hosts/person'], answers: everyone('UNAUTHENTICATED') },
} as const satisfies Readonly<Record<string, Row>>
