import 'vitest'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of a server with well-behaved and faulty render pages (`test/support/render-pages.ts`). */
    pageServer: string
    /** Address of the running product (`test/support/product.ts`). */
    productUrl: string
    /** Folder of the product's local database and files. */
    productState: string
  }
}
