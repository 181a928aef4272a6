import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { jwtVerify } from 'jose'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { erasing, minimalPage, SIGNING } from './snippets.ts'

interface Sent {
  readonly authorization: string
}
const KEY = 'a key of thirty-two characters or more'
const ENV = { ...process.env, MOYE_APP: 'screens', MOYE_KEY: KEY }

/** How each is run: the name of its file, what follows it there, and the program. */
const RUNS = {
  node: {
    file: 'token.mjs',
    before: '',
    after: `\nprocess.stdout.write(token('u-1', 'd-2'))`,
    program: process.execPath,
  },
  python: { file: 'token.py', before: '', after: `\nprint(token('u-1', 'd-2'), end='')`, program: 'python3' },
  php: { file: 'token.php', before: '', after: `\necho token('u-1', 'd-2');`, program: 'php' },
  java: {
    file: 'Token.java',
    before: 'import java.util.*; import javax.crypto.*; import javax.crypto.spec.*;\npublic class Token {\n',
    after: '\npublic static void main(String[] args) throws Exception { System.out.print(token("u-1", "d-2")); }\n}',
    program: 'java',
  },
} as const

const has = (program: string): boolean => {
  try {
    execFileSync(program, [program === 'java' ? '-version' : '--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

describe('the code of the documentation', () => {
  // A machine without the language tries the others.
  for (const { id, code } of SIGNING)
    it.skipIf(!has(RUNS[id].program))(`signs a token in ${id} that verifies`, { timeout: 60_000 }, async () => {
      const folder = mkdtempSync(`${tmpdir()}/moye-token-`)
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
      const { file, before, after, program } = RUNS[id]
      writeFileSync(`${folder}/${file}`, before + code + after)
      const token = execFileSync(program, [`${folder}/${file}`], { env: ENV, encoding: 'utf8' })
      const { payload } = await jwtVerify(token, new TextEncoder().encode(KEY), { algorithms: ['HS256'] })
      expect(payload).toMatchObject({ iss: 'screens', sub: 'u-1', ref: 'd-2' })
      expect((payload.exp ?? 0) * 1000 - Date.now()).toBeGreaterThan(3_500_000)
      expect(code.trim().split('\n').length).toBeLessThanOrEqual(14)
    })

  it('deletes a user of the host with a token for that call', async () => {
    const audience = 'https://design.example/hosts/person'
    const sent: { readonly url: string; readonly method?: string; readonly authorization: string }[] = []
    vi.stubGlobal('fetch', async (url: string, { method, headers }: { method: string; headers: Sent }) => {
      sent.push({ url, method, authorization: headers.authorization })
    })
    vi.stubEnv('MOYE_APP', 'screens')
    vi.stubEnv('MOYE_KEY', KEY)
    onTestFinished(() => void vi.unstubAllGlobals())
    onTestFinished(() => void vi.unstubAllEnvs())
    const folder = mkdtempSync(`${tmpdir()}/moye-erase-`)
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    writeFileSync(`${folder}/erase.mjs`, erasing(audience))
    const { erase } = await import(/* @vite-ignore */ `${folder}/erase.mjs`)
    await erase('u-1')
    expect(sent).toMatchObject([{ url: audience, method: 'DELETE' }])
    const [, token = ''] = sent[0]?.authorization.split('Bearer ') ?? []
    const { payload } = await jwtVerify(token, new TextEncoder().encode(KEY), { algorithms: ['HS256'], audience })
    expect(payload).toMatchObject({ iss: 'screens', sub: 'u-1' })
    expect((payload.exp ?? 0) * 1000 - Date.now()).toBeLessThanOrEqual(600_000)
  })

  it('names the origin that serves the script', () => {
    expect(minimalPage('https://design.example')).toContain('src="https://design.example/embed/v1.js"')
  })
})
