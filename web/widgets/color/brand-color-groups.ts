import { createContext } from 'react'
import type { ColorGroup } from './BrandColors.tsx'

/** The team's brand colors, offered by every color panel of the page. None = the panel shows nothing of them. */
export const BrandColorGroups = createContext<readonly ColorGroup[]>([])
