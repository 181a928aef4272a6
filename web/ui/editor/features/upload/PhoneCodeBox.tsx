import { useEffect, useState } from 'react'
import * as basicTexts from '#messages/basic.ts'
import * as loginTexts from '#messages/login.ts'
import * as m from '#messages/phoneUpload.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { SITE_ROUTES } from '#schemas/catalog/site-routes.ts'
import { useValue } from '#web/model/signals.ts'
import { client } from '#web/services/client.ts'
import { createPhoneCode, type PhoneCodeState } from '#web/services/phone-code.ts'
import { Button } from '#web/widgets/Button.tsx'
import { CircleAlert, RotateCw } from '#web/widgets/icons.ts'
import { Spinner } from '#web/widgets/Spinner.tsx'
import { QrCode } from '../../../qr/QrCode.tsx'
import { uploads } from '../../parts/uploads/uploads.ts'
import styles from './PhoneCodeBox.module.css'

const SIDE = LIMITS.phoneUpload.codeSide
/** On a developer's machine no phone reaches this origin. */
const IS_LOCAL = ['127.0.0.1', 'localhost'].includes(location.hostname)

const newPhoneCode = () =>
  createPhoneCode({
    load: () => client.phoneUploads.newPhoneUpload(),
    look: id => client.phoneUploads.phoneUploads({ id }),
    onPicture: uploads.receive,
    isHidden: () => document.hidden,
  })
const addressOf = (id: string) => new URL(`${SITE_ROUTES.phoneUpload.path}?id=${id}`, location.origin).href

/** What the phone does. */
const progressOf = (state: PhoneCodeState): string => {
  if (state.step !== 'shown') return ''
  const { count, left, isOpened } = state
  if (left > 0) return m.coming({ count, left })
  if (count > 0) return m.received({ count })
  return isOpened ? m.opened : m.waiting
}

/** The code and what comes by it. Closing ends the look-out; what the phone still sends is stored all the same. */
export const PhoneCodeBox = () => {
  const [code] = useState(newPhoneCode)
  const state = useValue(() => code.state.value)
  useEffect(() => {
    code.start()
    return code.stop
  }, [code])
  const isBusy = state.step === 'shown' && state.left > 0
  return (
    <div className={styles.box}>
      <div className={styles.code} aria-live="polite">
        {state.step === 'loading' ? (
          <Spinner size={24} label={basicTexts.loading} />
        ) : state.step === 'failed' ? (
          <div className={styles.failed} role="alert">
            <CircleAlert size={20} aria-hidden />
            {state.message}
            <Button size="s" onPress={code.start}>
              {basicTexts.retry}
            </Button>
          </div>
        ) : (
          <>
            <QrCode text={addressOf(state.id)} side={SIDE} label={m.code} isFaded={state.step === 'ended'} />
            {state.step === 'ended' && (
              <Button variant="ghost" className={styles.cover} onPress={code.start}>
                <RotateCw size={20} aria-hidden />
                {loginTexts.scanExpired}
              </Button>
            )}
          </>
        )}
      </div>
      <div className={styles.text}>
        <p>{m.how}</p>
        <p className={styles.state} role="status" data-busy={isBusy}>
          {isBusy && <Spinner size={14} />}
          {progressOf(state)}
        </p>
        <p className={styles.hint}>{m.hint}</p>
        {IS_LOCAL && state.step === 'shown' && (
          <a className={styles.here} href={addressOf(state.id)} target="_blank" rel="noreferrer">
            {m.here}
          </a>
        )}
      </div>
    </div>
  )
}
