import { readFileSync } from 'node:fs'
import { FONTS, fontKey } from '#schemas/catalog/fonts.ts'
import { RATE_LIMITS } from '#schemas/catalog/rate-limits.ts'
import { newPhone } from '#test/support/account.ts'
import { picture } from '#test/support/workload.ts'
import {
  type Attack,
  create,
  download,
  inLanes,
  newAccount,
  range,
  textLayer,
  upload,
  uploadToken,
  workOf,
} from './attack.ts'

const MB = 1024 ** 2
const word = (dice: () => number) => Math.floor(dice() * 2 ** 32).toString(36)

const races: Attack = {
  name: 'races, 50 at once',
  async run(round) {
    const { base, client, accounts } = round
    const [one, two] = accounts
    const one200 = (answers: readonly { readonly status: number }[], what: string) => {
      const wins = answers.filter(({ status }) => status === 200).length
      if (wins !== 1) client.fault(`${what}: ${wins} winners`)
    }
    const work = (text: string) => JSON.stringify(workOf([textLayer(0, text)]))
    const save = (id: number, version: number, text: string, headers: Record<string, string> = {}, who = one) =>
      client.send(who, 'POST', '/work', { body: { id, data: work(text), materialIds: [], version }, headers })
    const id = await create(round, one, work('a'))
    one200(await Promise.all(range(50, at => save(id, 1, `${at}`))), 'saves of one version')
    const key = { 'idempotency-key': `race-${word(round.dice)}` }
    const replays = await Promise.all(range(50, () => save(id, 2, 'same', key)))
    if (new Set(replays.filter(({ status }) => status === 200).map(({ body }) => body.data.version)).size !== 1)
      client.fault('a repeated save got different versions')
    // The key of another body and of another account.
    await Promise.all(range(50, at => save(id, 3, `other ${at}`, key, at % 2 ? one : two)))
    const jobKey = `&jobKey=shared-${word(round.dice)}`
    await Promise.all(range(50, at => download(round, at % 2 ? one : two, id, jobKey)))
    const photo = picture(91)
    const token = await uploadToken(base, one)
    const keys = await Promise.all(range(50, () => upload(round, one, photo, 'image/png', token)))
    if (new Set(keys).size !== 1) client.fault('one picture has several addresses')
    await Promise.all(
      range(50, at =>
        at % 2 ? save(id, 3 + Math.floor(at / 2), `late ${at}`) : client.send(one, 'DELETE', `/work/${id}`),
      ),
    )
    const leaving = await newAccount(base)
    await Promise.all(
      range(50, at =>
        at === 25
          ? client.send(leaving, 'POST', '/user/logout')
          : client.send(leaving, 'POST', '/work/new', { body: {} }),
      ),
    )
    const phone = newPhone()
    const asked = await Promise.all(
      range(50, at => client.send({ ip: `198.18.0.${at}` }, 'GET', `/user/code?phone=${phone}`)),
    )
    one200(asked, 'codes for one phone')
    const guesses = await Promise.all(
      range(50, at =>
        client.send({ ip: '198.18.1.1' }, 'POST', '/user/login', {
          body: { phone, code: String(at).padStart(6, '0') },
        }),
      ),
    )
    if (guesses.filter(({ status }) => status === 422).length > RATE_LIMITS['code-try'].count)
      client.fault('too many guesses')
  },
}

const codeFlood: Attack = {
  name: 'code requests of 40 addresses',
  async run({ client }) {
    await inLanes(
      20,
      range(600, at => () => client.send({ ip: `198.18.2.${at % 40}` }, 'GET', `/user/code?phone=${newPhone()}`)),
    )
  },
}

const fontFlood: Attack = {
  name: 'font subsets of two accounts and visitors',
  async run({ client, accounts, visitor, dice }) {
    const text = () => String.fromCodePoint(...range(300, () => 0x4e00 + Math.floor(dice() * 20_000)))
    const callers = [...accounts, visitor]
    await inLanes(
      12,
      range(400, at => () => {
        const face = FONTS[at % FONTS.length]
        const fontFileName = face ? (fontKey(face).split('/').at(-1) ?? '') : ''
        return client.send({ ip: `198.18.3.${at % 20}`, ...callers[at % 3] }, 'POST', '/fontmin', {
          body: { fontFileName, text: text() },
        })
      }),
    )
  },
}

const uploads: Attack = {
  name: `uploads to the quota, 10 MB and ${RATE_LIMITS.upload.count} small`,
  async run(round) {
    const who = await newAccount(round.base)
    const token = await uploadToken(round.base, who)
    const noise = (bytes: number) => {
      const head = picture(3)
      const file = new Uint8Array(bytes)
      file.set(head)
      for (let at = head.length; at < bytes; at += 1) file[at] = Math.floor(round.dice() * 256)
      return file
    }
    await inLanes(
      4,
      range(8, () => () => upload(round, who, noise(10 * MB), 'image/png', token)),
    )
    const truncated = readFileSync(new URL('../../screenshots/home.webp', import.meta.url)).subarray(0, 400)
    await inLanes(
      30,
      range(
        RATE_LIMITS.upload.count + 50,
        at => () =>
          at % 50
            ? upload(round, who, picture(1000 + at), 'image/png', token)
            : upload(round, who, new Uint8Array([...truncated, at]), 'image/webp', token),
      ),
    )
  },
}

const cutouts: Attack = {
  name: 'cut-outs, 2 × 70 new pictures at once',
  async run(round) {
    await Promise.all(
      round.accounts.map(async (who, account) => {
        const token = await uploadToken(round.base, who)
        const paths = await Promise.all(
          range(70, at => upload(round, who, picture(5000 + account * 100 + at), 'image/png', token)),
        )
        await Promise.all(
          paths.map(path =>
            round.client.send(who, 'POST', '/image/cutout', { body: { imgUrl: `${round.base}${path}` } }),
          ),
        )
      }),
    )
  },
}

export const FLOODS: readonly Attack[] = [races, codeFlood, fontFlood, uploads, cutouts]
