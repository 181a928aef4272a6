import type { ReactNode } from 'react'

interface Link {
  readonly text: string
  readonly href: string
}

/** Ends of a placeholder's name in the text of a message; no catalog contains it. */
const MARK = '\u0000'

/** A message whose placeholders are links that open in a new tab: each language decides where they are. */
export const withLinks = <Name extends string>(
  message: (names: Readonly<Record<Name, string>>) => string,
  links: Readonly<Record<Name, Link>>,
): ReactNode => {
  const targets = new Map<string, Link>(Object.entries(links))
  const marked = Object.fromEntries([...targets.keys()].map(name => [name, `${MARK}${name}${MARK}`]))
  // Odd parts are names of placeholders.
  return message(marked as Record<Name, string>)
    .split(MARK)
    .map((part, at) => {
      const link = at % 2 === 1 ? targets.get(part) : undefined
      return link ? (
        <a key={part} href={link.href} target="_blank" rel="noreferrer">
          {link.text}
        </a>
      ) : (
        part
      )
    })
}
