import { clsx } from 'clsx'
import { Button as AriaButton } from 'react-aria-components/Button'
import { setBackground, setBackgroundPicture, TRANSPARENT } from '#web/editor/edits/background.ts'
import { useValue } from '#web/model/signals.ts'
import type { Boot } from '#web/session/boot.ts'
import { ColorField } from '#web/widgets/ColorField.tsx'
import { Waterfall } from '#web/widgets/Waterfall.tsx'
import { useEditor } from '../editor-context.ts'
import { policyNow } from '../policy-now.ts'
import { BackgroundPicture } from '../settings/BackgroundPicture.tsx'
import { uploads } from '../upload/uploads.ts'
import styles from './panel.module.css'

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

/** What the page stands on: colours, and a picture from this device or from the uploads of this visit. */
export const Panel = ({ boot }: { readonly boot: Boot }) => {
  const editor = useEditor()
  const colour = useValue(() => editor.view.page.value?.backgroundColor ?? TRANSPARENT, [editor])
  const canUpload = useValue(() => !policyNow(boot).hidesLocalBackground, [boot])
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
      aria-pressed={colour === value}
      onClick={() => setBackground(editor, value)}
    />
  )
  return (
    <div className={styles.scroll} style={{ paddingTop: 16 }}>
      <h2 className={styles.title}>背景颜色</h2>
      <div className={styles.swatches}>
        {swatch(TRANSPARENT, '透明', styles.clear)}
        {PRESETS.map(value => swatch(value, value))}
      </div>
      <h2 className={styles.title}>更多颜色</h2>
      <div className={styles.swatches}>{TINTS.map(value => swatch(value, value))}</div>
      <h2 className={styles.title}>自定义</h2>
      <ColorField
        label="自定义背景颜色"
        placement="right top"
        value={colour}
        onChange={value => setBackground(editor, value, true)}
        onChangeEnd={() => editor.live.end()}
      />
      <h2 className={styles.title}>背景图片</h2>
      <BackgroundPicture canUpload={canUpload} />
      {pictures.length > 0 && (
        <>
          <h2 className={styles.title}>本次上传</h2>
          <Waterfall
            label="可用作背景的图片"
            items={pictures}
            columns={2}
            gap={8}
            renderItem={({ name, picture }) => (
              <AriaButton
                className={styles.tile ?? ''}
                aria-label={`设为背景 ${name}`}
                onPress={() => setBackgroundPicture(editor, picture)}
              >
                <img src={picture.url} alt="" draggable={false} />
              </AriaButton>
            )}
          />
        </>
      )}
    </div>
  )
}
