import { useEffect, useState } from 'react'
import { timestamp } from '#web/editor/download/file-name.ts'
import { useValue } from '#web/model/signals.ts'
import { fetchStoredFile } from '#web/services/stored-file.ts'
import { BrandMark } from '#web/ui/brand/BrandMark.tsx'
import { LABELS } from '#web/ui/labels.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Download, FileIcon, ImageOff, Share2 } from '#web/widgets/icons.ts'
import { LinkButton } from '#web/widgets/LinkButton.tsx'
import { Spinner } from '#web/widgets/Spinner.tsx'
import { here } from '../router.ts'
import { type FinishedFile, finishedFile } from './finished-file.ts'
import styles from './phone.module.css'

const TEXTS = LABELS.phone

/** Inside WeChat nothing can be downloaded; a long press keeps the picture. */
const IS_WECHAT = /MicroMessenger/i.test(navigator.userAgent)
/** Whether the phone hands files on to its photos and apps. */
const canShare = (): boolean => {
  try {
    return navigator.canShare?.({ files: [new File([''], 'a.png', { type: 'image/png' })] }) ?? false
  } catch {
    return false
  }
}

const Notice = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <div className={styles.notice} role="alert">
    <ImageOff size={40} strokeWidth={1.25} aria-hidden />
    <h1>{title}</h1>
    <p>{text}</p>
    <LinkButton href="/" variant="primary" size="l">
      {TEXTS.make}
    </LinkButton>
  </div>
)

const share = async (path: string, name: string): Promise<void> => {
  const file = await fetchStoredFile(path)
  if (!file.ok) return
  try {
    await navigator.share({ files: [new File([file.data], name, { type: file.data.type })] })
  } catch {
    // Called off by the person.
  }
}

const Finished = ({ file }: { readonly file: FinishedFile }) => {
  const [state, setState] = useState<'loading' | 'shown' | 'gone'>('loading')
  const [name] = useState(() => `墨页_${timestamp(new Date())}.${file.extension}`)
  const isPdf = file.type === 'pdf'
  useEffect(() => {
    if (isPdf) void fetchStoredFile(file.path).then(({ ok }) => setState(ok ? 'shown' : 'gone'))
  }, [isPdf, file.path])
  if (state === 'gone') return <Notice title={TEXTS.gone} text={TEXTS.goneText} />
  return (
    <>
      <div className={styles.stage}>
        {state === 'loading' && <Spinner size={28} className={styles.spinner ?? ''} />}
        {isPdf ? (
          <span className={styles.document}>
            <FileIcon size={56} strokeWidth={1} aria-hidden />
            {TEXTS.pdf}
          </span>
        ) : (
          <img
            src={file.path}
            alt="设计作品"
            data-shown={state === 'shown'}
            onLoad={() => setState('shown')}
            onError={() => setState('gone')}
          />
        )}
      </div>
      <footer className={styles.foot}>
        {!isPdf && <p>{TEXTS.press}</p>}
        {!IS_WECHAT && (
          <span className={styles.buttons}>
            {canShare() && (
              <Button size="l" onPress={() => void share(file.path, name)}>
                <Share2 size={16} strokeWidth={1.75} aria-hidden />
                {TEXTS.share}
              </Button>
            )}
            <LinkButton
              href={`${file.path}?download=${encodeURIComponent(name)}`}
              download={name}
              variant="primary"
              size="l"
              className={styles.save}
            >
              <Download size={16} strokeWidth={1.75} aria-hidden />
              {isPdf ? TEXTS.saveFile : TEXTS.save}
            </LinkButton>
          </span>
        )}
      </footer>
    </>
  )
}

/** What a phone shows of a finished download, named by `parameter` of the address: the picture, ready to be kept. */
export const PhonePage = ({ parameter }: { readonly parameter: 'url' | 'imgUrl' }) => {
  const value = useValue(() => here.value.searchParams.get(parameter), [parameter])
  const file = finishedFile(value, location.origin)
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <a href="/" aria-label={`${LABELS.brand.name} ${LABELS.header.home}`}>
          <BrandMark size={24} />
          {LABELS.brand.name}
        </a>
      </header>
      {file ? <Finished key={file.path} file={file} /> : <Notice title={TEXTS.wrong} text={TEXTS.wrongText} />}
    </div>
  )
}
