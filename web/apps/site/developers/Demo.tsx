import { useEffect, useRef, useState } from 'react'
import * as m from '#messages/developers.ts'
import type { Editor } from '#web/embed/api.ts'
import { loadDemoCredentials } from '#web/services/demo-credentials.ts'
import styles from './developers.module.css'
import picture from './embedded.webp'

/** The example running in the page, where a token for it can be had; else a picture of it. */
export const Demo = () => {
  const place = useRef<HTMLDivElement>(null)
  const [isLive, setIsLive] = useState(false)
  useEffect(() => {
    let isGone = false
    let editor: Editor | undefined
    const show = async () => {
      const first = await loadDemoCredentials()
      if (first === null || isGone) return
      const { createEditor } = await import('#web/embed/create-editor.ts')
      if (isGone || !place.current) return
      setIsLive(true)
      editor = createEditor({
        container: place.current,
        origin: location.origin,
        credentials: async () => (await loadDemoCredentials()) ?? first,
        open: { new: { width: 1080, height: 1440 } },
      })
    }
    show().catch(() => setIsLive(false))
    return () => {
      isGone = true
      editor?.destroy()
    }
  }, [])
  return (
    <>
      <h4>{m.demoTitle}</h4>
      {isLive ? (
        <p>{m.demoText}</p>
      ) : (
        <img className={styles.picture} src={picture} alt={m.demoPicture} width={1440} height={900} loading="lazy" />
      )}
      <div ref={place} className={isLive ? styles.demo : styles.none} />
    </>
  )
}
