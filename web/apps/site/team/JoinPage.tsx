import { useCallback, useState } from 'react'
import * as basicTexts from '#messages/basic.ts'
import * as errors from '#messages/errors.ts'
import * as headerTexts from '#messages/header.ts'
import * as m from '#messages/teams.ts'
import { useValue } from '#web/model/signals.ts'
import { localFailure } from '#web/services/result.ts'
import { teamClient } from '#web/services/team-client.ts'
import { session } from '#web/session/session.ts'
import { teamPath } from '#web/ui/team/team-path.ts'
import { roleHint, roleName } from '#web/ui/team/team-texts.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Empty } from '#web/widgets/Empty.tsx'
import { Link2Off, Users } from '#web/widgets/icons.ts'
import { LinkButton } from '#web/widgets/LinkButton.tsx'
import { Loading } from '#web/widgets/Loading.tsx'
import { fullTime } from '../account/full-date.ts'
import { useAnswer } from '../account/use-answer.ts'
import { here, navigate } from '../router.ts'
import styles from './team.module.css'
import { tell } from './team-state.ts'

interface Props {
  readonly token: string
  readonly isLoggedIn: boolean
}

const InvitationCard = ({ token, isLoggedIn }: Props) => {
  const load = useCallback(
    async () =>
      token === ''
        ? localFailure('TEAM_INVITATION_NOT_FOUND', errors.TEAM_INVITATION_NOT_FOUND)
        : teamClient.teams.openInvitation({ token }),
    [token],
  )
  const { data, failure, reload } = useAnswer(load)
  const [isPending, setPending] = useState(false)
  const join = async () => {
    if (!(await session.requireLogin())) return
    setPending(true)
    const answer = await teamClient.teams.acceptInvitation({ token })
    setPending(false)
    if (tell(answer, answer.ok ? m.joined({ name: answer.data.name }) : undefined))
      navigate(teamPath(answer.data.id, 'works'))
    else reload()
  }
  if (failure)
    return (
      <section className={styles.page}>
        <Empty
          icon={Link2Off}
          isError
          text={failure.message}
          action={
            failure.code === 'NETWORK' ? (
              <Button onPress={reload}>{basicTexts.retry}</Button>
            ) : (
              <LinkButton href="/">{headerTexts.home}</LinkButton>
            )
          }
        />
      </section>
    )
  if (!data) return <Loading />
  const { teamName, by, role, members, expiresAt, teamId } = data
  return (
    <section className={styles.join}>
      <div className={styles.ticket}>
        <span className={styles.emblem}>
          <Users size={32} strokeWidth={1.5} aria-hidden />
        </span>
        <p>{m.invitedBy({ by })}</p>
        <h1 data-own-words>{teamName}</h1>
        <p>
          {m.peopleCount({ count: members })} · {m.joinAs({ role: roleName(role) })}
        </p>
        {teamId === null ? (
          <>
            <Button variant="primary" size="l" isPending={isPending} onPress={() => void join()}>
              {isLoggedIn ? m.join : m.loginAndJoin}
            </Button>
            <small>{roleHint(role)}</small>
            <small>{m.validUntil({ time: fullTime(expiresAt) })}</small>
          </>
        ) : (
          <>
            <LinkButton variant="primary" size="l" href={teamPath(teamId, 'works')}>
              {m.enter}
            </LinkButton>
            <small>{m.alreadyIn}</small>
          </>
        )}
      </div>
    </section>
  )
}

/**
 * What a link invites to; who takes it logs in first and stays here. The token follows `#`: no server gets it as part of
 * an address.
 */
export const JoinPage = () => {
  const token = useValue(() => here.value.hash.slice(1))
  const isLoggedIn = useValue(() => session.isLoggedIn.value)
  // Who has logged in may be in the team already.
  return <InvitationCard key={`${token} ${isLoggedIn}`} token={token} isLoggedIn={isLoggedIn} />
}
