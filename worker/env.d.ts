declare namespace Cloudflare {
  /** Type of `exports` of `cloudflare:workers` in tests. */
  interface GlobalProps {
    mainModule: typeof import('./index.ts') & Pick<typeof import('./render.ts'), 'RenderService'>
  }
  /** Bindings of both Workers; see wrangler.toml and render.wrangler.toml. */
  interface Env {
    ENVIRONMENT: string
    PUBLIC_ORIGIN: string
    SMS_PROVIDER: string
    ALLOW_STAND_INS: string
    CUTOUT_PROVIDER: string
    IMAGE_HOSTS?: string
    CONTACT_EMAIL?: string
    /** Origin of the calls of the render service, if not that of the site. */
    RENDER_BASE?: string
    /** Address of the operator's online chat (https); empty = none. */
    SUPPORT_CHAT?: string
    /** Accounts that may rewrite the templates their works are bound to: at most eleven ids between commas. */
    STAFF_IDS?: string
    /** Signage tools and their origins: `app=https://a.example https://b.example, other=…`. */
    SIGNAGE_ORIGINS?: string
    /** Hosts of partners at which the product is served too, separated by commas. */
    PARTNER_HOSTS?: string
    /** Origins of the sites that frame them: `design.tuku.example=https://www.tuku.example`. */
    PARTNER_ORIGINS?: string
    /** JSON by host: name, API and pages of the partner. */
    PARTNER_SITES?: string
    /** Keys that the tokens of hosts are signed with: `app=key,design.tuku.example=key`. */
    HOST_KEYS?: string
    IMAGES?: ImagesBinding
    JWT_SECRET?: string
    ALIYUN_KEY_ID?: string
    ALIYUN_KEY_SECRET?: string
    ALIYUN_SMS_SIGN?: string
    ALIYUN_SMS_TEMPLATE?: string
    TENCENT_SECRET_ID?: string
    TENCENT_SECRET_KEY?: string
    TENCENT_SMS_APP?: string
    TENCENT_SMS_SIGN?: string
    TENCENT_SMS_TEMPLATE?: string
    WECHAT_APP_ID?: string
    WECHAT_APP_SECRET?: string
    WECHAT_TOKEN?: string
    WECHAT_AES_KEY?: string
    WECHAT_API?: string
    /** Origin of WeChat's own pages; empty = WeChat's, else a stand-in. */
    WECHAT_PAGES?: string
    QQ_APP_ID?: string
    QQ_APP_KEY?: string
    QQ_API?: string
    WEIBO_APP_ID?: string
    WEIBO_APP_KEY?: string
    WEIBO_API?: string
    /** Who tells people from programs: `turnstile` or `aliyun`; empty = nobody. */
    CAPTCHA_PROVIDER?: string
    TURNSTILE_API?: string
    TURNSTILE_SITE_KEY?: string
    TURNSTILE_SECRET?: string
    ALIYUN_CAPTCHA_SCENE?: string
    ALIYUN_CAPTCHA_PREFIX?: string
    /** Where polling state is kept: `objects` or `redis`. */
    POLLING_STORE: string
    UPSTASH_REDIS_REST_URL?: string
    UPSTASH_REDIS_REST_TOKEN?: string
    /** Seconds without a save before a cover is drawn. */
    COVER_DELAY_SECONDS?: string
    /** Who checks texts and pictures: `aliyun` or `off`. */
    MODERATION_PROVIDER: string
    MODERATION_KEY_ID?: string
    MODERATION_KEY_SECRET?: string
    /** Address of the provider; empty = its own in Shanghai. */
    MODERATION_API?: string
    /** Address that is told of stored designs; empty = none. */
    ROBOT_URL?: string
    /** Whose photos are offered: `embedded`, `unsplash`, `pexels` or `pixabay`. */
    PHOTO_PROVIDER?: string
    /** Address of the library; empty = its own. */
    PHOTO_API?: string
    UNSPLASH_KEY?: string
    PEXELS_KEY?: string
    PIXABAY_KEY?: string
    /** Hosts of plugins with their keys: `https://plugins.example=<Ed25519 key, base64url>`; empty = none. */
    PLUGIN_HOSTS?: string
    /** Who reads texts aloud: `tencent`; empty = nobody. */
    TTS_PROVIDER?: string
    /** Address of the provider; empty = its own. */
    TTS_API?: string
    TTS_KEY_ID?: string
    TTS_KEY_SECRET?: string
    PAYMENT_PROVIDERS?: string
    WECHAT_PAY_BASE?: string
    WECHAT_PAY_APP_ID?: string
    WECHAT_PAY_MERCHANT?: string
    WECHAT_PAY_SERIAL?: string
    WECHAT_PAY_PRIVATE_KEY?: string
    WECHAT_PAY_API_V3_KEY?: string
    WECHAT_PAY_PLATFORM_KEYS?: string
    ALIPAY_GATEWAY?: string
    ALIPAY_APP_ID?: string
    ALIPAY_SELLER_ID?: string
    ALIPAY_PRIVATE_KEY?: string
    ALIPAY_PUBLIC_KEYS?: string
    ASSETS: Fetcher
    DB: D1Database
    /** 1 = the database runs in the process of the Worker, as on one's own machine (`steadyReads`). */
    DB_IN_PROCESS?: string
    FILES: R2Bucket
    /** Where files are: r2 (default) or s3, with the values below it. */
    STORAGE?: string
    S3_ENDPOINT?: string
    S3_REGION?: string
    S3_BUCKET?: string
    /** 1 = the bucket is in the path, not in the host. */
    S3_PATH_STYLE?: string
    S3_ACCESS_KEY_ID?: string
    S3_SECRET_ACCESS_KEY?: string
    /** Where browsers send forms at Qiniu; empty = to our own route. */
    QINIU_UPLOAD_URL?: string
    CODES: DurableObjectNamespace<import('./objects/code-object.ts').CodeObject>
    COVERS: DurableObjectNamespace<import('./objects/cover-object.ts').CoverRefresher>
    CUTOUTS: DurableObjectNamespace<import('./objects/cutout-object.ts').CutoutMaker>
    POLLING: DurableObjectNamespace<import('./objects/polling-object.ts').PollingObject>
    MUTEX: DurableObjectNamespace<import('./objects/mutex-object.ts').MutexObject>
    /** The deployed version. */
    VERSION?: WorkerVersionMetadata
    /** Name of the newest migration; set by `npm run deploy` and `npm start`. */
    MIGRATION?: string
    /** Data set of Analytics Engine for figures. */
    METRICS?: AnalyticsEngineDataset
    /** Name of that data set, and what reads it. */
    ANALYTICS_DATASET?: string
    ANALYTICS_ACCOUNT_ID?: string
    ANALYTICS_TOKEN?: string
    RENDER?: Service<typeof import('./render.ts').RenderService>
    SUBSET_RATE: RateLimit
    VISITOR_SUBSET_RATE: RateLimit
    CLIENT_ERROR_RATE: RateLimit
    SCAN_RATE: RateLimit
    PLUGIN_RATE: RateLimit
    SMALL_PICTURE_RATE: RateLimit
    SHARE_VIEW_RATE: RateLimit
    SHARED_PAGE_RATE: RateLimit
    FORM_SEND_RATE: RateLimit
    FORM_PAGE_RATE: RateLimit
    EVENT_RATE: RateLimit
    CAPTCHA_RATE: RateLimit
    CHANGE_RATE: RateLimit
    LOGIN_RATE: RateLimit
    RENDER_RATE: RateLimit
    UPLOAD_PART_RATE: RateLimit
    PARTNER_RATE: RateLimit
    HOST_SERVER_RATE: RateLimit
    PAGE_PASSWORD_RATE: RateLimit
    BROWSER: Fetcher
    BROWSERS?: string
    BROWSER_KEEP_ALIVE_SECONDS?: string
    RENDER_JOBS: DurableObjectNamespace<import('./render/objects/render-job-object.ts').RenderJobObject>
    LEASES: DurableObjectNamespace<import('./render/objects/browser-leases.ts').BrowserLeases>
    /** In tests of the render Worker: a Worker that calls `RenderService`. */
    CALLER: Fetcher
    /** In tests: keys of the stand-in for providers of payments, as JSON. */
    CASHIER?: string
    /** In tests: how many histories of orders are run. */
    HISTORIES?: string
    /** In tests: how many hundreds of senseless requests are made. */
    SENSELESS?: string
    /** In tests: the result of `readD1Migrations`. */
    MIGRATIONS: import('cloudflare:test').D1Migration[]
  }
}
declare module '*.wasm' {
  const module: WebAssembly.Module
  export default module
}
