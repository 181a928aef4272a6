import { SITE_ROUTES } from '#schemas/catalog/site-routes.ts'

/** Tabs of the page of a team. */
export const TEAM_TABS = ['manage', 'works', 'templates', 'materials', 'brand', 'settings'] as const
export type TeamTab = (typeof TEAM_TABS)[number]

/** Address of the page of a team (C-2-27); without a team, of the page on which one is created. */
export const teamPath = (id: number | null, tab: TeamTab = 'manage'): string =>
  id === null ? SITE_ROUTES.team.path : `${SITE_ROUTES.team.path}?id=${id}&tab=${tab}`

/** Address of the page of a team's works (C-2-28). */
export const teamWorksPath = (id: number): string => `${SITE_ROUTES.teamWorks.path}?id=${id}`
