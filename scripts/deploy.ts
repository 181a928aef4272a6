import { readFileSync } from 'node:fs'
import { at, bin } from './paths.ts'
import { step } from './progress.ts'
import { must, run } from './run-command.ts'
import { seedFiles, seedRows } from './seed-content.ts'
import { seedRemote } from './seed-remote.ts'
import { buildWeb } from './web-bundle.ts'

const isDry = process.argv.includes('--dry-run')
/** Only uploads the seed, every file of it again: for a bucket that lost some. */
const isSeedOnly = process.argv.includes('--seed')

/** Values that a deployment must still fill in; the README says how. */
export const placeholders = (config: string): readonly string[] =>
  [
    [/database_id = "0{8}-/, 'd1_databases.database_id（npx wrangler d1 create moye）'],
    [/PUBLIC_ORIGIN = ""/, 'vars.PUBLIC_ORIGIN（网站地址，如 https://moye.example）'],
    [/SMS_PROVIDER = "inbox"/, 'vars.SMS_PROVIDER（aliyun 或 tencent，及其密钥）'],
  ].flatMap(([pattern, what]) => ((pattern as RegExp).test(config) ? [what as string] : []))

/** The value of PUBLIC_ORIGIN; empty when it is not filled in. */
const publicOriginOf = (config: string): string => /^PUBLIC_ORIGIN = "(.*)"$/m.exec(config)?.[1] ?? ''

/** Arguments of `wrangler deploy` for each Worker; the API's service binding needs the render Worker to exist. */
export const deployments = (config: string): readonly (readonly string[])[] => {
  const origin = publicOriginOf(config)
  return [
    ['-c', at('worker/render.wrangler.toml'), '--var', `PUBLIC_ORIGIN:${origin}`],
    ['-c', at('wrangler.toml'), ...(origin ? ['--domain', new URL(origin).host] : [])],
  ]
}

const wrangler = (...args: readonly string[]) => must(bin('wrangler'), args)

/** Uploads what is new of fonts, pictures, templates and the library. */
const seed = async (config: string, isForced: boolean): Promise<void> => {
  const bucket = /^bucket_name = "(.*)"$/m.exec(config)?.[1] ?? ''
  const done = await step('上传新的字体、模板与素材', () =>
    seedRemote({
      files: seedFiles(),
      rows: seedRows(),
      bucket,
      wrangler: (...args) => run(bin('wrangler'), args),
      isForced,
    }),
  )
  console.log(`  ${done.files} 个文件，${done.rows} 行数据`)
}

const main = async (): Promise<void> => {
  const text = readFileSync(at('wrangler.toml'), 'utf8')
  const missing = placeholders(text)
  if (!isDry && missing.length > 0) throw new Error(`wrangler.toml 尚未填写：\n  ${missing.join('\n  ')}`)
  const migrate = () => step('迁移数据库', () => wrangler('d1', 'migrations', 'apply', 'DB', '--remote'))
  if (isSeedOnly && !isDry) {
    await migrate()
    return seed(text, true)
  }
  await buildWeb()
  for (const options of deployments(text))
    await step(`检查并打包 ${options[1]?.split('/').at(-1)}`, () =>
      wrangler('deploy', '--dry-run', ...options, '--outdir', at('.tmp/deploy')),
    )
  if (isDry) {
    const open = missing.length ? `正式部署前需要填写：\n  ${missing.join('\n  ')}` : '配置完整，可以部署。'
    console.log(`\n两个 Worker 均可打包。${open}`)
    return
  }
  await migrate()
  await seed(text, false)
  for (const options of deployments(text)) {
    const { code } = await run(bin('wrangler'), ['deploy', ...options], { inherit: true })
    if (code !== 0) throw new Error('部署失败')
  }
}

if (import.meta.main)
  main().catch((error: unknown) => {
    console.error(`\n${error instanceof Error ? error.message : String(error)}`)
    process.exit(1)
  })
