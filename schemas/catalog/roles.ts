/** Roles of an account and their numbers in D1, in session tokens and in `GET /user`. */
export const ROLE_NUMBERS = { user: 1, designer: 2, admin: 3 } as const

export type Role = keyof typeof ROLE_NUMBERS
export type RoleNumber = (typeof ROLE_NUMBERS)[Role]

const ROLES: Readonly<Record<number, Role>> = { 1: 'user', 2: 'designer', 3: 'admin' } satisfies Record<
  RoleNumber,
  Role
>

/** The role of a number. A number that this version does not know has the rights of an ordinary user. */
export const roleOf = (number: number): Role => ROLES[number] ?? 'user'
