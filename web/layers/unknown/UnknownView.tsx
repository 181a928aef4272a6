import { useEffect } from 'react'
import type { LayerViewProps } from '../define-layer.ts'

/** A kind that this build does not have: says so and leaves the data alone. */
export const UnknownView = ({ data }: LayerViewProps<'unknown'>) => {
  const pid = typeof data.pid === 'string' ? data.pid : ''
  useEffect(() => {
    console.error('plugin error', pid)
  }, [pid])
  return (
    <div
      style={{
        position: 'absolute',
        inset: 0,
        boxSizing: 'border-box',
        display: 'grid',
        placeItems: 'center',
        overflow: 'hidden',
        border: '1px dashed #9aa1b5',
        background: '#f3f4f7',
        color: '#5c6479',
        font: '14px/1.5 sans-serif',
      }}
    >
      请加载插件
    </div>
  )
}
