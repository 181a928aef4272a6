import { watchAttention } from '#web/services/page-attention.ts'

/** Whether the user sees this page. */
export const attention = watchAttention({ window, document })
