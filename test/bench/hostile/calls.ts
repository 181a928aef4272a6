import { gzipSync } from 'node:zlib'
import { garbage } from '#worker/test-garbage.ts'
import { type Attack, inLanes, range } from './attack.ts'

const FUZZ = 4000
const MB = 1024 ** 2
const word = (dice: () => number) => Math.floor(dice() * 2 ** 32).toString(36)

const fuzz: Attack = {
  name: `${FUZZ} senseless requests`,
  async run({ client, accounts, dice }) {
    const tokens = accounts.map(({ token }) => token ?? '')
    const jobs = range(FUZZ, () => {
      const { method, path, options } = garbage(dice, tokens)
      // What fetch itself refuses or writes.
      const { 'content-length': _, 'transfer-encoding': __, ...headers } = { ...options.headers }
      const token = options.token && /^[\x21-\x7e]+$/.test(options.token) ? { token: options.token } : {}
      const body = options.body === undefined ? {} : { body: options.body as BodyInit }
      return async () => {
        // A random logout must not end the round.
        if (!path.includes('logout')) await client.send(token, method, path, { ...body, headers })
      }
    })
    await inLanes(8, jobs)
  },
}

/** Every documented call with ids and keys of somebody else and with random values, by everybody. */
const foreignIds: Attack = {
  name: 'ids of others in every documented call',
  async run({ base, client, accounts, visitor, foreignWork, dice }) {
    const { paths } = (await (await fetch(`${base}/openapi.json`)).json()) as {
      paths: Record<string, Record<string, unknown>>
    }
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(method => ({ path, method })),
    )
    const values = () => [foreignWork, foreignWork + 1, 1, 0, -1, 2 ** 53, word(dice), '%00', '..%2f..', 'null']
    const fields = (value: unknown) => ({
      id: value,
      appId: value,
      workId: value,
      templateId: value,
      data: '{"pages":[]}',
      materialIds: [value],
      version: 1,
      name: String(value),
      phone: '13800138000',
      code: '000000',
      base64: 'AAAA',
      imgUrl: `${base}/u/${value}.png`,
      text: '墨',
      fontFileName: String(value),
      status: 1,
    })
    const jobs = calls
      .filter(({ path }) => !path.includes('logout'))
      .flatMap(({ path, method }) =>
        [visitor, ...accounts].flatMap(who =>
          values().map(value => async () => {
            const at = path.replace(/\{[^}]+\}/g, encodeURIComponent(String(value)).replaceAll('%25', '%'))
            const query =
              method === 'get' ? `?appId=${value}&page=${value}&phone=${value}&size=${value}&name=${value}` : ''
            const body = method === 'get' ? {} : { body: fields(value) }
            await client.send(who, method.toUpperCase(), at + query, body)
          }),
        ),
      )
    await inLanes(8, jobs)
  },
}

const chunks = (text: string, size: number, gapMs: number) =>
  new ReadableStream({
    async start(controller) {
      for (let at = 0; at < text.length; at += size) {
        controller.enqueue(new TextEncoder().encode(text.slice(at, at + size)))
        await new Promise(done => setTimeout(done, gapMs))
      }
      controller.close()
    },
  })

const bodies: Attack = {
  name: 'bodies: large, deep, many, slow, truncated, odd',
  async run({ client, accounts: [one] }) {
    const json = { 'content-type': 'application/json' }
    const wide = (piece: string, bytes: number) => `[${piece.repeat(bytes / piece.length)}0]`
    const texts = [
      ...['[],', '{"a":1},', '1,', '"a",'].flatMap(piece => [64_000, MB, 16 * MB].map(bytes => wide(piece, bytes))),
      ...[100, 10_000, 1_000_000].map(depth => '['.repeat(depth) + ']'.repeat(depth)),
      `{${range(200_000, at => `"k${at}":1`).join(',')}}`,
      '{"phone":',
      '',
      'null',
      '1e999',
      '\ufeff{}',
      '{"__proto__":{"a":1}}',
      '"\\ud800"',
    ]
    const paths = [
      '/user/login',
      '/user',
      '/work',
      '/work/new',
      '/photo/search',
      '/fontmin',
      '/image/base64',
      '/image/cutout',
    ]
    await inLanes(
      4,
      paths.flatMap(path => texts.map(body => () => client.send(one, 'POST', path, { body, headers: json }))),
    )
    // A document is text in a body: it has limits of its own.
    const documents = ['[],', '{},', '{"a":[[]]},'].map(piece => `{"pages":[{"layers":${wide(piece, 7 * MB)}}]}`)
    const deep = `{"pages":[{"layers":[{"data":${'['.repeat(1e6)}${']'.repeat(1e6)}}]}]}`
    await inLanes(
      4,
      [...documents, ...documents, deep].map(data => () => client.send(one, 'POST', '/work/new', { body: { data } })),
    )
    const types = [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'multipart/form-data; boundary=x',
      'image/png',
      '',
    ]
    const encodings = ['gzip', 'br', 'deflate', 'utf-16']
    await inLanes(4, [
      ...types.map(
        type => () => client.send(one, 'POST', '/work/new', { body: '{}', headers: { 'content-type': type } }),
      ),
      ...types.map(
        type => () => client.send({}, 'POST', '/upload', { body: '--x\r\n', headers: { 'content-type': type } }),
      ),
      ...encodings.map(
        encoding => () =>
          client.send(one, 'POST', '/work/new', {
            body: gzipSync('{}'),
            headers: { ...json, 'content-encoding': encoding },
          }),
      ),
      () =>
        client.send(one, 'POST', '/work/new', {
          body: Buffer.from('{}', 'utf16le'),
          headers: { 'content-type': 'application/json; charset=utf-16' },
        }),
      () =>
        client.send(one, 'POST', '/work/new', {
          body: gzipSync('['.repeat(50 * MB)),
          headers: { ...json, 'content-encoding': 'gzip' },
        }),
      ...range(
        20,
        () => () => client.send(one, 'POST', '/work/new', { body: chunks('{"name":"slow"}', 1, 200), headers: json }),
      ),
    ])
    const head = (length: number) =>
      `POST /work/new HTTP/1.1\r\nHost: x\r\nx-token: ${one.token}\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`
    await Promise.all([
      ...range(20, () => client.raw([head(1000), '{"name"'], { ms: 5000 })),
      ...range(20, () => client.raw([head(1000), ...range(40, () => '{')], { gapMs: 100, ms: 5000 })),
      client.raw(['GET / HTTP/1.1\r\n', 'Host: x\r\n', ...range(20, at => `x-${at}: 1\r\n`)], { gapMs: 200, ms: 6000 }),
      client.raw(['POST /user/login HTTP/1.1\r\nHost: x\r\ntransfer-encoding: chunked\r\n\r\n', '5\r\n{"a"\r\n'], {
        ms: 5000,
        isMalformed: true,
      }),
    ])
  },
}

const hosts: Attack = {
  name: 'hosts, origins, forwarded headers',
  async run({ base, client, accounts: [one], visitor }) {
    const { host } = new URL(base)
    const names = [
      'evil.example',
      '127.0.0.1:1',
      'localhost',
      `${host}.evil.example`,
      `${host}@evil.example`,
      '169.254.169.254',
      '',
      '[::1]',
      `evil.example\t`,
      'a'.repeat(3000),
      `${host}, evil.example`,
    ]
    const paths = ['/', '/editor?ssrImg=1', '/user', '/render/download?appId=1', '/openapi.json']
    for (const name of names)
      for (const path of paths)
        await client.raw(
          [`GET ${path} HTTP/1.1\r\nHost: ${name}\r\nx-token: ${one.token}\r\nconnection: close\r\n\r\n`],
          { ms: 3000, isMalformed: !URL.canParse(`http://${name}`) },
        )
    await client.raw([`GET http://evil.example/user HTTP/1.1\r\nHost: ${host}\r\nconnection: close\r\n\r\n`], {
      ms: 3000,
    })
    const headers = [
      'x-forwarded-host',
      'x-forwarded-for',
      'x-real-ip',
      'forwarded',
      'true-client-ip',
      'x-original-url',
      'x-rewrite-url',
      'origin',
      'referer',
      'x-http-method-override',
      'cf-connecting-ipv6',
    ]
    await inLanes(
      6,
      headers.flatMap(name =>
        ['evil.example', '127.0.0.1', 'host=evil.example', 'DELETE', 'null', 'http://evil.example/'].flatMap(value =>
          paths.map(
            path => () => client.send(path === '/user' ? one : visitor, 'GET', path, { headers: { [name]: value } }),
          ),
        ),
      ),
    )
  },
}

export const CALL_ATTACKS: readonly Attack[] = [fuzz, foreignIds, bodies, hosts]
