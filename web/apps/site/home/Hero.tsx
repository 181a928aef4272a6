import { LABELS } from '#web/ui/labels.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Plus } from '#web/widgets/icons.ts'
import { LinkButton } from '#web/widgets/LinkButton.tsx'
import { HeroPicture } from './HeroPicture.tsx'
import styles from './hero.module.css'
import type { Showcase } from './use-showcase.ts'

/** What Moye is, in two lines and one picture of itself at work. */
export const Hero = ({ covers }: { readonly covers: Showcase | null }) => (
  <section className={styles.hero}>
    <div className={styles.inner}>
      <div className={styles.words}>
        <h1>
          一张好海报，
          <br />
          从这里<em>落墨</em>
        </h1>
        <p>{LABELS.home.heroText}</p>
        <div className={styles.actions}>
          <Button
            variant="primary"
            size="l"
            onPress={() => document.getElementById('templates')?.scrollIntoView({ behavior: 'smooth' })}
          >
            {LABELS.home.browse}
          </Button>
          <LinkButton href="/editor?new=1" size="l">
            <Plus size={18} aria-hidden />
            {LABELS.home.blank}
          </LinkButton>
        </div>
        <ul className={styles.facts}>
          <li>所见即所得，成品像素级一致</li>
          <li>断网、误关也不丢稿</li>
          <li>单边最大 12000 px</li>
        </ul>
      </div>
      <HeroPicture covers={covers} />
    </div>
  </section>
)
