import { PACKAGES } from '#schemas/catalog/packages.ts'

/** yuan per day with two decimals: the lowest average price of the packages on sale. */
export const lowestDailyPrice = (): string =>
  PACKAGES.map(({ averagePrice }) => averagePrice).reduce((low, price) => (Number(price) < Number(low) ? price : low))
