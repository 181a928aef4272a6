import type { Ports } from '../ports/index.ts'
import type { Segmenter } from '../ports/segmenter.ts'
import type { SmsSender } from '../ports/sms.ts'
import { d1Accounts } from './d1-accounts.ts'
import { d1Cutouts } from './d1-cutouts.ts'
import { d1Jobs } from './d1-jobs.ts'
import { d1Materials } from './d1-materials.ts'
import { d1Photos } from './d1-photos.ts'
import { d1Templates } from './d1-templates.ts'
import { d1Works } from './d1-works.ts'
import { engineSegmenter } from './engine-segmenter.ts'
import { imagesSegmenter } from './images-segmenter.ts'
import { joseTokens } from './jose-tokens.ts'
import { objectCodes } from './object-codes.ts'
import { objectTurns } from './object-turns.ts'
import { d1Uploads, r2Files } from './r2-files.ts'
import { r2Renders } from './r2-renders.ts'
import { renderService } from './render-service.ts'
import { aliyunSms } from './sms-aliyun.ts'
import { d1Inbox, inboxSms } from './sms-inbox.ts'
import { tencentSms } from './sms-tencent.ts'
import { subsetService } from './subset-service.ts'

/** ms: longer than the render Worker's own limits, so that its clear answer arrives first. */
const RENDER_TIMEOUT_MS = 540_000
const SUBSET_TIMEOUT_MS = 20_000

/** ms: longer than a browser has for one picture. */
const CUTOUT_TIMEOUT_MS = 210_000

/** What is missing before this deployment may run; empty when all is set. */
export const configurationProblems = (env: Cloudflare.Env): readonly string[] => {
  if (env.ENVIRONMENT === 'development') return env.JWT_SECRET ? [] : ['JWT_SECRET is not set']
  const needs: Record<string, readonly (keyof Cloudflare.Env)[]> = {
    aliyun: ['ALIYUN_KEY_ID', 'ALIYUN_KEY_SECRET', 'ALIYUN_SMS_SIGN', 'ALIYUN_SMS_TEMPLATE'],
    tencent: ['TENCENT_SECRET_ID', 'TENCENT_SECRET_KEY', 'TENCENT_SMS_APP', 'TENCENT_SMS_SIGN', 'TENCENT_SMS_TEMPLATE'],
  }
  const required = needs[env.SMS_PROVIDER]
  return [
    ...((env.JWT_SECRET?.length ?? 0) < 32 ? ['JWT_SECRET must have 32 characters or more'] : []),
    ...(required ?? []).filter(name => !env[name]).map(name => `${name} is not set`),
    ...(!required && env.ALLOW_STAND_INS !== '1' ? ['SMS_PROVIDER is a stand-in and ALLOW_STAND_INS is not 1'] : []),
  ]
}

const smsOf = (env: Cloudflare.Env, inbox: Ports['inbox'], now: () => number): SmsSender => {
  if (env.SMS_PROVIDER === 'aliyun')
    return aliyunSms(
      {
        id: env.ALIYUN_KEY_ID ?? '',
        secret: env.ALIYUN_KEY_SECRET ?? '',
        sign: env.ALIYUN_SMS_SIGN ?? '',
        template: env.ALIYUN_SMS_TEMPLATE ?? '',
      },
      now,
    )
  if (env.SMS_PROVIDER === 'tencent')
    return tencentSms(
      {
        id: env.TENCENT_SECRET_ID ?? '',
        secret: env.TENCENT_SECRET_KEY ?? '',
        app: env.TENCENT_SMS_APP ?? '',
        sign: env.TENCENT_SMS_SIGN ?? '',
        template: env.TENCENT_SMS_TEMPLATE ?? '',
      },
      now,
    )
  return inboxSms(inbox, now)
}

const segmenterOf = (env: Cloudflare.Env, origin: string): Segmenter =>
  env.CUTOUT_PROVIDER === 'images'
    ? imagesSegmenter(env.IMAGES, CUTOUT_TIMEOUT_MS)
    : engineSegmenter(env.RENDER, origin, CUTOUT_TIMEOUT_MS)

const namesIn = (list: string | undefined): readonly string[] => (list ?? '').split(/[\s,]+/).filter(Boolean)

/** Bindings → ports; the only place that reads `env`. */
export const bind = (
  env: Cloudflare.Env,
  request: Request,
  background: (work: Promise<unknown>) => void,
  now = Date.now,
): Ports => {
  const inbox = d1Inbox(env.DB)
  const origin = env.PUBLIC_ORIGIN || new URL(request.url).origin
  return {
    now,
    isDevelopment: env.ENVIRONMENT === 'development',
    origin,
    accounts: d1Accounts(env.DB),
    codes: objectCodes(env.CODES, now),
    sms: smsOf(env, inbox, now),
    inbox,
    tokens: joseTokens(env.JWT_SECRET ?? '', now),
    works: d1Works(env.DB, env.FILES),
    templates: d1Templates(env.DB),
    materials: d1Materials(env.DB),
    photos: d1Photos(env.DB),
    files: r2Files(env.FILES),
    uploads: d1Uploads(env.DB),
    renderer: renderService(env.RENDER, RENDER_TIMEOUT_MS),
    segmenter: segmenterOf(env, origin),
    cutouts: d1Cutouts(env.DB),
    turns: objectTurns(env.TURNS),
    imageHosts: namesIn(env.IMAGE_HOSTS),
    fontSubsets: subsetService(env.RENDER, env.SUBSET_RATE, SUBSET_TIMEOUT_MS),
    renders: r2Renders(env.FILES),
    jobs: d1Jobs(env.DB),
    assets: env.ASSETS,
    background,
  }
}
