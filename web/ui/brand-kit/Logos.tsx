import { useRef } from 'react'
import * as m from '#messages/brandKit.ts'
import { BRAND_TYPE } from '#schemas/catalog/brand.ts'
import { useValue } from '#web/model/signals.ts'
import { Button } from '#web/widgets/Button.tsx'
import { ImagePlus } from '#web/widgets/icons.ts'
import styles from './brand-kit.module.css'
import { ItemActions, ItemName, type SectionProps } from './ItemParts.tsx'

const ACCEPT = 'image/png,image/jpeg,image/svg+xml,.png,.jpg,.jpeg,.svg'

/** The logos of a kit. */
export const Logos = ({ store, items, canEdit }: SectionProps) => {
  const input = useRef<HTMLInputElement>(null)
  const isBusy = useValue(() => store.busy.value.has(BRAND_TYPE.logo), [store])
  const logos = items.filter(item => item.type === BRAND_TYPE.logo)
  return (
    <section className={styles.section} aria-label={m.logos}>
      <div className={styles.head}>
        <h3>{m.logos}</h3>
        {canEdit && (
          <Button size="s" isPending={isBusy} onPress={() => input.current?.click()}>
            <ImagePlus size={14} strokeWidth={1.75} aria-hidden />
            {m.addLogo}
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={ACCEPT}
        aria-label={m.logoFile}
        onChange={event => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          if (files.length > 0) void store.addLogos(files)
        }}
      />
      {logos.length > 0 ? (
        <div className={styles.logos}>
          {logos.map((item, at) => (
            <div key={item.id} className={styles.logo} data-logo={item.id}>
              <img src={item.url} alt={item.name} loading="lazy" draggable={false} />
              <ItemName
                name={item.name}
                canEdit={canEdit}
                onRename={name => void store.change(item.id, { type: BRAND_TYPE.logo, name })}
              />
              {canEdit && <ItemActions store={store} item={item} isFirst={at === 0} isLast={at === logos.length - 1} />}
            </div>
          ))}
        </div>
      ) : (
        <div className={styles.none}>{m.noLogos}</div>
      )}
      {canEdit && <p className={styles.hint}>{m.logosHint}</p>}
    </section>
  )
}
