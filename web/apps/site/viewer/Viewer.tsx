import { clsx } from 'clsx'
import { useEffect, useMemo, useRef, useState } from 'react'
import * as basicTexts from '#messages/basic.ts'
import * as m from '#messages/shared.ts'
import { useValue } from '#web/model/signals.ts'
import { client } from '#web/services/client.ts'
import { Button } from '#web/widgets/Button.tsx'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { ChevronLeft, ChevronRight } from '#web/widgets/icons.ts'
import { Spinner } from '#web/widgets/Spinner.tsx'
import { createPagePictures, type PagePicture } from './page-pictures.ts'
import { useDragToScroll } from './use-drag-to-scroll.ts'
import { useKeptCenter } from './use-kept-center.ts'
import { useRoom } from './use-room.ts'
import type { SharedView } from './use-shared.ts'
import { ViewerControls } from './ViewerControls.tsx'
import styles from './viewer.module.css'
import { VIEWER_KEYS } from './viewer-keys.ts'
import { fitZoom, nextZoom } from './zoom.ts'

const pause = (ms: number) => new Promise(done => setTimeout(done, ms))

interface SheetProps {
  readonly picture: PagePicture | undefined
  /** The small cover stands in while the first page is drawn. */
  readonly cover: string
  readonly label: string
  readonly onRetry: () => void
}

/** The paper of a page: its picture, or how far it is. */
const Sheet = ({ picture, cover, label, onRetry }: SheetProps) => {
  const [isLoaded, setLoaded] = useState(false)
  const [isBroken, setBroken] = useState(false)
  const url = picture?.kind === 'shown' ? picture.url : null
  const hasFailed = picture?.kind === 'failed' || isBroken
  return (
    <>
      {cover && !isLoaded && !hasFailed && <img className={styles.stand} src={cover} alt="" draggable={false} />}
      {url !== null && !isBroken && (
        <img
          className={clsx(styles.picture, isLoaded && styles.shown)}
          data-picture={isLoaded ? 'shown' : 'waiting'}
          src={url}
          alt={label}
          draggable={false}
          onLoad={() => setLoaded(true)}
          onError={() => setBroken(true)}
        />
      )}
      {!isLoaded && !hasFailed && (
        <span className={styles.drawing} role="status">
          <Spinner size={18} label="" />
          {m.drawing}
        </span>
      )}
      {hasFailed && (
        <span className={styles.failed} role="alert">
          {m.pageFailed}
          <Button
            size="s"
            onPress={() => {
              setBroken(false)
              onRetry()
            }}
          >
            {basicTexts.retry}
          </Button>
        </span>
      )}
    </>
  )
}

export interface ViewerProps {
  readonly code: string
  readonly view: SharedView
  readonly isFull: boolean
  readonly onFull: (isFull: boolean) => void
}

/** Shows the pages of a shared work one at a time, with zoom and full screen. */
export const Viewer = ({ code, view, isFull, onFull }: ViewerProps) => {
  const { pages, total, cover, name } = view
  const pictures = useMemo(
    () =>
      createPagePictures(
        code,
        pages.map(({ url }) => url),
        client.shares.sharedPage,
        pause,
      ),
    [code, pages],
  )
  const all = useValue(() => pictures.all.value, [pictures])
  const [index, setIndex] = useState(0)
  /** null = the page fits into the window. */
  const [asked, setAsked] = useState<number | null>(null)
  const box = useRef<HTMLElement>(null)
  const stage = useRef<HTMLElement>(null)
  const room = useRoom(stage)
  useDragToScroll(stage)
  const page = pages[index] ?? { width: 1, height: 1 }
  const fit = fitZoom(page, room)
  const zoom = asked ?? fit
  useKeptCenter(stage, zoom)
  const go = (to: number) => setIndex(Math.max(0, Math.min(pages.length - 1, to)))
  const step = (direction: 1 | -1) => setAsked(nextZoom(zoom, direction))
  const toggleFull = () =>
    void (document.fullscreenElement ? document.exitFullscreen() : box.current?.requestFullscreen())

  useEffect(() => {
    pictures.want(index)
    // The next page is there when the visitor turns to it.
    if (all.get(index)?.kind === 'shown' && index + 1 < pages.length) pictures.want(index + 1)
  }, [pictures, index, all, pages.length])
  useEffect(() => {
    const note = () => onFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', note)
    return () => document.removeEventListener('fullscreenchange', note)
  }, [onFull])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isElsewhere = event.target instanceof Element && event.target.closest('[role="dialog"], input, textarea')
      if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere) return
      const act = VIEWER_KEYS.get(event.key)
      if (!act) return
      if ('zoom' in act) {
        if (act.zoom === 'fit') setAsked(null)
        else step(act.zoom)
      } else go(act.turn === 'first' ? 0 : act.turn === 'last' ? pages.length - 1 : index + act.turn)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })

  return (
    <section className={styles.viewer} ref={box} aria-label={m.controls}>
      <section
        className={clsx(styles.stage, zoom > fit && styles.movable)}
        ref={stage}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an enlarged page is scrolled by keys
        tabIndex={0}
        aria-label={name || m.unnamed}
      >
        <div
          className={styles.sheet}
          style={{ width: Math.round(page.width * zoom), height: Math.round(page.height * zoom) }}
        >
          <Sheet
            key={index}
            picture={all.get(index)}
            cover={index === 0 ? cover : ''}
            label={m.picture({ name: name || m.unnamed, page: index + 1 })}
            onRetry={() => pictures.retry(index)}
          />
        </div>
      </section>
      {pages.length > 1 && (
        <>
          <span className={clsx(styles.turn, styles.before)}>
            <IconButton
              icon={ChevronLeft}
              label={m.previous}
              size="l"
              isDisabled={index === 0}
              onPress={() => go(index - 1)}
            />
          </span>
          <span className={clsx(styles.turn, styles.after)}>
            <IconButton
              icon={ChevronRight}
              label={m.next}
              size="l"
              isDisabled={index === pages.length - 1}
              onPress={() => go(index + 1)}
            />
          </span>
        </>
      )}
      <ViewerControls
        zoom={zoom}
        isFit={asked === null}
        page={index}
        pages={pages.length}
        total={total}
        isFull={isFull}
        onStep={step}
        onFit={() => setAsked(null)}
        onFull={toggleFull}
      />
    </section>
  )
}
