declare module '@20minutes/s3rver' {
  interface Options {
    readonly port: number
    readonly address: string
    readonly silent: boolean
    readonly directory: string
    readonly configureBuckets: readonly { readonly name: string }[]
  }
  interface Context {
    readonly method: string
    readonly path: string
    app: object
    readonly query: Readonly<Record<string, unknown>>
    status: number
    body: unknown
  }
  export default class S3rver {
    constructor(options: Options)
    readonly middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[]
    run(): Promise<{ readonly port: number }>
  }
}
declare module '@20minutes/s3rver/lib/models/account.js' {
  export const DUMMY_ACCOUNT: {
    createKeyPair(keyId: string, secret: string): void
    revokeAccessKey(keyId: string): void
  }
}
