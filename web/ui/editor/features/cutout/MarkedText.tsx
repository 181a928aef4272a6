import { createElement, Fragment } from 'react'

const MARKED = /<(b|kbd)>(.*?)<\/\1>/

/** A message whose `<b>` and `<kbd>` are elements, so that a sentence with emphasis stays one message. */
export const MarkedText = ({ text }: { readonly text: string }) => {
  // Split by the two groups, a text is: plain, tag, content, plain, tag, content, plain.
  const parts = text.split(MARKED)
  return createElement(
    Fragment,
    null,
    ...parts.map((part, at) => {
      if (at % 3 === 0) return part
      return at % 3 === 1 ? createElement(part, null, parts[at + 1]) : null
    }),
  )
}
