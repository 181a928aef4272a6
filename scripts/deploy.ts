import { deployments, placeholders, readApiConfig, type WorkerConfig, wantedEnvironment } from './deploy-config.ts'
import { at, bin } from './paths.ts'
import { step } from './progress.ts'
import { must, run } from './run-command.ts'
import { seedFiles, seedRows } from './seed-content.ts'
import { seedRemote } from './seed-remote.ts'
import { buildWeb } from './web-bundle.ts'

const isDry = process.argv.includes('--dry-run')
/** Only uploads the seed, every file of it again: for a bucket that lost some. */
const isSeedOnly = process.argv.includes('--seed')

const environment = wantedEnvironment(process.argv)

const wrangler = (...args: readonly string[]) => must(bin('wrangler'), args)
const ENVIRONMENT = `--env=${environment}`

/** Uploads what is new of fonts, pictures, templates and the library. */
const seed = async (config: WorkerConfig, isForced: boolean): Promise<void> => {
  const bucket = config.r2_buckets[0]?.bucket_name ?? ''
  const done = await step('上传新的字体、模板与素材', () =>
    seedRemote({
      files: seedFiles(),
      rows: seedRows(),
      bucket,
      wrangler: (...args) => run(bin('wrangler'), [...args, ENVIRONMENT]),
      isForced,
    }),
  )
  console.log(`  ${done.files} 个文件，${done.rows} 行数据`)
}

const main = async (): Promise<void> => {
  const config = readApiConfig(environment)
  const missing = placeholders(config)
  if (!isDry && missing.length > 0)
    throw new Error(`wrangler.toml ${environment && `（${environment}）`}尚未填写：\n  ${missing.join('\n  ')}`)
  const migrate = () => step('迁移数据库', () => wrangler('d1', 'migrations', 'apply', 'DB', '--remote', ENVIRONMENT))
  if (isSeedOnly && !isDry) {
    await migrate()
    return seed(config, true)
  }
  await buildWeb()
  for (const options of deployments(config, environment))
    await step(`检查并打包 ${options[1]?.split('/').at(-1)}`, () =>
      wrangler('deploy', '--dry-run', ...options, '--outdir', at('.tmp/deploy')),
    )
  if (isDry) {
    const open = missing.length ? `正式部署前需要填写：\n  ${missing.join('\n  ')}` : '配置完整，可以部署。'
    console.log(`\n两个 Worker 均可打包。${open}`)
    return
  }
  await migrate()
  await seed(config, false)
  for (const options of deployments(config, environment)) {
    const { code } = await run(bin('wrangler'), ['deploy', ...options], { inherit: true })
    if (code !== 0) throw new Error('部署失败')
  }
}

if (import.meta.main)
  main().catch((error: unknown) => {
    console.error(`\n${error instanceof Error ? error.message : String(error)}`)
    process.exit(1)
  })
