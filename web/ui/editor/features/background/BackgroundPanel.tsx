import { clsx } from 'clsx'
import * as m from '#messages/background.ts'
import { setBackground, setBackgroundPicture, TRANSPARENT } from '#web/editor/edits/background.ts'
import { useValue } from '#web/model/signals.ts'
import { ColorField } from '#web/widgets/ColorField.tsx'
import { Waterfall } from '#web/widgets/Waterfall.tsx'
import { AddButton } from '../../parts/AddButton.tsx'
import { BackgroundPicture } from '../../parts/BackgroundPicture.tsx'
import { useEditor } from '../../parts/editor-context.ts'
import { usePolicy } from '../../parts/page-session.ts'
import styles from '../../parts/panel.module.css'
import { uploads } from '../../parts/uploads/uploads.ts'
import { whenLoaded } from '../../workspace/wait-for-page.ts'

const PRESETS = ['#ffffff', '#17152b', '#5b4bff', '#f5484f', '#ffb020', '#13b57b'] as const
const TINTS = [
  '#fdf6ec',
  '#fff1f0',
  '#fff7e0',
  '#f1f8e9',
  '#e8f7f4',
  '#eaf3ff',
  '#f2efff',
  '#f7e1c8',
  '#ffd3cf',
  '#ffe49a',
  '#d4ecb5',
  '#b8e6db',
  '#bddbff',
  '#d8d0ff',
  '#c99a62',
  '#e0605a',
  '#e9a820',
  '#6fae3c',
  '#2fa58c',
  '#3a7fdc',
  '#7a63ea',
  '#5b3a1e',
  '#8e1f24',
  '#7a4d00',
  '#254d1b',
  '#0f4a43',
  '#143a73',
  '#31227a',
] as const

/** Background of the page: colors, and an image from this device or from the uploads of this visit. */
export const Panel = () => {
  const editor = useEditor()
  const color = useValue(() => editor.view.page.value?.backgroundColor ?? TRANSPARENT, [editor])
  const canUpload = !usePolicy('hidesLocalBackground')
  const pictures = useValue(() => uploads.entries.value).flatMap(({ id, name, picture }) =>
    picture ? [{ id, name, picture, width: picture.width, height: picture.height }] : [],
  )
  const swatch = (value: string, label: string, extra?: string) => (
    <button
      key={value}
      type="button"
      className={clsx(styles.swatch, extra)}
      style={extra ? undefined : { background: value }}
      aria-label={label}
      aria-pressed={color === value}
      onClick={() => setBackground(editor, value)}
    />
  )
  return (
    <div className={styles.scroll} style={{ paddingTop: 16 }}>
      <h2 className={styles.title}>{m.color}</h2>
      <div className={styles.swatches}>
        {swatch(TRANSPARENT, m.transparent, styles.clear)}
        {PRESETS.map(value => swatch(value, value))}
      </div>
      <h2 className={styles.title}>{m.moreColors}</h2>
      <div className={styles.swatches}>{TINTS.map(value => swatch(value, value))}</div>
      <h2 className={styles.title}>{m.custom}</h2>
      <ColorField
        label={m.customColor}
        placement="right top"
        value={color}
        onChange={value => setBackground(editor, value, true)}
        onChangeEnd={() => editor.live.end()}
      />
      <h2 className={styles.title}>{m.picture}</h2>
      <BackgroundPicture canUpload={canUpload} />
      {pictures.length > 0 && (
        <>
          <h2 className={styles.title}>{m.thisVisit}</h2>
          <Waterfall
            label={m.pictures}
            items={pictures}
            columns={2}
            gap={8}
            renderItem={({ name, picture }) => (
              <AddButton
                className={styles.tile}
                aria-label={m.use({ name })}
                onAdd={() => void whenLoaded(editor, picture, loaded => setBackgroundPicture(editor, loaded))}
              >
                <img src={picture.url} alt="" draggable={false} />
              </AddButton>
            )}
          />
        </>
      )}
    </div>
  )
}
