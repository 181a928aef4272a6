import type { LayerViewProps } from '../define-layer.ts'
import { groundStyle, wordsStyle } from './button-style.ts'

/** A button at rest; the published page makes it act (`web/player/actions.ts`). */
export const ButtonView = ({ data }: LayerViewProps<'button'>) => (
  <div lang="zh-CN" data-button={data.look} style={groundStyle(data)}>
    <div style={wordsStyle(data)} data-label="">
      {data.label}
    </div>
  </div>
)
