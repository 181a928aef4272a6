import { defineFeature } from '../../parts/feature.ts'
import { HistoryMenu } from './HistoryMenu.tsx'

export const history = defineFeature({ id: 'history', slots: [{ slot: 'header-steps', Item: HistoryMenu }] })
