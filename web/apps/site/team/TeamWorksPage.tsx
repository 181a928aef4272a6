import { useCallback } from 'react'
import * as m from '#messages/teams.ts'
import { useValue } from '#web/model/signals.ts'
import { session } from '#web/session/session.ts'
import { teamPath, teamWorksPath } from '#web/ui/team/team-path.ts'
import { Empty } from '#web/widgets/Empty.tsx'
import { Settings, Users } from '#web/widgets/icons.ts'
import { LinkButton } from '#web/widgets/LinkButton.tsx'
import { Loading } from '#web/widgets/Loading.tsx'
import { Select } from '#web/widgets/Select.tsx'
import { useAnswer } from '../account/use-answer.ts'
import { LoadFailed } from '../PageState.tsx'
import { here, navigate } from '../router.ts'
import { TeamLogin } from './TeamLogin.tsx'
import styles from './team.module.css'
import { loadTeam, readTeamAddress } from './team-state.ts'
import { WorksSection } from './WorksSection.tsx'

const Works = ({ account }: { readonly account: number }) => {
  const { id } = readTeamAddress(useValue(() => here.value.search))
  const load = useCallback(() => loadTeam(account > 0 ? id : null), [account, id])
  const { data, failure, reload } = useAnswer(load)
  if (!data) return failure ? <LoadFailed failure={failure} onRetry={reload} /> : <Loading />
  const { team, teams } = data
  if (!team)
    return (
      <Empty
        icon={Users}
        text={teams.length > 0 ? m.gone : m.noTeam}
        action={
          <LinkButton href={teamPath(null)} variant="primary">
            {teams.length > 0 ? m.toMyTeams : m.start}
          </LinkButton>
        }
      />
    )
  return (
    <section className={styles.page}>
      <header className={styles.head}>
        <div className={styles.who}>
          <h1>{m.worksTitle}</h1>
          <p data-own-words>{team.name}</p>
        </div>
        {teams.length > 1 && (
          <Select
            label={m.choose}
            isLabelHidden
            className={styles.choose}
            options={teams.map(each => ({ id: String(each.id), label: each.name }))}
            value={String(team.id)}
            onChange={chosen => navigate(teamWorksPath(Number(chosen)))}
          />
        )}
        <LinkButton href={teamPath(team.id)}>
          <Settings size={16} strokeWidth={1.75} aria-hidden />
          {m.manage}
        </LinkButton>
      </header>
      <WorksSection key={team.id} team={team} />
    </section>
  )
}

/** The works on which the people of a team work together (C-2-28). */
export const TeamWorksPage = () => {
  const isLoggedIn = useValue(() => session.isLoggedIn.value)
  const account = useValue(() => session.user.value?.id ?? null)
  if (!isLoggedIn) return <TeamLogin />
  return account === null ? <Loading /> : <Works key={account} account={account} />
}
