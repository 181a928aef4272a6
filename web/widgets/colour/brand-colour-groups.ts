import { createContext } from 'react'
import type { ColourGroup } from './BrandColours.tsx'

/** The team's brand colours, offered by every colour panel of the page. None = the panel shows nothing of them. */
export const BrandColourGroups = createContext<readonly ColourGroup[]>([])
