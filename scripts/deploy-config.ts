import { unstable_readConfig } from 'wrangler'
import { lastMigration } from './last-migration.ts'
import { at } from './paths.ts'

/** What is read of a configuration file of wrangler, for one environment. */
export interface WorkerConfig {
  readonly vars: Readonly<Record<string, unknown>>
  readonly d1_databases: readonly { readonly database_name?: string; readonly database_id?: string }[]
  readonly r2_buckets: readonly { readonly bucket_name?: string }[]
}

const API_CONFIG = at('wrangler.toml')
const RENDER_CONFIG = at('worker/render.wrangler.toml')

/** The environment that the arguments name: `--env staging`; empty = production. */
export const wantedEnvironment = (words: readonly string[]): string => {
  const inOne = words.find(word => word.startsWith('--env='))?.slice('--env='.length)
  return inOne ?? (words.includes('--env') ? (words[words.indexOf('--env') + 1] ?? '') : '')
}

/**
 * The configuration of the API Worker in an environment; empty = production.
 * @throws Error when the file does not have it.
 */
export const readApiConfig = (environment: string): WorkerConfig => {
  const config = unstable_readConfig({ config: API_CONFIG, env: environment }, { hideWarnings: true })
  if (environment !== '' && config.targetEnvironment !== environment)
    throw new Error(`wrangler.toml 没有环境 ${environment}`)
  return config
}

/** The value of a variable; empty when it is not filled in. */
const textOf = ({ vars }: WorkerConfig, name: string): string => String(vars[name] ?? '')

/** Values that a deployment must still fill in; the README says how. */
export const placeholders = (config: WorkerConfig): readonly string[] => {
  const [database] = config.d1_databases
  const open: readonly (readonly [boolean, string])[] = [
    [
      /^(0{8}-|$)/.test(database?.database_id ?? ''),
      `d1_databases.database_id（npx wrangler d1 create ${database?.database_name}）`,
    ],
    [textOf(config, 'PUBLIC_ORIGIN') === '', 'vars.PUBLIC_ORIGIN（网站地址，如 https://moye.example）'],
    [
      textOf(config, 'SMS_PROVIDER') === 'inbox' && textOf(config, 'ALLOW_STAND_INS') !== '1',
      'vars.SMS_PROVIDER（aliyun 或 tencent，及其密钥）',
    ],
  ]
  return open.flatMap(([isOpen, what]) => (isOpen ? [what] : []))
}

/** Arguments of `wrangler deploy` for each Worker; the API's service binding needs the render Worker to exist. */
export const deployments = (config: WorkerConfig, environment: string): readonly (readonly string[])[] => {
  const origin = textOf(config, 'PUBLIC_ORIGIN')
  const own = [origin, textOf(config, 'RENDER_BASE')].flatMap(address => URL.parse(address)?.host ?? [])
  const hosts = [
    ...own,
    ...textOf(config, 'PARTNER_HOSTS')
      .split(/[\s,]+/)
      .filter(Boolean),
  ]
  return [
    ['-c', RENDER_CONFIG, `--env=${environment}`, '--var', `PUBLIC_ORIGIN:${origin}`],
    [
      ...['-c', API_CONFIG, `--env=${environment}`, '--var', `MIGRATION:${lastMigration()}`],
      ...hosts.flatMap(host => ['--domain', host]),
    ],
  ]
}
