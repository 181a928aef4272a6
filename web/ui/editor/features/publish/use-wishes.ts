import { useState } from 'react'
import * as m from '#messages/publish.ts'
import { PUBLISH_LIMITS } from '#schemas/catalog/publish-limits.ts'
import type { PageTurn } from '#schemas/publication/turns.ts'
import type { OwnPublication, PublishWishes } from '#web/editor/publishing.ts'

/** What is filled in. */
export interface Fields {
  readonly name: string
  readonly description: string
  readonly cover: string
  /** `document` = as the work says. */
  readonly turn: PageTurn | 'document'
  readonly isLooped: boolean
  /** s; 0 = never */
  readonly everySeconds: number
  readonly hasMusic: boolean
  readonly hasPassword: boolean
  /** Empty = the password that the page has stays. */
  readonly password: string
  /** `same` = as it is; `never`; else days from now. */
  readonly expiry: 'same' | 'never' | `${number}`
}

const DAY_MS = 86_400_000

const fieldsOf = (publication: OwnPublication | null, workName: string): Fields => {
  const { turn = 'document', isLooped = false, everySeconds = 0, hasMusic = true } = publication?.settings ?? {}
  return {
    name: publication?.name ?? workName.slice(0, PUBLISH_LIMITS.name),
    description: publication?.description ?? '',
    cover: publication?.coverImageUrl ?? '',
    ...{ turn, isLooped, everySeconds, hasMusic, password: '' },
    hasPassword: publication?.hasPassword ?? false,
    expiry: publication?.expiresAt ? 'same' : 'never',
  }
}

/** The settings of the page; a choice that leaves it to the work is left out. */
export const settingsOf = ({
  turn,
  isLooped,
  everySeconds,
  hasMusic,
}: Fields): NonNullable<PublishWishes['settings']> => ({
  ...(turn === 'document' ? {} : { turn }),
  ...(isLooped ? { isLooped } : {}),
  ...(everySeconds > 0 ? { everySeconds } : {}),
  ...(hasMusic ? {} : { hasMusic }),
})

const expiryOf = ({ expiry }: Fields): Pick<PublishWishes, 'expiresAt'> => {
  if (expiry === 'same') return {}
  return { expiresAt: expiry === 'never' ? null : new Date(Date.now() + Number(expiry) * DAY_MS).toISOString() }
}

const passwordOf = ({ hasPassword, password }: Fields): Pick<PublishWishes, 'password'> => {
  if (!hasPassword) return { password: null }
  return password === '' ? {} : { password }
}

const wishesOf = (fields: Fields): PublishWishes => ({
  name: fields.name.trim(),
  description: fields.description.trim(),
  coverImageUrl: fields.cover,
  settings: settingsOf(fields),
  ...passwordOf(fields),
  ...expiryOf(fields),
})

/** What is wrong with the fields. */
const problemsOf = ({ name, hasPassword, password }: Fields, publication: OwnPublication | null) => {
  const { min, max } = PUBLISH_LIMITS.password
  const keeps = publication?.hasPassword === true && password === ''
  const isWrong = hasPassword && !keeps && (password.length < min || password.length > max)
  return {
    ...(name.trim() === '' ? { name: m.nameMissing } : {}),
    ...(isWrong ? { password: m.passwordWrong({ min, max }) } : {}),
  }
}

/** What was filled in when the form was last shown, so that a failed try loses nothing; null = nothing yet. */
export interface Draft {
  current: Fields | null
}

/** The fields of the form, with what they ask for; `problems` appear after the first try. */
export const useWishes = (publication: OwnPublication | null, workName: string, draft: Draft) => {
  const [fields, setFields] = useState(() => draft.current ?? fieldsOf(publication, workName))
  const [isTried, setTried] = useState(false)
  const problems = problemsOf(fields, publication)
  return {
    fields,
    set: (change: Partial<Fields>) => {
      const next = { ...fields, ...change }
      draft.current = next
      setFields(next)
    },
    problems: isTried ? problems : {},
    /** The wishes; null when something is wrong. */
    take: (): PublishWishes | null => {
      setTried(true)
      return Object.keys(problems).length > 0 ? null : wishesOf(fields)
    },
  }
}
