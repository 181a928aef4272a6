import { uprightLook } from './upright.ts'

/** Digits or an emoji set upright in a vertical line. */
export const UprightCell = ({ part }: { readonly part: string }) => {
  const { cell, fontSize } = uprightLook(part)
  return (
    <span style={cell} data-upright="">
      {fontSize ? <span style={{ fontSize }}>{part}</span> : part}
    </span>
  )
}
