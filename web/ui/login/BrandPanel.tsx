import { useEffect, useState } from 'react'
import * as m from '#messages/login.ts'
import { FAMILY_COUNT } from '#schemas/catalog/fonts.ts'
import { countPictures } from '#web/services/library-size.ts'
import { Check } from '#web/widgets/icons.ts'
import { BrandLogo } from '../brand/BrandLogo.tsx'
import { BrandSheets } from './BrandSheets.tsx'
import styles from './LoginDialog.module.css'

/** The left side of the login dialog, with the reasons to log in: nothing but what is true, numbers are counted. */
export const BrandPanel = () => {
  const [pictures, setPictures] = useState<number | null>(null)
  useEffect(() => void countPictures().then(setPictures), [])
  const points = [
    pictures === null ? m.pointPicturesUncounted : m.pointPictures({ count: pictures }),
    m.pointFonts({ count: FAMILY_COUNT }),
    m.pointExact,
    m.pointFast,
  ]
  return (
    <aside className={styles.brand}>
      <BrandLogo isLight />
      <div className={styles.sheets}>
        <BrandSheets />
      </div>
      <div>
        <h2>{m.brandTitle}</h2>
        <ul className={styles.points}>
          {points.map((point, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed; a counted point is the same point
            <li key={index}>
              <Check size={16} aria-hidden />
              {point}
            </li>
          ))}
        </ul>
      </div>
    </aside>
  )
}
