import type { CaptchaChallenge } from '#schemas/catalog/captcha.ts'
import { FORM_LIMITS } from '#schemas/catalog/form-limits.ts'
import type { Answer, AnswerProblem } from '#schemas/forms/fields.ts'

/** What was entered, by the ids of the fields. */
export type Answers = Readonly<Record<string, Answer>>
/** A submission that has not arrived yet; sent again with the same key it is stored once. */
interface Pending {
  readonly key: string
  readonly answers: Answers
}

export type Outcome =
  | { readonly kind: 'sent' }
  /** The server refuses it. `problems`: of its fields. */
  | {
      readonly kind: 'refused'
      readonly message: string
      readonly isInvalid: boolean
      readonly problems: Readonly<Record<string, AnswerProblem>>
    }
  /** A check is to be passed first. */
  | { readonly kind: 'check'; readonly challenge: CaptchaChallenge }

/** What sending needs of the page. */
export interface SenderHost {
  /** @throws TypeError without a connection. */
  readonly api: (path: string, init?: RequestInit) => Promise<Response>
  readonly code: string
  /** Keeps a text on the device, or takes it away. Never throws. */
  readonly keep: (text: string | null) => void
  readonly kept: () => string | null
  readonly now: () => number
  /** Waits some ms, or until the device has a connection again. Rejects when the page ends. */
  readonly wait: (ms: number) => Promise<void>
  /** It takes longer, because there is no connection. */
  readonly onWaiting: () => void
}

interface Reply {
  readonly status: number
  readonly code: string
  readonly message: string
  readonly data: Readonly<Record<string, unknown>>
  readonly body: Readonly<Record<string, unknown>>
}

/** What the server wants with a submission. */
interface Ticket {
  readonly text: string
  /** ms since 1970; when it came. */
  readonly at: number
  readonly soonestMs: number
}

/** ms; waits before a submission is sent again; the last one repeats. */
const WAITS = [2000, 5000, 15_000, 30_000, 60_000] as const
/** ms; a ticket of this age is replaced before it ends. */
const STALE = FORM_LIMITS.ticketMs / 2

const objectOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}

const read = async (response: Response): Promise<Reply> => {
  const body = objectOf(await response.json().catch(() => null))
  const { code, message } = body
  return {
    status: response.status,
    code: typeof code === 'string' ? code : '',
    message: typeof message === 'string' ? message : '',
    data: objectOf(body.data),
    body,
  }
}

/** Whether the same request may succeed later. */
const isTransient = ({ status, code }: Reply): boolean =>
  status === 429 || (status >= 500 && code !== 'FORM_FULL' && !code.startsWith('CAPTCHA'))

/** Sends what visitors enter to our server: once, also over a bad connection and after a reload. */
export const createSender = (host: SenderHost) => {
  const path = `/api/forms/${encodeURIComponent(host.code)}`
  let ticket: Ticket | null = null
  /** Several fields ask at once. */
  let asking: Promise<Ticket> | null = null

  /** @throws TypeError without a connection, or the refusing reply. */
  const askTicket = async (): Promise<Ticket> => {
    const reply = await read(await host.api(path))
    const { ticket: text, soonestMs } = reply.data
    if (typeof text !== 'string') throw reply
    ticket = { text, at: host.now(), soonestMs: typeof soonestMs === 'number' ? soonestMs : FORM_LIMITS.soonestMs }
    return ticket
  }
  /** @throws TypeError without a connection, or the refusing reply. */
  const getTicket = async (): Promise<Ticket> => {
    if (ticket && host.now() - ticket.at < STALE) return ticket
    asking ??= askTicket().finally(() => {
      asking = null
    })
    return asking
  }

  const post = async ({ key, answers }: Pending, website: string, captcha: string): Promise<Reply> => {
    try {
      const { text, at, soonestMs } = await getTicket()
      const early = at + soonestMs - host.now()
      if (early > 0) await host.wait(early)
      const response = await host.api(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ ticket: text, answers, website, captcha }),
      })
      return await read(response)
    } catch (error) {
      if (typeof error === 'object' && error !== null && 'status' in error) return error as Reply
      if (error instanceof TypeError) return { status: 503, code: '', message: '', data: {}, body: {} }
      throw error
    }
  }

  const outcomeOf = ({ code, message, body }: Reply): Outcome => {
    const { captcha, fields } = body
    if (code.startsWith('CAPTCHA') && captcha) return { kind: 'check', challenge: captcha as CaptchaChallenge }
    const problems = objectOf(fields) as Readonly<Record<string, AnswerProblem>>
    return { kind: 'refused', message, isInvalid: code === 'FORM_INVALID', problems }
  }

  const deliver = async (pending: Pending, website: string, captcha: string): Promise<Outcome> => {
    host.keep(JSON.stringify(pending))
    for (let tries = 0; ; tries++) {
      const reply = await post(pending, website, captcha)
      if (reply.status === 200) {
        host.keep(null)
        return { kind: 'sent' }
      }
      const isAsked = reply.code === 'FORM_EXPIRED' || reply.code === 'FORM_TOO_SOON'
      if (reply.code === 'FORM_EXPIRED') ticket = null
      if (!isTransient(reply) && !(isAsked && tries < WAITS.length)) {
        const outcome = outcomeOf(reply)
        if (outcome.kind === 'refused') host.keep(null)
        return outcome
      }
      if (!isAsked) host.onWaiting()
      const base = WAITS[Math.min(tries, WAITS.length - 1)] ?? 0
      // Pages that were refused together do not come back together.
      await host.wait(isAsked ? FORM_LIMITS.soonestMs : base * (0.75 + Math.random() / 2))
    }
  }

  return {
    /** Gets ready while the visitor is still writing. */
    prepare: (): void => void getTicket().catch(() => {}),
    /** A name for a picture that is sent before its form. @throws TypeError without a connection, or the reply. */
    async sendPicture(picture: Blob): Promise<string> {
      const { text } = await getTicket()
      const query = new URLSearchParams({ ticket: text })
      const reply = await read(await host.api(`${path}/pictures?${query}`, { method: 'POST', body: picture }))
      if (typeof reply.data.name !== 'string') throw reply
      return reply.data.name
    },
    /** Resolves when the server has taken or refused it; without a connection it waits for one. */
    send: (answers: Answers, key: string, website: string, captcha = ''): Promise<Outcome> =>
      deliver({ key, answers }, website, captcha),
    /** Sends what an earlier visit could not; null = there is nothing. */
    async resume(): Promise<Outcome | null> {
      const text = host.kept()
      if (text === null) return null
      try {
        const { key, answers } = objectOf(JSON.parse(text))
        if (typeof key === 'string') return await deliver({ key, answers: objectOf(answers) as Answers }, '', '')
      } catch (error) {
        if (!(error instanceof SyntaxError)) throw error
      }
      host.keep(null)
      return null
    },
  }
}
export type Sender = ReturnType<typeof createSender>
