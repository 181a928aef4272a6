import 'vitest'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of a server with render pages of every temper (`test/support/render-pages.ts`). */
    pageServer: string
    /** Address of the running product (`test/support/product.ts`). */
    productUrl: string
    /** Folder of the product's local database and files. */
    productState: string
  }
}
