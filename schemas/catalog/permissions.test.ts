import { expect, it } from 'vitest'
import { type Action, type Actor, can } from './permissions.ts'
import { ROLE_NUMBERS, roleOf } from './roles.ts'
import { WORK_STATUS, type WorkStatus } from './statuses.ts'

const actor = (role: Actor['role'], isMember = false): Actor => ({ role, id: role === 'visitor' ? null : 7, isMember })
const OWN = { owner: 7 }
const FOREIGN = { owner: 8 }
const { editable, submitted, returned } = WORK_STATUS
const STATUSES: readonly (WorkStatus | null)[] = [null, editable, submitted, returned]

/** Who may do each action: v = visitor, u = user, d = designer, a = administrator. */
const TABLE: Readonly<Record<Action, readonly (readonly [case_: string, who: string, ask: (of: Actor) => boolean])[]>> =
  {
    'call.user': [['', 'uda', of => can(of, 'call.user', null)]],
    'call.designer': [['', 'da', of => can(of, 'call.designer', null)]],
    'call.admin': [['', 'a', of => can(of, 'call.admin', null)]],
    'work.create': [['', 'ud', of => can(of, 'work.create', null)]],
    'work.open': [
      ['own', 'uda', of => can(of, 'work.open', OWN)],
      ['of another', '', of => can(of, 'work.open', FOREIGN)],
    ],
    'work.download': [
      ['own', 'uda', of => can(of, 'work.download', OWN)],
      ['of another', '', of => can(of, 'work.download', FOREIGN)],
    ],
    'work.download-unmarked': [
      ['no member', '', of => can(of, 'work.download-unmarked', null)],
      ['member', 'uda', of => can({ ...of, isMember: true }, 'work.download-unmarked', null)],
    ],
    'work.preview': [
      ['own', 'da', of => can(of, 'work.preview', OWN)],
      ['of another', '', of => can(of, 'work.preview', FOREIGN)],
    ],
    'work.publish': [
      ['own', 'uda', of => can(of, 'work.publish', OWN)],
      ['of another', '', of => can(of, 'work.publish', FOREIGN)],
    ],
    'work.submit': [
      ['own', 'da', of => can(of, 'work.submit', OWN)],
      ['of another', '', of => can(of, 'work.submit', FOREIGN)],
    ],
    'work.edit': STATUSES.map(status => [
      `status ${status}`,
      status === submitted ? 'vua' : 'vuda',
      of => can(of, 'work.edit', { status }),
    ]),
    'work.replace-template': [['', 'vua', of => can(of, 'work.replace-template', null)]],
    'work.add-pages': [['', 'd', of => can(of, 'work.add-pages', null)]],
    'work.clone': [['', 'd', of => can(of, 'work.clone', null)]],
    'work.import-psd': [['', 'd', of => can(of, 'work.import-psd', null)]],
    'share.open': [['of anyone', 'vuda', of => can(of, 'share.open', { ...FOREIGN, isEditable: false })]],
    'share.edit': [
      ['view-only', '', of => can(of, 'share.edit', { ...FOREIGN, isEditable: false })],
      ['editable', 'uda', of => can(of, 'share.edit', { ...FOREIGN, isEditable: true })],
    ],
    'share.manage': [
      ['own', 'uda', of => can(of, 'share.manage', OWN)],
      ['of another', '', of => can(of, 'share.manage', FOREIGN)],
    ],
    'share.make-editable': [
      ['own, no member', '', of => can(of, 'share.make-editable', OWN)],
      ['own, member', 'uda', of => can({ ...of, isMember: true }, 'share.make-editable', OWN)],
      ['of another, member', '', of => can({ ...of, isMember: true }, 'share.make-editable', FOREIGN)],
    ],
    'library.manage': [['', 'a', of => can(of, 'library.manage', null)]],
    'material.use-cutouts': [
      ['no member', '', of => can(of, 'material.use-cutouts', null)],
      ['member', 'vuda', of => can({ ...of, isMember: true }, 'material.use-cutouts', null)],
    ],
    'editor.designer-mode': [['', 'd', of => can(of, 'editor.designer-mode', null)]],
  }
const LETTERS: Readonly<Record<Actor['role'], string>> = { visitor: 'v', user: 'u', designer: 'd', admin: 'a' }
const ROLES = Object.keys(LETTERS) as Actor['role'][]

it.each(
  Object.entries(TABLE).flatMap(([action, cases]) => cases.map(([case_, who, ask]) => ({ action, case_, who, ask }))),
)('$action $case_ is allowed to "$who"', ({ who, ask }) => {
  const allowed = ROLES.filter(role => ask(actor(role))).map(role => LETTERS[role])
  expect(allowed.join('')).toBe(who)
})

it('a designer edits no work whose status is unknown', () => {
  const unknown = { status: 9 as WorkStatus }
  expect(ROLES.filter(role => can(actor(role), 'work.edit', unknown))).toEqual(['visitor', 'user', 'admin'])
})

it('an account without an id owns nothing, and a visitor is no member', () => {
  expect(can({ ...actor('user'), id: null }, 'work.open', OWN)).toBe(false)
  expect(can(actor('visitor', true), 'work.download-unmarked', null)).toBe(false)
})

it('every role has one number, and a number that is none is an ordinary user', () => {
  expect(Object.entries(ROLE_NUMBERS).map(([role, number]) => [role, roleOf(number)])).toEqual(
    Object.keys(ROLE_NUMBERS).map(role => [role, role]),
  )
  expect([0, 4, Number.NaN].map(roleOf)).toEqual(['user', 'user', 'user'])
})
