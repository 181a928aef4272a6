import { use, useEffect, useState } from 'react'
import { PhoneLayout } from '#web/widgets/phone-layout.ts'

/** px; narrower columns show too little of a picture. */
const NARROWEST = 96

interface Columns {
  readonly columns: number
  /** px; width of a column, and the gap between two. */
  readonly width: number
  readonly gap: number
}

interface ShownColumns extends Columns {
  /** px; all columns. */
  readonly total: number
  /** For an element around the list, which is as wide as its place; only a phone's layout measures it. */
  readonly ref: (element: HTMLElement | null) => void
}

/** The columns of `wanted` as wide as a place (px) allows; fewer where they would be too narrow. */
export const fittedColumns = ({ columns, gap }: Columns, room: number): Columns => {
  const fitting = Math.max(2, Math.min(columns, Math.floor((room + gap) / (NARROWEST + gap))))
  return { columns: fitting, gap, width: Math.floor((room - (fitting - 1) * gap) / fitting) }
}

/** Columns of a list: as given in a side panel, as wide as the screen on a phone. */
export const useColumns = (given: Columns): ShownColumns => {
  const isPhone = use(PhoneLayout)
  const [element, setElement] = useState<HTMLElement | null>(null)
  const [room, setRoom] = useState(0)
  useEffect(() => {
    if (!isPhone || !element) return
    const measure = () => setRoom(element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [isPhone, element])
  const shown = isPhone && room > 0 ? fittedColumns(given, room) : given
  return { ...shown, total: shown.columns * shown.width + (shown.columns - 1) * shown.gap, ref: setElement }
}
