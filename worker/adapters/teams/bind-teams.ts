import type { Ports } from '../../ports/index.ts'
import type { ObjectStorage } from '../../ports/object-storage.ts'
import { d1TeamInvitations } from './d1-team-invitations.ts'
import { d1TeamPictures } from './d1-team-pictures.ts'
import { d1TeamTemplates } from './d1-team-templates.ts'
import { d1TeamWorks } from './d1-team-works.ts'
import { d1Teams } from './d1-teams.ts'

/** Teams, their invitations and what they have. */
export const bindTeams = (
  db: D1Database,
  files: ObjectStorage,
): Pick<Ports, 'teams' | 'teamInvitations' | 'teamContent'> => ({
  teams: d1Teams(db, files),
  teamInvitations: d1TeamInvitations(db),
  teamContent: { pictures: d1TeamPictures(db), templates: d1TeamTemplates(db, files), works: d1TeamWorks(db) },
})
