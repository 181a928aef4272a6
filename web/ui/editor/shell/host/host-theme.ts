import type { EmbedTheme } from '#schemas/embed/protocol.ts'
import { type Accent, accentColors } from '#web/kernels/accent.ts'

/** The design tokens (`web/widgets/tokens.css`) that follow the accent of the page around. */
const TOKENS = {
  accent: '--accent',
  hover: '--accent-hover',
  pressed: '--accent-pressed',
  soft: '--accent-soft',
  softHover: '--accent-soft-hover',
  line: '--accent-line',
  on: '--on-accent',
} as const satisfies Readonly<Record<keyof Accent, string>>
const FOCUS_RING = '--focus-ring'

/** Shows the editor in the colors of the page around it; without an accent in our own. */
export const showTheme = ({ accent }: EmbedTheme): void => {
  const { style } = document.documentElement
  const colors = accent === undefined ? null : accentColors(accent)
  for (const name of Object.keys(TOKENS) as (keyof Accent)[])
    if (colors) style.setProperty(TOKENS[name], colors[name])
    else style.removeProperty(TOKENS[name])
  if (colors) style.setProperty(FOCUS_RING, `0 0 0 2px var(--surface), 0 0 0 4px ${colors.line}`)
  else style.removeProperty(FOCUS_RING)
}
