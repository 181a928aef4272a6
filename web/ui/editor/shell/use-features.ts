import { useEffect, useState } from 'react'
import type { Feature } from '../parts/feature.ts'
import { pageFirstPainted } from '../parts/mark-painted.ts'
import { againSoon } from './again-soon.ts'
import type { Layout } from './layout.ts'

const NONE: readonly Feature[] = []
/** ms until what could not be loaded is loaded again. */
const AGAIN_MS = 3000

/** The features of a layout; none until they are loaded. */
export const useFeatures = ({ features }: Pick<Layout, 'features'>): readonly Feature[] => {
  const [loaded, setLoaded] = useState(typeof features === 'function' ? NONE : features)
  useEffect(() => {
    if (typeof features !== 'function') return
    let isWanted = true
    const load = async () => {
      await pageFirstPainted
      while (isWanted) {
        const found = await features().catch(() => null)
        if (found) return isWanted && setLoaded(found)
        await againSoon(AGAIN_MS)
      }
    }
    void load()
    return () => {
      isWanted = false
    }
  }, [features])
  return loaded
}
