import * as m from '#messages/teams.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Images, LayoutGrid, LayoutTemplate, Palette, Users } from '#web/widgets/icons.ts'
import styles from './team.module.css'

const GAINS = [
  { icon: Images, title: m.gainMaterials, text: m.gainMaterialsText },
  { icon: Palette, title: m.gainBrand, text: m.gainBrandText },
  { icon: LayoutTemplate, title: m.gainTemplates, text: m.gainTemplatesText },
  { icon: LayoutGrid, title: m.gainWorks, text: m.gainWorksText },
] as const

/** What a team is for, and the way to the first one. */
export const NoTeam = ({ onCreate }: { readonly onCreate: () => void }) => (
  <section className={styles.first}>
    <span className={styles.emblem}>
      <Users size={32} strokeWidth={1.5} aria-hidden />
    </span>
    <h1>{m.noTeam}</h1>
    <p>{m.noTeamHint}</p>
    <Button variant="primary" size="l" onPress={onCreate}>
      {m.start}
    </Button>
    <ul className={styles.gains}>
      {GAINS.map(({ icon: Glyph, title, text }) => (
        <li key={title}>
          <Glyph size={22} strokeWidth={1.6} aria-hidden />
          <strong>{title}</strong>
          <span>{text}</span>
        </li>
      ))}
    </ul>
    <p className={styles.aside}>{m.joinHint}</p>
  </section>
)
