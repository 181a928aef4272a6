import { clsx } from 'clsx'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import * as m from '#messages/versions.ts'
import type { AnyLayer } from '#schemas/document/records.ts'
import { Watermark } from '#web/canvas/Watermark.tsx'
import type { LayerDifference, PageDifference } from '#web/editor/versions/compare-documents.ts'
import { PageCanvas } from '../../parts/PageCanvas.tsx'
import { usePolicy } from '../../parts/page-session.ts'
import styles from './stage.module.css'
import type { VersionDocument } from './use-document.ts'
import type { ViewMode } from './VersionView.tsx'

/** screenPx: the room of the labels, and between two pages. */
const LABEL = 32
const GAP = 16

interface Props {
  readonly mode: ViewMode
  readonly pageId: string
  readonly shown: VersionDocument
  readonly other: VersionDocument | null
  readonly labels: readonly [shown: string, other: string]
  readonly difference: PageDifference | null
  /** Id of the layer that is pointed out; null = none. */
  readonly marked: string | null
}
interface Size {
  readonly width: number
  readonly height: number
}

/** The room of an element, in whole screenPx. */
const useRoom = () => {
  const box = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState<Size | null>(null)
  useEffect(() => {
    if (!box.current) return
    const watch = new ResizeObserver(([entry]) => {
      if (!entry) return
      const { width, height } = entry.contentRect
      setRoom({ width: Math.floor(width), height: Math.floor(height) })
    })
    watch.observe(box.current)
    return () => watch.disconnect()
  }, [])
  return { box, room }
}

/** A page of a version, or of two beside or over each other. */
export const PageStage = ({ mode, pageId, shown, other, labels, difference, marked }: Props) => {
  const { box, room } = useRoom()
  const [split, setSplit] = useState(50)
  const sides = other ? [shown, other] : [shown]
  const sizes = sides.map(({ records }) => records.pages.get(pageId) ?? null)
  const largest = sizes.reduce<Size>(
    (most, size) => ({
      width: Math.max(most.width, size?.width ?? 1),
      height: Math.max(most.height, size?.height ?? 1),
    }),
    { width: 1, height: 1 },
  )
  const isPair = mode === 'side' && other !== null
  const width = room ? (isPair ? (room.width - GAP) / 2 : room.width) : 1
  const height = (room?.height ?? 1) - (other ? LABEL : 0)
  const scale = Math.min(width / largest.width, height / largest.height, 1)
  const sheet = (side: number) => {
    const document = sides[side]
    const size = sizes[side]
    const box = { width: Math.round(largest.width * scale), height: Math.round(largest.height * scale) }
    if (!document || !size)
      return (
        <span className={styles.missing} style={box}>
          {m.pageMissing}
        </span>
      )
    const drawn = {
      width: Math.max(1, Math.round(size.width * scale)),
      height: Math.max(1, Math.round(size.height * scale)),
    }
    return (
      <div
        className={styles.sheet}
        style={drawn}
        data-side={side === 0 ? 'version' : 'other'}
        role="img"
        aria-label={labels[side] ?? ''}
      >
        <PageCanvas key={`${pageId} ${drawn.width}`} copy={document.copy} pageId={pageId} {...drawn} />
        <PageMark width={size.width} height={size.height} scale={scale} />
        {difference && <Marks side={side} layers={difference.layers} scale={scale} marked={marked} />}
      </div>
    )
  }
  return (
    <div ref={box} className={styles.room}>
      {room && room.height > LABEL && (
        <>
          {!other && sheet(0)}
          {other && mode === 'side' && (
            <div className={styles.pair}>
              {labels.map((label, side) => (
                <figure key={side === 0 ? 'version' : 'other'} className={styles.figure}>
                  {sheet(side)}
                  <figcaption className={styles.label}>{label}</figcaption>
                </figure>
              ))}
            </div>
          )}
          {other && mode === 'slide' && (
            <div className={styles.figure}>
              <div className={styles.slide} style={{ '--split': `${split}%` } as CSSProperties}>
                {sheet(1)}
                <div className={styles.over}>{sheet(0)}</div>
                <span className={styles.bar} aria-hidden />
                <input
                  type="range"
                  className={styles.range}
                  aria-label={m.divider}
                  min={0}
                  max={100}
                  value={split}
                  onChange={event => setSplit(event.target.valueAsNumber)}
                />
              </div>
              <span className={clsx(styles.label, styles.ends)}>
                <span>{labels[0]}</span>
                <span>{labels[1]}</span>
              </span>
            </div>
          )}
        </>
      )}
    </div>
  )
}

interface PageMarkProps {
  /** px */
  readonly width: number
  readonly height: number
  readonly scale: number
}

/** The watermark that the canvas shows too. */
const PageMark = ({ width, height, scale }: PageMarkProps) => {
  if (!usePolicy('showsWatermark')) return null
  return (
    <span className={styles.watermark} style={{ width, height, transform: `scale(${scale})` }} aria-hidden>
      <Watermark width={width} height={height} />
    </span>
  )
}

interface MarksProps {
  /** 0 = the earlier document. */
  readonly side: number
  readonly layers: readonly LayerDifference[]
  readonly scale: number
  readonly marked: string | null
}

/** Frames around the layers that differ. */
const Marks = ({ side, layers, scale, marked }: MarksProps) => {
  const frames = layers.flatMap(({ id, kind, before, after }) => {
    const layer: AnyLayer | null = side === 0 ? before : after
    return layer ? [{ id, kind, frame: layer.frame }] : []
  })
  return (
    <span className={styles.marks} aria-hidden>
      {frames.map(({ id, kind, frame }) => (
        <span
          key={id}
          className={styles.mark}
          data-kind={kind}
          data-marked={id === marked || undefined}
          style={{
            left: frame.x * scale,
            top: frame.y * scale,
            width: frame.width * scale,
            height: frame.height * scale,
            transform: `rotate(${frame.rotation}deg)`,
          }}
        />
      ))}
    </span>
  )
}
