import { ShapeTextSettings } from '../../../features/shape/ShapeTextSettings.tsx'
import { useShape } from './use-shape.ts'

/** Font, size and color of the words in the selected shapes. */
export const ShapeWords = () => {
  const { layer } = useShape()
  return layer ? <ShapeTextSettings text={layer.data.text} /> : null
}
