import type { Role } from './roles.ts'
import { WORK_STATUS, type WorkStatus } from './statuses.ts'

/** The user of an action: an account, or a visitor without an account. */
export interface Actor {
  readonly role: Role | 'visitor'
  /** Account id; null for visitors. */
  readonly id: number | null
  /** Whether the account has an active membership. */
  readonly isMember: boolean
}

/** An object that belongs to an account. */
interface Owned {
  readonly owner: number
}
/** A link that is neither ended nor expired. */
interface Shared extends Owned {
  /** Others may edit: the owner wants it and is a member. */
  readonly isEditable: boolean
}
interface WithStatus {
  /** null = the work is not on the server yet. */
  readonly status: WorkStatus | null
}

/** Every action that depends on the role, and what it is done to; null = nothing. */
interface Subjects {
  /** API calls whose `auth` is `user`, `designer` or `admin`. */
  'call.user': null
  'call.designer': null
  'call.admin': null
  'work.create': null
  'work.open': Owned
  'work.download': Owned
  /** Download without a watermark. */
  'work.download-unmarked': null
  'work.preview': Owned
  /** Publish the work as a page, and decide about the page. */
  'work.publish': Owned
  'work.submit': Owned
  /** Change and save the open work. The editor checks it for the role of its mode. */
  'work.edit': WithStatus
  /** Replace the pages with another template. */
  'work.replace-template': null
  /** Add pages although the category is not for print. */
  'work.add-pages': null
  /** Open a copy of the work in another tab. */
  'work.clone': null
  /** Import a PSD file; SVG and PDF are for everybody. */
  'work.import-psd': null
  /** Look at a shared work. */
  'share.open': Shared
  /** Save a shared work. */
  'share.edit': Shared
  /** Share a work, and change or end its link. */
  'share.manage': Owned
  /** Let others edit through the link. */
  'share.make-editable': Owned
  /** Change the product's materials, their categories and tags. */
  'library.manage': null
  /** Place cut-out materials. The editor checks it for the membership of its mode. */
  'material.use-cutouts': null
  /** Use designer mode without a flag in the address. */
  'editor.designer-mode': null
}
export type Action = keyof Subjects

type Rule<Subject> = (actor: Actor, subject: Subject) => boolean
const always: Rule<unknown> = () => true
const never: Rule<unknown> = () => false
const own: Rule<Owned> = ({ id }, { owner }) => id === owner
const ownAsMember: Rule<Owned> = (actor, subject) => own(actor, subject) && actor.isMember
const ifEditable: Rule<Shared> = (_, { isEditable }) => isEditable
const unlessSubmitted: Rule<WithStatus> = (_, { status }) =>
  status === null || status === WORK_STATUS.editable || status === WORK_STATUS.returned
const asMember: Rule<unknown> = ({ isMember }) => isMember

/** Action × role → rule. A missing rule is a compile error. */
const RULES: { readonly [A in Action]: Readonly<Record<Actor['role'], Rule<Subjects[A]>>> } = {
  'call.user': { visitor: never, user: always, designer: always, admin: always },
  'call.designer': { visitor: never, user: never, designer: always, admin: always },
  'call.admin': { visitor: never, user: never, designer: never, admin: always },
  'work.create': { visitor: never, user: always, designer: always, admin: never },
  'work.open': { visitor: never, user: own, designer: own, admin: own },
  'work.download': { visitor: never, user: own, designer: own, admin: own },
  'work.download-unmarked': { visitor: never, user: asMember, designer: asMember, admin: asMember },
  'work.publish': { visitor: never, user: own, designer: own, admin: own },
  'work.preview': { visitor: never, user: never, designer: own, admin: own },
  'work.submit': { visitor: never, user: never, designer: own, admin: own },
  'work.edit': { visitor: always, user: always, designer: unlessSubmitted, admin: always },
  'work.replace-template': { visitor: always, user: always, designer: never, admin: always },
  'work.add-pages': { visitor: never, user: never, designer: always, admin: never },
  'work.clone': { visitor: never, user: never, designer: always, admin: never },
  'work.import-psd': { visitor: never, user: never, designer: always, admin: never },
  'share.open': { visitor: always, user: always, designer: always, admin: always },
  'share.edit': { visitor: never, user: ifEditable, designer: ifEditable, admin: ifEditable },
  'share.manage': { visitor: never, user: own, designer: own, admin: own },
  'share.make-editable': { visitor: never, user: ownAsMember, designer: ownAsMember, admin: ownAsMember },
  'library.manage': { visitor: never, user: never, designer: never, admin: always },
  'material.use-cutouts': { visitor: asMember, user: asMember, designer: asMember, admin: asMember },
  'editor.designer-mode': { visitor: never, user: never, designer: always, admin: never },
}

/** Whether the actor may perform the action on the object. */
export const can = <A extends Action>(actor: Actor, action: A, subject: Subjects[A]): boolean =>
  RULES[action][actor.role](actor, subject)
