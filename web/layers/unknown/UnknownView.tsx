import { useEffect } from 'react'
import * as m from '#messages/layers.ts'
import { fontFamilyCss } from '../font-family.ts'
import { solidColor } from '../solid-color.ts'

/** Shows a note for a kind that this build does not have; the data stays unchanged. */
export const UnknownView = () => {
  useEffect(() => {
    console.error('plugin error')
  }, [])
  return (
    <div
      // Pages that draw files leave it out (stage-page.css).
      data-unknown-layer=""
      style={{
        position: 'absolute',
        inset: 0,
        boxSizing: 'border-box',
        display: 'grid',
        placeItems: 'center',
        overflow: 'hidden',
        border: '1px dashed #9aa1b5',
        background: solidColor('#f3f4f7'),
        color: '#5c6479',
        fontFamily: fontFamilyCss(''),
        fontSize: 14,
        lineHeight: '21px',
      }}
    >
      {m.needsPlugin}
    </div>
  )
}
