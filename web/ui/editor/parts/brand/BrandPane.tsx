import { useEffect, useMemo } from 'react'
import * as basicTexts from '#messages/basic.ts'
import * as m from '#messages/brandKit.ts'
import type { BrandItem } from '#schemas/api/brand.ts'
import { BRAND_TYPE } from '#schemas/catalog/brand.ts'
import { useValue } from '#web/model/signals.ts'
import { sampleFamily } from '#web/ui/brand-kit/sample-font.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Empty } from '#web/widgets/Empty.tsx'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { Palette, WandSparkles } from '#web/widgets/icons.ts'
import { Loading } from '#web/widgets/Loading.tsx'
import { dragProps } from '../drag-item.ts'
import { useEditor } from '../editor-context.ts'
import panel from '../panel.module.css'
import { brandFontOf, fontItems } from './brand-fonts-of.ts'
import styles from './brand-pane.module.css'
import { chooseKit, kitOf } from './editor-kits.ts'
import { addLogo, logoPicture, takeColor, takeFont } from './take-brand.ts'

interface Props {
  /** `OWN_KIT` = the user's own kit. */
  readonly teamId: number
  readonly canEdit: boolean
}

/** The brand of a team in a panel: a click puts a logo, a color or a font to use. It is the current kit from then on. */
export const BrandPane = ({ teamId, canEdit }: Props) => {
  const editor = useEditor()
  const kit = useMemo(() => kitOf(editor, teamId), [editor, teamId])
  useEffect(() => chooseKit({ store: kit, canEdit }), [kit, canEdit])
  const items = useValue(() => kit.items.value, [kit])
  const error = useValue(() => kit.error.value, [kit])
  const manage = () => {
    editor.dialog.value = { id: 'brand-kit', teamId, canEdit }
  }
  if (!items)
    return error ? (
      <div className={panel.scroll}>
        <Empty isError text={error} action={<Button onPress={() => void kit.load()}>{basicTexts.retry}</Button>} />
      </div>
    ) : (
      <Loading />
    )
  if (items.length === 0)
    return (
      <div className={panel.scroll}>
        <Empty
          icon={Palette}
          text={canEdit ? m.empty : m.emptyTeam}
          action={
            canEdit && (
              <Button variant="primary" onPress={manage}>
                {m.manage}
              </Button>
            )
          }
        />
      </div>
    )
  return (
    <>
      <div className={styles.bar}>
        <Button
          variant="primary"
          onPress={() => {
            editor.dialog.value = { id: 'apply-brand' }
          }}
        >
          <WandSparkles size={16} strokeWidth={1.75} aria-hidden />
          {m.apply}
        </Button>
        {canEdit && <Button onPress={manage}>{m.manage}</Button>}
      </div>
      <div className={panel.scroll}>
        <Logos items={items} />
        <Colors items={items} />
        <Fonts items={items} />
      </div>
    </>
  )
}

const Logos = ({ items }: { readonly items: readonly BrandItem[] }) => {
  const editor = useEditor()
  const logos = items.filter(item => item.type === BRAND_TYPE.logo)
  return (
    <section className={styles.section} aria-label={m.logos}>
      <h3 className={styles.title}>{m.logos}</h3>
      {logos.length > 0 ? (
        <div className={styles.logos}>
          {logos.map(({ id, url, name }) => (
            <button
              key={id}
              type="button"
              className={styles.logo}
              aria-label={m.takeLogo({ name })}
              title={name}
              data-logo={id}
              onClick={event => addLogo(editor, logoPicture(event.currentTarget.querySelector('img'), url, name))}
              draggable
              onDragStart={event =>
                dragProps({
                  kind: 'picture',
                  picture: logoPicture(event.currentTarget.querySelector('img'), url, name),
                }).onDragStart(event)
              }
            >
              <img src={url} alt="" loading="lazy" draggable={false} />
            </button>
          ))}
        </div>
      ) : (
        <p className={styles.none}>{m.noLogos}</p>
      )}
    </section>
  )
}

const Colors = ({ items }: { readonly items: readonly BrandItem[] }) => {
  const editor = useEditor()
  const groups = items.filter(item => item.type === BRAND_TYPE.colors)
  return (
    <section className={styles.section} aria-label={m.colors}>
      <h3 className={styles.title}>{m.colors}</h3>
      {groups.length > 0 ? (
        groups.map(({ id, colorInfo: { name, colorData } }) => (
          <div key={id} className={styles.group}>
            <div className={styles.groupHead}>
              <span>{name}</span>
              <IconButton
                size="s"
                icon={WandSparkles}
                label={m.recolor({ name })}
                onPress={() => {
                  editor.dialog.value = { id: 'apply-brand', group: id }
                }}
              />
            </div>
            <div className={styles.colors}>
              {colorData.map((css, at) => (
                <button
                  // biome-ignore lint/suspicious/noArrayIndexKey: a color has no identity but its position
                  key={at}
                  type="button"
                  className={styles.color}
                  style={{ background: css }}
                  aria-label={m.takeColor({ css })}
                  title={css}
                  onClick={() => takeColor(editor, css)}
                />
              ))}
            </div>
          </div>
        ))
      ) : (
        <p className={styles.none}>{m.noColors}</p>
      )}
    </section>
  )
}

const Fonts = ({ items }: { readonly items: readonly BrandItem[] }) => {
  const editor = useEditor()
  const fonts = fontItems(items)
  return (
    <section className={styles.section} aria-label={m.fonts}>
      <h3 className={styles.title}>{m.fonts}</h3>
      {fonts.length > 0 ? (
        fonts.map(font => (
          <button
            key={font.id}
            type="button"
            className={styles.font}
            aria-label={m.takeFont({ name: font.name })}
            onClick={() => void takeFont(editor, brandFontOf(font))}
          >
            <span
              style={{
                fontFamily: `"${sampleFamily(font, font.name)}", var(--font-ui)`,
                fontWeight: font.fontWeight,
                fontStyle: font.fontStyle,
              }}
            >
              {font.name}
            </span>
            <small>{font.fontSize}px</small>
          </button>
        ))
      ) : (
        <p className={styles.none}>{m.noFonts}</p>
      )}
    </section>
  )
}
