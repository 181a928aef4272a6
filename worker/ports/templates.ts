import type { Found, SearchFilters } from './search.ts'

export interface TemplateRow {
  readonly id: number
  readonly name: string
  readonly data: string
  readonly image: string
  readonly typeId: number
  readonly categoryId: number | null
  readonly width: number
  readonly height: number
  readonly pages: number
  /** fen; missing = free. */
  readonly priceFen?: number
}
export type TemplateListing = Omit<TemplateRow, 'data' | 'categoryId'>
export interface TemplateQuery {
  readonly typeId: number | null
  readonly keyword: string
  readonly filters: SearchFilters
  readonly page: number
  readonly size: number
}

export interface TemplateStore {
  list(query: TemplateQuery): Promise<Found<TemplateListing>>
  /** The caller asks for the right to one with a price: `productTemplate`. `isAny`: one that was taken down too. */
  load(id: number, isAny?: boolean): Promise<TemplateRow | null>
  /** The listing of one template, without its document. */
  find(id: number): Promise<TemplateListing | null>
  types(): Promise<readonly { id: number; name: string }[]>
}
