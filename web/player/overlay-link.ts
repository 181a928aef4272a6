import './overlay-link.css'

interface LinkTarget {
  readonly href: string
  /** What a screen reader says. */
  readonly label: string
  /** Another page of the web, which opens beside this one. */
  readonly isElsewhere: boolean
}

/** Lays a link over a layer: people can also hold it, copy it and reach it by keyboard. */
export const overlayLink = (element: HTMLElement, { href, label, isElsewhere }: LinkTarget): HTMLAnchorElement => {
  const link = document.createElement('a')
  link.className = 'moye-link'
  link.href = href
  link.draggable = false
  link.setAttribute('aria-label', label)
  if (isElsewhere) {
    link.target = '_blank'
    // The other page learns neither the address of this one nor gets at its window.
    link.rel = 'noopener noreferrer'
  }
  element.append(link)
  return link
}

/** The words of a layer, for the name of what it does; '' = it has none. */
export const wordsIn = (element: HTMLElement): string =>
  (element.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 80)
