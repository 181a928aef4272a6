declare namespace Cloudflare {
  /** What `exports` of `cloudflare:workers` holds in tests. */
  interface GlobalProps {
    mainModule: typeof import('./index.ts')
  }
  /** Bindings of both Workers; see wrangler.toml and render.wrangler.toml. */
  interface Env {
    ENVIRONMENT: string
    PUBLIC_ORIGIN: string
    SMS_PROVIDER: string
    ALLOW_STAND_INS: string
    CUTOUT_PROVIDER: string
    IMAGE_HOSTS?: string
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
    ASSETS: Fetcher
    DB: D1Database
    FILES: R2Bucket
    CACHE: KVNamespace
    CODES: DurableObjectNamespace<import('./objects/code-object.ts').CodeObject>
    TURNS: DurableObjectNamespace<import('./objects/turn-object.ts').TurnObject>
    RENDER?: Fetcher
    SUBSET_RATE: RateLimit
    BROWSER: Fetcher
    DRAWINGS: DurableObjectNamespace<import('./objects/drawing.ts').Drawing>
    LEASES: DurableObjectNamespace<import('./objects/browser-leases.ts').BrowserLeases>
    /** In tests: what `readD1Migrations` read. */
    MIGRATIONS: import('cloudflare:test').D1Migration[]
  }
}
declare module '*.wasm' {
  const module: WebAssembly.Module
  export default module
}
