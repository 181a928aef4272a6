import { CropBar } from './CropBar.tsx'
import { CropOverlay } from './CropOverlay.tsx'

/** All that lies over the canvas while a picture is cropped. */
export const Cropping = ({ id }: { readonly id: string }) => (
  <>
    <CropOverlay id={id} />
    <CropBar />
  </>
)
