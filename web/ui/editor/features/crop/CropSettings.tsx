import { clsx } from 'clsx'
import * as m from '#messages/crop.ts'
import { CROP_RATIOS, type CropRatio, ratioOf } from '#web/editor/crop-ratios.ts'
import { useValue } from '#web/model/signals.ts'
import { Button } from '#web/widgets/Button.tsx'
import { FlipHorizontal2, FlipVertical2, RotateCcw } from '#web/widgets/icons.ts'
import { useEditor } from '../../parts/editor-context.ts'
import settings from '../../parts/settings.module.css'
import { useCommand } from '../../parts/use-command.ts'
import styles from './CropSettings.module.css'

/** A small frame in an aspect ratio; null = any. */
export const RatioGlyph = ({ ratio }: { readonly ratio: number | null }) => {
  const side = 22
  const shape = ratio ?? 1
  const width = shape >= 1 ? side : side * shape
  const height = shape >= 1 ? side / shape : side
  return (
    <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
      <rect
        x={14 - width / 2}
        y={14 - height / 2}
        width={width}
        height={height}
        rx="2.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        {...(ratio === null ? { strokeDasharray: '3.4 2.6' } : {})}
      />
    </svg>
  )
}

/** Settings during a crop: ratios, flips, reset to the whole image. */
export const CropSettings = () => {
  const { crop } = useEditor()
  const chosen = useValue(() => crop.ratio.value, [crop])
  const natural = useValue(() => crop.state.value?.natural ?? null, [crop])
  const size = useValue(() => {
    const state = crop.state.value
    if (!state) return ''
    const { picture, rect } = state
    const width = Math.round((rect.width / picture.width) * state.natural.width)
    const height = Math.round((rect.height / picture.height) * state.natural.height)
    return `${width} × ${height} px`
  }, [crop])
  const flipX = useCommand('image.flip-x')
  const flipY = useCommand('image.flip-y')
  const shapeOf = (id: CropRatio) => (id === 'free' ? null : ratioOf(id, natural ?? { width: 1, height: 1 }))
  return (
    <section className={settings.section} aria-label={m.settings}>
      <div className={settings.head}>
        <h2 className={settings.title}>{m.title}</h2>
        <Button size="s" variant="ghost" onPress={crop.showAll}>
          <RotateCcw size={14} strokeWidth={1.75} aria-hidden />
          {m.showAll}
        </Button>
      </div>
      <h3 className={settings.subtitle}>{m.ratio}</h3>
      <div className={styles.ratios} role="toolbar" aria-label={m.ratios}>
        {CROP_RATIOS.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            className={clsx(styles.ratio)}
            aria-pressed={id === chosen}
            onClick={() => crop.chooseRatio(id)}
          >
            <RatioGlyph ratio={shapeOf(id)} />
            {label}
          </button>
        ))}
      </div>
      <div className={settings.grid2}>
        <Button onPress={flipX.run}>
          <FlipVertical2 size={16} strokeWidth={1.75} aria-hidden />
          {flipX.label}
        </Button>
        <Button onPress={flipY.run}>
          <FlipHorizontal2 size={16} strokeWidth={1.75} aria-hidden />
          {flipY.label}
        </Button>
      </div>
      <div className={settings.spread}>
        <span className={settings.label}>{m.kept}</span>
        <span className={settings.value} data-crop-size="">
          {size}
        </span>
      </div>
      <p className={styles.tip}>
        {m.tip}
        <br />
        {m.keys}
      </p>
    </section>
  )
}
