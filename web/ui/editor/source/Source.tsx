import { clsx } from 'clsx'
import { type ComponentType, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { useValue } from '#web/model/signals.ts'
import type { Boot } from '#web/session/boot.ts'
import type { Policy } from '#web/session/policy.ts'
import {
  ChevronLeft,
  type Icon,
  Images,
  LayoutTemplate,
  Palette,
  Shapes,
  Sticker,
  Type,
  Upload,
} from '#web/widgets/icons.ts'
import { onDemand } from '#web/widgets/on-demand.tsx'
import { LABELS } from '../../labels.ts'
import { AfterPage } from '../AfterPage.tsx'
import { policyNow } from '../policy-now.ts'
import { HelpMenu } from './HelpMenu.tsx'
import styles from './Source.module.css'

interface PanelProps {
  readonly boot: Boot
}
interface SourceEntry {
  readonly id: 'template' | 'text' | 'material' | 'photo' | 'background' | 'shape' | 'upload'
  readonly icon: Icon
  readonly Panel: ComponentType<PanelProps>
  readonly isHidden?: (policy: Policy) => boolean
}
const panel = (load: () => Promise<{ Panel: ComponentType<PanelProps> }>) => onDemand(() => load().then(m => m.Panel))

const SOURCES: readonly SourceEntry[] = [
  {
    id: 'template',
    icon: LayoutTemplate,
    Panel: panel(() => import('./TemplatesPanel.tsx')),
    isHidden: policy => policy.hidesTemplatePanel,
  },
  { id: 'text', icon: Type, Panel: panel(() => import('./TextPanel.tsx')) },
  { id: 'material', icon: Sticker, Panel: panel(() => import('./MaterialsPanel.tsx')) },
  { id: 'photo', icon: Images, Panel: panel(() => import('./PhotosPanel.tsx')) },
  { id: 'background', icon: Palette, Panel: panel(() => import('./BackgroundPanel.tsx')) },
  { id: 'shape', icon: Shapes, Panel: panel(() => import('./ShapesPanel.tsx')) },
  {
    id: 'upload',
    icon: Upload,
    Panel: panel(() => import('./UploadsPanel.tsx')),
    isHidden: policy => policy.hidesUploadPanel,
  },
]

/** Left: what a design is made of, by source; the panel beside the buttons can be folded away. */
export const Source = ({ boot }: { readonly boot: Boot }) => {
  const hidden = useValue(() => {
    const policy = policyNow(boot)
    return SOURCES.filter(source => source.isHidden?.(policy))
      .map(source => source.id)
      .join(' ')
  }, [boot])
  const sources = SOURCES.filter(source => !hidden.split(' ').includes(source.id))
  const [openId, setOpenId] = useState<SourceEntry['id'] | null>(boot.opening.kind === 'new' ? 'template' : 'text')
  const open = sources.find(source => source.id === openId)

  return (
    <>
      <nav className={styles.sidebar} aria-label="素材来源">
        {sources.map(({ id, icon: Glyph }) => (
          <Button
            key={id}
            className={clsx(styles.tab, id === openId && styles.current)}
            aria-pressed={id === openId}
            onPress={() => setOpenId(id === openId ? null : id)}
          >
            <Glyph size={20} strokeWidth={1.6} aria-hidden />
            {LABELS.sidebar[id]}
          </Button>
        ))}
        <HelpMenu />
      </nav>
      {open && (
        <aside className={styles.panel} aria-label={LABELS.sidebar[open.id]}>
          <AfterPage>
            <open.Panel boot={boot} />
          </AfterPage>
          <Button className={clsx(styles.fold)} aria-label="收起面板" onPress={() => setOpenId(null)}>
            <ChevronLeft size={14} strokeWidth={2} aria-hidden />
          </Button>
        </aside>
      )}
    </>
  )
}
