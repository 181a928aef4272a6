import { useEffect, useState } from 'react'
import * as brandTexts from '#messages/brand.ts'
import * as phoneTexts from '#messages/phone.ts'
import { timestamp } from '#web/editor/download/file-name.ts'
import { useValue } from '#web/model/signals.ts'
import { fetchStoredFile } from '#web/services/stored-file.ts'
import { BrandMark } from '#web/ui/brand/BrandMark.tsx'
import { Button } from '#web/widgets/Button.tsx'
import { Download, FileIcon, ImageOff, Share2 } from '#web/widgets/icons.ts'
import { LinkButton } from '#web/widgets/LinkButton.tsx'
import { Spinner } from '#web/widgets/Spinner.tsx'
import { here } from '../router.ts'
import { type FinishedFile, finishedFile } from './finished-file.ts'
import styles from './phone.module.css'

/** WeChat's browser cannot download files; a long press saves the image. */
const IS_WECHAT = /MicroMessenger/i.test(navigator.userAgent)
/** Whether the phone can share files with its photos and other apps. */
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
      {phoneTexts.make}
    </LinkButton>
  </div>
)

const share = async (path: string, name: string): Promise<void> => {
  const file = await fetchStoredFile(path)
  if (!file.ok) return
  try {
    await navigator.share({ files: [new File([file.data], name, { type: file.data.type })] })
  } catch {
    // The user canceled the share dialog.
  }
}

const Finished = ({ file }: { readonly file: FinishedFile }) => {
  const [state, setState] = useState<'loading' | 'shown' | 'gone'>('loading')
  const [name] = useState(() => phoneTexts.fileName({ time: timestamp(new Date()), extension: file.extension }))
  const isDocument = file.kind === 'document'
  useEffect(() => {
    if (isDocument) void fetchStoredFile(file.path).then(({ ok }) => setState(ok ? 'shown' : 'gone'))
  }, [isDocument, file.path])
  if (state === 'gone') return <Notice title={phoneTexts.gone} text={phoneTexts.goneText} />
  return (
    <>
      <div className={styles.stage}>
        {state === 'loading' && <Spinner size={28} className={styles.spinner ?? ''} />}
        {isDocument ? (
          <span className={styles.document}>
            <FileIcon size={56} strokeWidth={1} aria-hidden />
            {phoneTexts.pdf}
          </span>
        ) : (
          <img
            src={file.path}
            alt={phoneTexts.picture}
            data-shown={state === 'shown'}
            onLoad={() => setState('shown')}
            onError={() => setState('gone')}
          />
        )}
      </div>
      <footer className={styles.foot}>
        {!isDocument && <p>{phoneTexts.press}</p>}
        {!IS_WECHAT && (
          <span className={styles.buttons}>
            {canShare() && (
              <Button size="l" onPress={() => void share(file.path, name)}>
                <Share2 size={16} strokeWidth={1.75} aria-hidden />
                {phoneTexts.share}
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
              {isDocument ? phoneTexts.saveFile : phoneTexts.save}
            </LinkButton>
          </span>
        )}
      </footer>
    </>
  )
}

/** Shows a finished download on a phone, ready to be saved. The URL's `parameter` names the file. */
export const PhonePage = ({ parameter }: { readonly parameter: 'url' | 'imgUrl' }) => {
  const value = useValue(() => here.value.searchParams.get(parameter), [parameter])
  const file = finishedFile(value, location.origin)
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <a href="/" aria-label={phoneTexts.home}>
          <BrandMark size={24} />
          {brandTexts.name}
        </a>
      </header>
      {file ? (
        <Finished key={file.path} file={file} />
      ) : (
        <Notice title={phoneTexts.wrong} text={phoneTexts.wrongText} />
      )}
    </div>
  )
}
