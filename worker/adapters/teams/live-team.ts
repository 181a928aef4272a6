/** SQL: whether the team `t` exists at the time of a parameter. */
export const isLive = (now: string): string => `(t.dissolves_at IS NULL OR t.dissolves_at > ${now})`

/** SQL: number of people in the team of an expression. */
export const peopleOf = (team: string): string =>
  `(SELECT COUNT(*) FROM team_members p WHERE p.team_id = ${team} AND p.removed_at IS NULL)`
