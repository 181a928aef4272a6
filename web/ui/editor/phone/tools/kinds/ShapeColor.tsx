import * as m from '#messages/phoneTools.ts'
import { shapeById } from '#schemas/catalog/shapes.ts'
import { isGradient } from '#web/kernels/fill-gradient.ts'
import { ColorChoice } from '../sheets/ColorChoice.tsx'
import styles from '../sheets/sheets.module.css'
import { useShape } from './use-shape.ts'

/** The fill of the selected shapes, and the second color of those that have one. */
export const ShapeColor = () => {
  const { layer, isMixed, write, end } = useShape()
  if (!layer) return null
  const { fill, fill2, shape, svg } = layer.data
  const isOwn = svg !== ''
  return (
    <div className={styles.pad}>
      <ColorChoice
        label={m.fill}
        value={fill || '#ffffff00'}
        isMixed={isMixed('fill')}
        allowsGradient={!isOwn}
        onChange={next => write('history.fill', { fill: next })}
        onChangeEnd={end}
      />
      {!isOwn && shapeById(shape)?.takes.fill2 && !isGradient(fill) && (
        <ColorChoice
          label={m.secondFill}
          value={fill2 || '#ffffff00'}
          isMixed={isMixed('fill2')}
          onChange={next => write('history.secondFill', { fill2: next })}
          onChangeEnd={end}
        />
      )}
    </div>
  )
}
