import { type ReactNode, useMemo, useRef } from 'react'
import { ColorArea, ColorThumb, parseColor } from 'react-aria-components/ColorArea'
import { ColorSlider, SliderTrack } from 'react-aria-components/ColorSlider'
import * as m from '#messages/color.ts'
import { type Color, withChannel } from '#web/kernels/color.ts'
import styles from './color.module.css'

export interface ColorSlidersProps {
  readonly color: Color
  readonly onChange: (color: Color) => void
  /** Once, when a drag ends or a key is let go. */
  readonly onChangeEnd: () => void
  /** What shows the color, before the hue and alpha sliders. */
  readonly preview: ReactNode
  /** A button behind the hue and alpha sliders. */
  readonly extra: ReactNode
}

const CHECKERBOARD = 'repeating-conic-gradient(#d8d8e2 0 25%, #fff 0 50%) 0 0 / 8px 8px'

/** react-aria's color. In the HSB space a gray keeps its hue, and black its saturation. */
const ariaColor = ({ hue, saturation, brightness, alpha }: Color) =>
  parseColor(`hsba(${hue}, ${saturation}%, ${brightness}%, ${alpha / 100})`)

/**
 * The area of saturation (to the right) and brightness (upwards), the hue slider and the alpha slider. Arrow keys move by
 * one, with Shift by a page.
 */
export const ColorSliders = ({ color, onChange, onChangeEnd, preview, extra }: ColorSlidersProps) => {
  const value = useMemo(() => ariaColor(color), [color])
  const isKeyDown = useRef(false)
  // react-aria ends a change at every repeat of a held key; the history takes the whole hold as one step.
  const end = () => {
    if (!isKeyDown.current) onChangeEnd()
  }
  const release = () => {
    isKeyDown.current = false
    onChangeEnd()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only watches the keys of the sliders inside
    <div
      className={styles.mixer}
      onKeyDownCapture={() => {
        isKeyDown.current = true
      }}
      onKeyUpCapture={release}
      onBlur={event => !event.currentTarget.contains(event.relatedTarget) && release()}
    >
      <ColorArea
        aria-label={m.area}
        className={styles.board ?? ''}
        colorSpace="hsb"
        xChannel="saturation"
        yChannel="brightness"
        value={value}
        onChange={next => {
          const saturated = withChannel(color, 'saturation', next.getChannelValue('saturation'))
          onChange(withChannel(saturated, 'brightness', next.getChannelValue('brightness')))
        }}
        onChangeEnd={end}
      >
        <ColorThumb className={styles.thumb ?? ''} />
      </ColorArea>
      <div className={styles.sliders}>
        {preview}
        <div className={styles.ribbons}>
          <ColorSlider
            aria-label={m.hue}
            channel="hue"
            colorSpace="hsb"
            value={value}
            onChange={next => onChange(withChannel(color, 'hue', next.getChannelValue('hue')))}
            onChangeEnd={end}
          >
            <SliderTrack className={styles.ribbon ?? ''}>
              <ColorThumb className={styles.thumb ?? ''} />
            </SliderTrack>
          </ColorSlider>
          <ColorSlider
            aria-label={m.opacity}
            channel="alpha"
            colorSpace="hsb"
            value={value}
            onChange={next => onChange(withChannel(color, 'alpha', next.getChannelValue('alpha') * 100))}
            onChangeEnd={end}
          >
            <SliderTrack
              className={styles.ribbon ?? ''}
              style={({ defaultStyle }) => ({ background: `${defaultStyle.background}, ${CHECKERBOARD}` })}
            >
              <ColorThumb className={styles.thumb ?? ''} />
            </SliderTrack>
          </ColorSlider>
        </div>
        {extra}
      </div>
    </div>
  )
}
