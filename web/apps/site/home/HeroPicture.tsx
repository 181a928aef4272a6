import { clsx } from 'clsx'
import { Cover } from '../Cover.tsx'
import styles from './hero.module.css'
import ink from './ink.webp'
import type { Showcase } from './use-showcase.ts'

const HANDLES = ['nw', 'ne', 'se', 'sw'] as const

/** An image of the editor: a real template on the stage inside the selection frame, with others around it. */
export const HeroPicture = ({ covers }: { readonly covers: Showcase | null }) => (
  <div className={styles.picture} aria-hidden="true">
    <img className={styles.ink} src={ink} alt="" fetchPriority="high" />
    {covers?.others.slice(0, 4).map((item, index) => (
      <div
        key={item.id}
        className={clsx(styles.sheet, styles[`sheet${index + 1}`])}
        style={{ aspectRatio: `${item.width} / ${item.height}` }}
      >
        <Cover src={item.image} alt="" isEager />
      </div>
    ))}
    <div
      className={styles.stage}
      style={{ aspectRatio: covers ? `${covers.main.width} / ${covers.main.height}` : '9 / 14' }}
    >
      {covers && <Cover src={covers.main.image} alt="" isEager isFirst />}
      <span className={styles.frame}>
        {HANDLES.map(corner => (
          <i key={corner} className={styles[corner]} />
        ))}
        <b className={styles.rotate} />
        <span className={styles.tag}>{covers ? `${covers.main.width} × ${covers.main.height}` : ''}</span>
      </span>
    </div>
  </div>
)
