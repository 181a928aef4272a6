import { loadWithKinds } from '#web/layers/on-demand.ts'
import './image.ts'
import './shape.ts'
import './text.ts'

// Those of the kinds that are loaded on demand.
loadWithKinds(() => import('./interactive.ts'))
