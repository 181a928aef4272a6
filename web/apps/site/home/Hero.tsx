import * as m from '#messages/home.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Plus } from '#web/widgets/icons.ts'
import { LinkButton } from '#web/widgets/LinkButton.tsx'
import { HeroPicture } from './HeroPicture.tsx'
import styles from './hero.module.css'
import { showGallery } from './show-gallery.ts'
import type { Showcase } from './use-showcase.ts'

/** The stressed words of the title, and what is around them. */
const [before = '', stressed = '', after = ''] = m.heroTitle.split(/<em>(.*)<\/em>/)

/** Introduces Moye in two lines and one image of the editor. */
export const Hero = ({ covers }: { readonly covers: Showcase | null }) => (
  <section className={styles.hero}>
    <div className={styles.inner}>
      <div className={styles.words}>
        <h1>
          {before}
          <em>{stressed}</em>
          {after}
        </h1>
        <p>{m.heroText}</p>
        <div className={styles.actions}>
          <Button variant="primary" size="l" onPress={showGallery}>
            {m.browse}
          </Button>
          <LinkButton href="/editor?new=1" size="l">
            <Plus size={18} aria-hidden />
            {m.blank}
          </LinkButton>
        </div>
        <ul className={styles.facts}>
          <li>{m.factExact}</li>
          <li>{m.factSafe}</li>
          <li>{m.factSize({ side: LIMITS.canvasSide })}</li>
        </ul>
      </div>
      <HeroPicture covers={covers} />
    </div>
  </section>
)
