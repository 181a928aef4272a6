import type { CallOutput } from '#schemas/api/endpoint.ts'
import type { TeamApi } from '#schemas/api/index.ts'
import type { LibraryList, LibraryPicture } from '#web/services/picture-library.ts'
import { succeed } from '#web/services/result.ts'
import { teamClient } from '#web/services/team-client.ts'

export type TeamFolder = CallOutput<TeamApi['teamContent']['teamFolders']>['elements'][number]

/** A picture of a team. */
export interface TeamPicture extends LibraryPicture {
  /** Nickname of who added it; null = an account that was deleted. */
  readonly by: string | null
  readonly isOwn: boolean
}

/** The pictures in a folder of a team; null = those in none. Never throws. */
export const listTeamPictures =
  (teamId: number, dirId: number | null): LibraryList =>
  async ({ page }, signal) => {
    const { teamContent } = teamClient
    const found =
      dirId === null
        ? await teamContent.listTeamPictures({ teamId: String(teamId), page }, { signal })
        : await teamContent.teamFolder({ id: String(dirId), page }, { signal })
    if (!found.ok) return found
    const elements = found.data.elements.map(
      ({ dirId: _, size: __, ...each }): TeamPicture => ({ ...each, source: 'upload' }),
    )
    return succeed({ elements, total: found.data.total })
  }

/** Whether the user has added a picture of `listTeamPictures`. */
export const isOwnPicture = (picture: LibraryPicture): boolean => 'isOwn' in picture && (picture as TeamPicture).isOwn
