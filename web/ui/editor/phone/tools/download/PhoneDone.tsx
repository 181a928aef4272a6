import { useEffect, useState } from 'react'
import * as downloadTexts from '#messages/download.ts'
import * as m from '#messages/phoneTools.ts'
import { useValue } from '#web/model/signals.ts'
import { keepFile } from '#web/services/keep-file.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Download, Share2, TriangleAlert } from '#web/widgets/icons.ts'
import type { DownloadDoneProps } from '../../../features/download/DownloadDone.tsx'
import download from '../../../features/download/download.module.css'
import { Findings } from '../../../features/download/Findings.tsx'
import { useLifeCycle } from '../../../parts/life-cycle-context.ts'
import { keptFile } from './kept-file.ts'
import styles from './PhoneDone.module.css'
import { type SavingWays, savingWays } from './saving-ways.ts'

const canShareFile = (file: File): boolean => {
  try {
    return navigator.canShare?.({ files: [file] }) ?? false
  } catch {
    return false
  }
}

const HINTS: Readonly<Record<SavingWays['save'], string>> = {
  'share-sheet': m.shareSheetHint,
  download: m.longPress,
  'long-press': m.longPress,
}

/** The finished picture on a phone, with the ways into the album that the browser offers. */
export const PhoneDone = ({ state }: DownloadDoneProps) => {
  const { downloader } = useLifeCycle()
  const kept = useValue(() => keptFile.value)
  const [told, setTold] = useState('')
  const [first] = state.files
  const file = kept?.file
  const ways = savingWays(navigator.userAgent, file !== undefined && canShareFile(file))
  // The stored address: web views of messengers save no picture that is in memory only.
  const source = first?.url ?? ''
  useEffect(
    () => () => {
      keptFile.value = null
    },
    [],
  )
  const share = async () => {
    if (!file) return
    setTold('')
    try {
      await navigator.share({ files: [file] })
    } catch (error) {
      // A person who closes the menu has shared nothing, and knows it.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setTold(m.shareFailed)
    }
  }
  const save = () => {
    if (ways.save === 'share-sheet') return void share()
    if (file) keepFile(file, file.name)
    setTold(m.keptInFiles)
  }
  return (
    <div className={styles.done}>
      <div className={styles.stage}>
        <img src={source} alt={m.picture} draggable={false} />
      </div>
      <p className={styles.hint} role="status">
        {told || HINTS[ways.save]}
      </p>
      {state.problems.length > 0 && (
        <section className={download.checks} aria-label={downloadTexts.outputCheck} data-problems>
          <header className={download.row}>
            <TriangleAlert size={15} strokeWidth={1.75} className={download.warn} aria-hidden />
            <strong>{downloadTexts.outputFindings({ count: state.problems.length })}</strong>
          </header>
          <Findings findings={state.problems} label={downloadTexts.outputResults} hasPages={false} />
        </section>
      )}
      <footer className={styles.ways}>
        {ways.save !== 'long-press' && (
          <Button variant="primary" size="l" isDisabled={!file} onPress={save}>
            <Download size={18} strokeWidth={1.75} aria-hidden />
            {m.toAlbum}
          </Button>
        )}
        {ways.shares && (
          <Button size="l" onPress={() => void share()}>
            <Share2 size={18} strokeWidth={1.75} aria-hidden />
            {m.share}
          </Button>
        )}
        <Button variant="ghost" size="l" onPress={() => downloader.show(null)}>
          {downloadTexts.downloadMore}
        </Button>
      </footer>
    </div>
  )
}
