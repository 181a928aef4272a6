import { useCallback, useEffect, useState } from 'react'
import type { CallOutput } from '#schemas/api/endpoint.ts'
import type { TeamApi } from '#schemas/api/index.ts'
import { SETTINGS } from '#schemas/catalog/device-keys.ts'
import { createDeviceMemory } from '#web/editor/device-memory.ts'
import { teamClient } from '#web/services/team-client.ts'

export type Team = CallOutput<TeamApi['teams']['listTeams']>[number]

const memory = createDeviceMemory(() => localStorage)

export interface Teams {
  /** null = not loaded yet. */
  readonly list: readonly Team[] | null
  /** Why they could not be loaded; '' = they could. */
  readonly error: string
  /** The chosen team; null = there is none. */
  readonly team: Team | null
  choose(id: number): void
  reload(): void
}

/** The teams of the user. They are read again when the user comes back to the tab, e.g. from the page of teams. */
export const useTeams = (account: number | null): Teams => {
  const [list, setList] = useState<readonly Team[] | null>(null)
  const [error, setError] = useState('')
  const [chosen, setChosen] = useState(() => memory.read(SETTINGS.team))
  const load = useCallback(async () => {
    if (account === null) return
    const answer = await teamClient.teams.listTeams()
    setError(answer.ok ? '' : answer.message)
    if (answer.ok) setList(answer.data)
  }, [account])
  useEffect(() => {
    setList(null)
    void load()
    const again = () => void load()
    addEventListener('focus', again)
    return () => removeEventListener('focus', again)
  }, [load])
  return {
    list,
    error: list ? '' : error,
    team: list?.find(({ id }) => id === chosen) ?? list?.[0] ?? null,
    choose(id) {
      memory.write(SETTINGS.team, id)
      setChosen(id)
    },
    reload: () => void load(),
  }
}
