import * as m from '#messages/purchase.ts'
import { PACKAGE_TYPE, type Package, type PackageType } from '#schemas/catalog/packages.ts'

/** Name and use of each type of package. */
export const TYPE_TEXTS: Readonly<Record<PackageType, { readonly name: string; readonly use: string }>> = {
  [PACKAGE_TYPE.personal]: { name: m.individual, use: m.personalUse },
  [PACKAGE_TYPE.promotion]: { name: m.promotion, use: m.promotionUse },
  [PACKAGE_TYPE.company]: { name: m.everything, use: m.everythingUse },
}

/** How many works a package downloads, in words. */
export const downloadsOf = ({ downloadNum }: Pick<Package, 'downloadNum'>): string =>
  downloadNum === null ? m.unlimited : m.daily({ count: downloadNum })
