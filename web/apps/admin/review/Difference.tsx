import { useEffect, useRef, useState } from 'react'
import * as texts from '#messages/adminReview.ts'
import * as basicTexts from '#messages/basic.ts'
import type { ReviewedPage } from '#schemas/api/review-fields.ts'
import { adminReviews } from '#web/services/admin-client.ts'
import { succeed } from '#web/services/result.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Loading } from '#web/widgets/Loading.tsx'
import { useCall } from '../use-call.ts'
import { markDifference } from './mark-difference.ts'
import styles from './review.module.css'

interface Version {
  /** Id of the submission. */
  readonly id: number
  readonly index: number
  readonly page: ReviewedPage
}
interface Props {
  readonly before: Version
  readonly now: Version
}

const pictureOf = ({ id, index }: Version) => adminReviews.reviewedPage({ id, index: String(index) })
const load = async (src: string): Promise<HTMLImageElement> => {
  const image = new Image()
  image.src = src
  await image.decode()
  return image
}
const pixelsOf = (image: HTMLImageElement, width: number, height: number): ImageData => {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no 2d context')
  context.drawImage(image, 0, 0)
  return context.getImageData(0, 0, width, height)
}
const sizeOf = ({ width, height }: ReviewedPage): string => `${width} × ${height}`
/** 0.0042 → 0.42% */
const percentOf = (part: number): string =>
  part.toLocaleString(undefined, { style: 'percent', maximumFractionDigits: part < 0.01 ? 2 : 0 })

/** What a page has that it had not before: the page is pale, and what differs is marked. */
export const Difference = ({ before, now }: Props) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [changed, setChanged] = useState<number | null>(null)
  const [isBroken, setBroken] = useState(false)
  const drawings = useCall(`${before.id} ${before.index} ${now.id} ${now.index}`, async () => {
    const [old, fresh] = await Promise.all([pictureOf(before), pictureOf(now)])
    if (!old.ok) return old
    return fresh.ok ? succeed({ before: old.data.url, now: fresh.data.url }) : fresh
  })
  const urls = drawings.data
  useEffect(() => {
    if (!urls) return
    let isLeft = false
    setChanged(null)
    setBroken(false)
    Promise.all([load(urls.before), load(urls.now)]).then(
      ([old, fresh]) => {
        if (isLeft || !canvas.current) return
        const { naturalWidth: width, naturalHeight: height } = fresh
        const marked = pixelsOf(fresh, width, height)
        const count = markDifference(pixelsOf(old, width, height).data, marked.data, width)
        canvas.current.width = width
        canvas.current.height = height
        canvas.current.getContext('2d')?.putImageData(marked, 0, 0)
        setChanged(count / (width * height))
      },
      () => !isLeft && setBroken(true),
    )
    return () => {
      isLeft = true
    }
  }, [urls])
  const { width, height } = now.page
  const failure = drawings.failure?.message ?? (isBroken ? texts.pictureFailed : '')
  return (
    <figure className={styles.figure}>
      <figcaption role="status">
        {changed === null ? ' ' : changed === 0 ? texts.same : texts.changed({ percent: percentOf(changed) })}
        {sizeOf(before.page) !== sizeOf(now.page) &&
          ` ${texts.sizeChanged({ before: sizeOf(before.page), now: sizeOf(now.page) })}`}
      </figcaption>
      <div
        className={styles.sheet}
        style={{
          aspectRatio: `${width} / ${height}`,
          width: `min(100%, calc((100dvh - var(--around-sheet)) * ${width / height}))`,
        }}
      >
        {failure ? (
          <span className={styles.failed} role="alert">
            {failure}
            <Button size="s" onPress={drawings.reload}>
              {basicTexts.retry}
            </Button>
          </span>
        ) : (
          changed === null && <Loading />
        )}
        <canvas ref={canvas} hidden={changed === null} aria-label={texts.difference} />
      </div>
    </figure>
  )
}
