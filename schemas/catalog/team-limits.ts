/** Limits of teams. No part of `LIMITS`, which every page loads at its start. */
export const TEAM_LIMITS = {
  /** characters; longest name. */
  name: 30,
  /** count; teams that an account owns. */
  owned: 5,
  /** count; teams that an account is in. */
  joined: 20,
  /** count; people in a team, by whether its owner is a member of the product. */
  people: { free: 5, member: 100 },
  /** count; open invitations of a team. */
  invitations: 20,
  /** days; how long an invitation can be valid. */
  invitationDays: [1, 7, 30],
  /** bytes; random bytes of the token of an invitation. */
  tokenBytes: 24,
  /** characters; longest text that is looked up as the token of an invitation. */
  tokenText: 64,
  /** days; from the wish of its owner to the end of a team. */
  graceDays: 7,
  /** count; folders of a team. */
  folders: 200,
  /** count; pictures of a team. */
  pictures: 5000,
  /** count; pictures that one call adds, moves or deletes. */
  atOnce: 100,
  /** count; pictures on a page (C-9-23). */
  picturePage: 20,
  /** count; templates of a team. */
  templates: 500,
  /** count; templates on a page (C-9-24). */
  templatePage: 20,
  /** screenPx; width of a template in the panel (C-9-35). */
  templateWidth: 130,
  /** count; works in a team. */
  works: 2000,
  /** count; people whom a viewer of a work is told to ask. */
  namedToAsk: 3,
  /** count; dissolved teams that one clean-up removes. */
  removedPerRun: 50,
} as const
