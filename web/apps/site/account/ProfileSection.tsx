import { type FormEvent, useState } from 'react'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import * as m from '#messages/account.ts'
import * as appsTexts from '#messages/apps.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { plainNickname } from '#schemas/nickname.ts'
import { client } from '#web/services/client.ts'
import { session } from '#web/session/session.ts'
import type { User } from '#web/session/user-store.ts'
import { Button } from '#web/widgets/Button.tsx'
import { TextField } from '#web/widgets/TextField.tsx'
import { toast } from '#web/widgets/toast.ts'
import styles from './account.module.css'
import { squarePicture } from './avatar-picture.ts'
import { fullDate } from './full-date.ts'

const Avatar = ({ user }: { readonly user: User }) => {
  const [isPending, setPending] = useState(false)
  const change = async (file: File | undefined) => {
    if (!file || isPending) return
    setPending(true)
    const picture = await squarePicture(file)
    const result = picture && (await client.personal.setAvatar({ file: picture }))
    if (result?.ok) await session.refresh()
    setPending(false)
    if (!result) toast.show(m.avatarUnreadable, { kind: 'error' })
    else if (!result.ok) toast.show(result.message, { kind: 'error' })
    else toast.show(m.avatarChanged, { kind: 'success' })
  }
  const remove = async () => {
    setPending(true)
    const result = await client.personal.removeAvatar()
    if (result.ok) await session.refresh()
    setPending(false)
    toast.show(result.ok ? m.avatarRemoved : result.message, { kind: result.ok ? 'success' : 'error' })
  }
  return (
    <div className={styles.avatarRow}>
      <span className={styles.avatar}>
        {user.avatar ? <img src={user.avatar} alt={m.avatar} /> : user.nickname.slice(0, 1) || appsTexts.userInitial}
      </span>
      <div>
        <div className={styles.actions}>
          <FileTrigger
            acceptedFileTypes={['image/png', 'image/jpeg', 'image/webp']}
            onSelect={files => void change(files?.[0])}
          >
            <Button isPending={isPending}>{m.changeAvatar}</Button>
          </FileTrigger>
          {user.avatar && (
            <Button variant="ghost" isDisabled={isPending} onPress={() => void remove()}>
              {m.removeAvatar}
            </Button>
          )}
        </div>
        <p className={styles.hint}>{m.avatarHint}</p>
      </div>
    </div>
  )
}

const Nickname = ({ user }: { readonly user: User }) => {
  const [text, setText] = useState(user.nickname)
  const [error, setError] = useState<string | undefined>()
  const [isPending, setPending] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending || text === user.nickname) return
    const name = plainNickname(text)
    if (name === null) return setError(m.nicknameWrong)
    setPending(true)
    const result = await client.personal.updateProfile({ nickname: name })
    if (result.ok) await session.refresh()
    setPending(false)
    if (!result.ok) return setError(result.message)
    setText(result.data.nickname)
    toast.show(m.nicknameSaved, { kind: 'success' })
  }
  return (
    <form className={styles.nickname} onSubmit={event => void submit(event)} noValidate>
      <TextField
        label={m.nickname}
        size="l"
        value={text}
        onChange={next => {
          setText(next)
          setError(undefined)
        }}
        maxLength={LIMITS.nicknameText}
        autoComplete="nickname"
        description={error ? undefined : m.nicknameHint}
        errorMessage={error}
      />
      <Button type="submit" variant="primary" size="l" isPending={isPending} isDisabled={text === user.nickname}>
        {m.save}
      </Button>
    </form>
  )
}

/** Avatar, name, and what cannot be changed. */
export const ProfileSection = ({ user }: { readonly user: User }) => (
  <section id="profile" className={styles.section} aria-labelledby="profile-title">
    <h2 id="profile-title">{m.profile}</h2>
    <div className={styles.card}>
      <Avatar user={user} />
      <Nickname user={user} />
      <dl className={styles.facts}>
        <div>
          <dt>{m.userId}</dt>
          <dd>{user.id}</dd>
        </div>
        <div>
          <dt>{m.since}</dt>
          <dd>{fullDate(user.createdAt)}</dd>
        </div>
      </dl>
    </div>
  </section>
)
