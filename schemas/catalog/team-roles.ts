/** Roles in a team, the strongest first. */
export const TEAM_ROLES = ['owner', 'manager', 'member', 'viewer'] as const
export type TeamRole = (typeof TEAM_ROLES)[number]
/** Roles that an invitation or a change can give; a team has one owner, who hands the team over. */
export const GIVEN_ROLES = ['manager', 'member', 'viewer'] as const satisfies readonly TeamRole[]
export type GivenRole = (typeof GIVEN_ROLES)[number]

/** `own` = only what oneself has added; for people: only those of a weaker role. */
export type TeamGrant = 'all' | 'own' | 'none'

type Rules = Readonly<Record<TeamRole, TeamGrant>>
const rules = (owner: TeamGrant, manager: TeamGrant, member: TeamGrant, viewer: TeamGrant): Rules => ({
  owner,
  manager,
  member,
  viewer,
})
const EVERYBODY = rules('all', 'all', 'all', 'all')
const WORKING = rules('all', 'all', 'all', 'none')
const LEADING = rules('all', 'all', 'none', 'none')
const OWNER = rules('all', 'none', 'none', 'none')
/** Leaders all, members what they have added. */
const ADDED = rules('all', 'all', 'own', 'none')

/** Who may do what in a team. Every call of a team asks one of these. */
const TEAM_RULES = {
  /** Name, members and roles. */
  'team.see': EVERYBODY,
  'team.rename': LEADING,
  'team.transfer': OWNER,
  /** Dissolve the team, or take that back. */
  'team.dissolve': OWNER,
  /** The owner hands the team over first. */
  'team.leave': rules('none', 'all', 'all', 'all'),

  /** Invite people, see open invitations, end them. */
  'member.invite': LEADING,
  'member.change-role': rules('all', 'own', 'none', 'none'),
  'member.remove': rules('all', 'own', 'none', 'none'),

  'material.see': EVERYBODY,
  /** Place it in a work of one's own. */
  'material.use': EVERYBODY,
  'material.add': WORKING,
  /** Rename, and move between folders. */
  'material.edit': WORKING,
  'material.delete': ADDED,

  'brand.see': EVERYBODY,
  'brand.use': EVERYBODY,
  'brand.add': LEADING,
  'brand.edit': LEADING,
  'brand.delete': LEADING,

  'template.see': EVERYBODY,
  'template.use': EVERYBODY,
  'template.add': WORKING,
  'template.edit': ADDED,
  'template.delete': ADDED,

  'work.see': EVERYBODY,
  /** Copy it into one's own works, download it. */
  'work.use': EVERYBODY,
  'work.add': WORKING,
  'work.edit': WORKING,
  /** Take it out of the team; nobody deletes the work of somebody else. */
  'work.delete': ADDED,
} as const satisfies Readonly<Record<string, Rules>>
export type TeamAct = keyof typeof TEAM_RULES

/** What a role grants; null = not in the team. */
export const grantOf = (role: TeamRole | null, act: TeamAct): TeamGrant => (role ? TEAM_RULES[act][role] : 'none')

/** Whether somebody of the role may do it; `isOwn` = to something that oneself has added. */
export const mayInTeam = (role: TeamRole | null, act: TeamAct, isOwn = false): boolean => {
  const grant = grantOf(role, act)
  return grant === 'all' || (grant === 'own' && isOwn)
}

const rank = (role: TeamRole): number => TEAM_ROLES.indexOf(role)

/** Whether somebody may change the role of somebody else, or remove them: nobody the owner, managers those below. */
export const mayRule = (role: TeamRole | null, act: 'member.change-role' | 'member.remove', other: TeamRole): boolean =>
  role !== null && other !== 'owner' && mayInTeam(role, act, rank(role) < rank(other))

/** Roles that somebody may give, in an invitation or to a member: those below the own one. */
export const rolesToGive = (role: TeamRole | null): readonly GivenRole[] =>
  role && mayInTeam(role, 'member.invite') ? GIVEN_ROLES.filter(given => rank(given) > rank(role)) : []
