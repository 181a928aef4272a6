import { clsx } from 'clsx'
import { useCallback, useState } from 'react'
import { Link } from 'react-aria-components/Link'
import * as m from '#messages/teams.ts'
import { mayInTeam } from '#schemas/catalog/team-roles.ts'
import { useValue } from '#web/model/signals.ts'
import { session } from '#web/session/session.ts'
import { TEAM_TABS, type TeamTab, teamPath } from '#web/ui/team/team-path.ts'
import { roleName } from '#web/ui/team/team-texts.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Empty } from '#web/widgets/Empty.tsx'
import { Plus, Users } from '#web/widgets/icons.ts'
import { LinkButton } from '#web/widgets/LinkButton.tsx'
import { Loading } from '#web/widgets/Loading.tsx'
import { Select } from '#web/widgets/Select.tsx'
import { useAnswer } from '../account/use-answer.ts'
import { LoadFailed } from '../PageState.tsx'
import { here, navigate } from '../router.ts'
import { BrandSection } from './BrandSection.tsx'
import { CreateTeamDialog } from './CreateTeamDialog.tsx'
import { EndNotice } from './EndNotice.tsx'
import { MaterialsSection } from './MaterialsSection.tsx'
import { MembersSection } from './MembersSection.tsx'
import { NoTeam } from './NoTeam.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import { TeamLogin } from './TeamLogin.tsx'
import { TemplatesSection } from './TemplatesSection.tsx'
import styles from './team.module.css'
import { loadTeam, readTeamAddress, type ShownTeam } from './team-state.ts'
import { WorksSection } from './WorksSection.tsx'

const NAMES: Readonly<Record<TeamTab, string>> = {
  manage: m.people,
  works: m.works,
  templates: m.template,
  materials: m.material,
  brand: m.brand,
  settings: m.settings,
}

const Section = ({ tab, team, reload }: { readonly tab: TeamTab; readonly team: ShownTeam; reload(): void }) => {
  if (tab === 'manage') return <MembersSection team={team} onChange={reload} />
  if (tab === 'works') return <WorksSection team={team} />
  if (tab === 'templates') return <TemplatesSection team={team} />
  if (tab === 'materials') return <MaterialsSection team={team} />
  if (tab === 'brand') return <BrandSection team={team} />
  return <SettingsSection team={team} onChange={reload} />
}

const Teams = ({ account }: { readonly account: number }) => {
  const { id, tab } = readTeamAddress(useValue(() => here.value.search))
  // Another account has other teams.
  const load = useCallback(() => loadTeam(account > 0 ? id : null), [account, id])
  const { data, failure, reload } = useAnswer(load)
  const [isCreating, setCreating] = useState(false)
  if (!data) return failure ? <LoadFailed failure={failure} onRetry={reload} /> : <Loading />
  const { teams, team } = data
  const dialog = isCreating && <CreateTeamDialog onClose={() => setCreating(false)} />
  if (teams.length === 0 && id === null)
    return (
      <>
        <NoTeam onCreate={() => setCreating(true)} />
        {dialog}
      </>
    )
  if (!team)
    return (
      <Empty
        icon={Users}
        text={m.gone}
        action={
          <LinkButton href={teamPath(null)} variant="primary">
            {m.toMyTeams}
          </LinkButton>
        }
      />
    )
  return (
    <section className={styles.page}>
      <header className={styles.head}>
        <span className={styles.sign} aria-hidden>
          {team.name.slice(0, 1)}
        </span>
        <div className={styles.who}>
          <h1 data-own-words>{team.name}</h1>
          <p>
            {roleName(team.role)} · {m.peopleCount({ count: team.people.length })}
          </p>
        </div>
        {teams.length > 1 && (
          <Select
            label={m.choose}
            isLabelHidden
            className={styles.choose}
            options={teams.map(each => ({ id: String(each.id), label: each.name }))}
            value={String(team.id)}
            onChange={chosen => navigate(teamPath(Number(chosen), tab))}
          />
        )}
        <Button onPress={() => setCreating(true)}>
          <Plus size={16} aria-hidden />
          {m.create}
        </Button>
      </header>
      <EndNotice team={team} onChange={reload} mayKeep={mayInTeam(team.role, 'team.dissolve')} />
      <nav className={styles.tabs} aria-label={m.parts}>
        {TEAM_TABS.map(each => (
          <Link
            key={each}
            className={clsx(styles.tab)}
            href={teamPath(team.id, each)}
            {...(each === tab ? { 'aria-current': 'page' as const } : {})}
          >
            {NAMES[each]}
          </Link>
        ))}
      </nav>
      <Section key={`${team.id} ${tab}`} tab={tab} team={team} reload={reload} />
      {dialog}
    </section>
  )
}

/** The team of the address, `id`, with the part of the address, `tab` (C-2-27). */
export const TeamPage = () => {
  const isLoggedIn = useValue(() => session.isLoggedIn.value)
  const account = useValue(() => session.user.value?.id ?? null)
  if (!isLoggedIn) return <TeamLogin />
  return account === null ? <Loading /> : <Teams key={account} account={account} />
}
