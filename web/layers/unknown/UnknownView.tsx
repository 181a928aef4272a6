import { useEffect } from 'react'
import { fontFamilyCss } from '../font-family.ts'

export const UNKNOWN_NOTE = '请加载插件'

/** A kind that this build does not have: says so and leaves the data alone. */
export const UnknownView = () => {
  useEffect(() => {
    console.error('plugin error')
  }, [])
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
        fontFamily: fontFamilyCss(''),
        fontSize: 14,
        lineHeight: '21px',
      }}
    >
      {UNKNOWN_NOTE}
    </div>
  )
}
