/** A clip path scaled to the element that uses it by `clip-path: url(#id)`. `path` is in a 0–100 box. */
export const ClipDefinition = ({ id, path }: { readonly id: string; readonly path: string }) => (
  <svg width="0" height="0" style={{ position: 'absolute' }} aria-hidden="true">
    <clipPath id={id} clipPathUnits="objectBoundingBox">
      <path d={path} transform="scale(0.01)" />
    </clipPath>
  </svg>
)
