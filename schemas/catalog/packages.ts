import { UNLIMITED } from './allowance.ts'

/** What a package may be used for: 1 personal, 2 online promotion of a company, 3 every purpose of a company. */
export const PACKAGE_TYPE = { personal: 1, promotion: 2, company: 3 } as const
export type PackageType = (typeof PACKAGE_TYPE)[keyof typeof PACKAGE_TYPE]

/** Unit of a package's duration. */
export const PACKAGE_CATEGORY = { lifetime: 0, day: 1, month: 2, year: 3 } as const
type PackageCategory = (typeof PACKAGE_CATEGORY)[keyof typeof PACKAGE_CATEGORY]

interface PackageRow {
  readonly id: number
  /** Names its title, description and tip in the messages. */
  readonly name: string
  readonly type: PackageType
  readonly category: PackageCategory
  /** Duration in units of `category`; 0 for a lifetime. */
  readonly last: number
  /** Downloads of works per day of China; below 0: unlimited. */
  readonly limitDownload: number
  /** Downloads of single materials per day of China; below 0: unlimited. */
  readonly mediaLimitDownload: number
  /** fen; what an order costs. */
  readonly priceFen: number
  /** fen; the price outside of the offer. */
  readonly normalPriceFen: number
  /** count; people who may use one package. */
  readonly limitPerson: number
  /** Kind of the company license; personal packages have none. */
  readonly licenseType?: 4 | 5
}

const free = { limitDownload: UNLIMITED, mediaLimitDownload: UNLIMITED, limitPerson: 1 } as const
const months = { category: PACKAGE_CATEGORY.month, last: 12 } as const
const years = { category: PACKAGE_CATEGORY.year, last: 3 } as const
const { personal, promotion, company } = PACKAGE_TYPE

/** The packages on sale, in the order of the price list. Their texts are messages by name. */
const ROWS = [
  { ...free, ...years, id: 25, name: 'personal3y', type: personal, priceFen: 19_800, normalPriceFen: 19_800 },
  { ...free, ...months, id: 24, name: 'personal1y', type: personal, priceFen: 9900, normalPriceFen: 19_900 },
  {
    ...free,
    ...months,
    id: 23,
    name: 'personalBasic',
    type: personal,
    priceFen: 6900,
    normalPriceFen: 6900,
    limitDownload: 10,
  },
  {
    ...free,
    ...years,
    id: 27,
    name: 'promotion3y',
    type: promotion,
    priceFen: 59_800,
    normalPriceFen: 59_800,
    licenseType: 5,
  },
  {
    ...free,
    ...months,
    id: 26,
    name: 'promotion1y',
    type: promotion,
    priceFen: 29_900,
    normalPriceFen: 29_900,
    licenseType: 4,
  },
  {
    ...free,
    ...years,
    id: 29,
    name: 'company3y',
    type: company,
    priceFen: 128_800,
    normalPriceFen: 128_800,
    licenseType: 5,
  },
  {
    ...free,
    ...months,
    id: 28,
    name: 'company1y',
    type: company,
    priceFen: 68_800,
    normalPriceFen: 68_800,
    licenseType: 4,
  },
] as const satisfies readonly PackageRow[]

export type PackageId = (typeof ROWS)[number]['id']
type PackageName = (typeof ROWS)[number]['name']

/** A package with what its card shows. */
export interface Package extends PackageRow {
  readonly id: PackageId
  readonly name: PackageName
  /** yuan */
  readonly price: number
  /** yuan */
  readonly normalPrice: number
  /** yuan; the struck-out price of the card; null when the package is not reduced. */
  readonly originPrice: number | null
  /** Price in tenths of the normal price, with one decimal; 10 = not reduced. */
  readonly discount: number
  /** yuan per day, with two decimals: `0.27`. */
  readonly averagePrice: string
  /** Downloads of works per day; null = unlimited. */
  readonly downloadNum: number | null
  /** Downloads of materials per day; null = unlimited. */
  readonly downloadNum2: number | null
}

/** days; nominal length of a unit: leap days are a present. A lifetime has no average. */
const UNIT_DAYS: Readonly<Record<PackageCategory, number>> = { 0: Number.POSITIVE_INFINITY, 1: 1, 2: 365 / 12, 3: 365 }
const countOf = (limit: number) => (limit < 0 ? null : limit)

const packageOf = (row: (typeof ROWS)[number]): Package => {
  const { priceFen, normalPriceFen, category, last } = row
  return {
    ...row,
    price: priceFen / 100,
    normalPrice: normalPriceFen / 100,
    originPrice: normalPriceFen > priceFen ? normalPriceFen / 100 : null,
    discount: Math.round((priceFen * 100) / normalPriceFen) / 10,
    averagePrice: (priceFen / 100 / Math.round(UNIT_DAYS[category] * last)).toFixed(2),
    downloadNum: countOf(row.limitDownload),
    downloadNum2: countOf(row.mediaLimitDownload),
  }
}

/** Every package on sale, in the order of the price list. */
export const PACKAGES: readonly Package[] = ROWS.map(packageOf)

/** The packages of a type; the first one is preselected. */
export const packagesOf = (type: PackageType): readonly Package[] => PACKAGES.filter(each => each.type === type)

/** A package by its id; undefined when it is not on sale. */
export const packageById = (id: number): Package | undefined => PACKAGES.find(each => each.id === id)

/** The tabs of the purchase popup, each with its groups of packages. */
export const PACKAGE_TABS = {
  individual: [PACKAGE_TYPE.personal],
  company: [PACKAGE_TYPE.promotion, PACKAGE_TYPE.company],
} as const satisfies Readonly<Record<string, readonly PackageType[]>>

/** characters; a longer description is shown in a smaller font. */
export const PACKAGE_DESCRIPTION_LENGTH = 7
