import * as m from '#messages/formLayers.ts'
import { LINE_HEIGHT } from '#schemas/catalog/fonts.ts'
import { safeColor } from '../css-safety.ts'
import type { LayerViewProps } from '../define-layer.ts'
import { fontFamilyCss } from '../font-family.ts'

/** Share of the font size of the button that the sentence below has. */
const SENTENCE = 0.68

/** The button that sends a form, at rest, and the sentence about the data of who sends it. */
export const FormSubmitView = ({ data }: LayerViewProps<'form-submit'>) => (
  <div
    lang="zh-CN"
    data-form-submit=""
    style={{
      position: 'absolute',
      inset: 0,
      display: 'flex',
      flexDirection: 'column',
      gap: `${data.fontSize * 0.4}px`,
      fontFamily: fontFamilyCss(data.fontFamily),
      fontSize: data.fontSize,
      fontWeight: 400,
      fontStyle: 'normal',
      textAlign: 'center',
      textRendering: 'geometricPrecision',
      lineHeight: LINE_HEIGHT,
      letterSpacing: 0,
    }}
  >
    <div
      data-part="button"
      style={{
        display: 'flex',
        flex: 1,
        alignItems: 'center',
        justifyContent: 'center',
        minHeight: 0,
        padding: '0 0.5em',
        overflow: 'hidden',
        borderRadius: data.radius,
        background: safeColor(data.background, '#3366ff'),
        color: safeColor(data.color, '#ffffff'),
      }}
    >
      {data.text || m.submit}
    </div>
    <span
      data-part="privacy"
      style={{ flex: 'none', color: safeColor(data.privacyColor, '#667085'), fontSize: `${SENTENCE}em` }}
    >
      {data.privacy || m.privacy}
    </span>
  </div>
)
