import { clsx } from 'clsx'
import { type ChangeEvent, use, useEffect, useRef, useState } from 'react'
import * as mediaTexts from '#messages/media.ts'
import * as m from '#messages/upload.ts'
import { assetType } from '#schemas/catalog/asset-types.ts'
import { useValue } from '#web/model/signals.ts'
import { client } from '#web/services/client.ts'
import { IMAGE_ACCEPT } from '#web/services/upload.ts'
import { session } from '#web/session/session.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Empty } from '#web/widgets/Empty.tsx'
import { Camera, FileInput, FolderInput, ImagePlus, Upload } from '#web/widgets/icons.ts'
import { PhoneLayout } from '#web/widgets/phone-layout.ts'
import { Tabs } from '#web/widgets/Tabs.tsx'
import { useEditor } from '../../parts/editor-context.ts'
import library from '../../parts/library/Library.module.css'
import { MediaTab } from '../../parts/media/MediaTab.tsx'
import { addMedia } from '../../parts/media/media-queue.ts'
import { usePolicy } from '../../parts/page-session.ts'
import styles from '../../parts/panel.module.css'
import { addFiles, addFolderFiles, addFolders, LAYERED_FILE } from '../../parts/uploads/add-files.ts'
import { filesOfChosenFolder } from '../../parts/uploads/dropped-files.ts'
import { type Dropped, readDrop } from '../../parts/uploads/read-drop.ts'
import { createFolderStore } from './folder-store.ts'
import { OwnPictures } from './OwnPictures.tsx'
import { PhoneUpload } from './PhoneUpload.tsx'
import { QuotaBar } from './QuotaBar.tsx'
import own from './UploadsPanel.module.css'
import { useDeletions } from './use-deletions.ts'

const hasFiles = (event: React.DragEvent) => event.dataTransfer.types.includes('Files')

type Tab = 'pictures' | 'media'
/** Whether a file is a film or sound by its name; what it is, its bytes decide later. */
const isMedia = ({ name }: File): boolean => ['sound', 'video'].includes(assetType(name) ?? '')

/** What people have uploaded: pictures, films and sounds. */
export const Panel = () => {
  const editor = useEditor()
  const [tab, setTab] = useState<Tab>('pictures')
  return (
    <Tabs<Tab>
      label={mediaTexts.parts}
      className={own.tabs}
      variant="segmented"
      value={tab}
      onChange={setTab}
      tabs={[
        {
          id: 'pictures',
          label: mediaTexts.pictures,
          content: (
            <Pictures
              onMedia={files => {
                setTab('media')
                void addMedia(files, editor.notices)
              }}
            />
          ),
        },
        { id: 'media', label: mediaTexts.tab, content: <MediaTab /> },
      ]}
    />
  )
}

/** Images from this device: selected or dropped files and folders, and earlier uploads. `onMedia` takes other files. */
const Pictures = ({ onMedia }: { readonly onMedia: (files: readonly File[]) => void }) => {
  const editor = useEditor()
  const { notices } = editor
  const input = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const [startsSelecting, setStartsSelecting] = useState(0)
  const hasAccount = useValue(() => session.token.value !== null)
  const takesManyFiles = usePolicy('takesManyFiles')
  const isPhone = use(PhoneLayout)
  const [folders] = useState(() => createFolderStore({ calls: client.folders, notices }))
  const deletions = useDeletions(folders.refresh)
  const changes = useValue(() => folders.changes.value)
  useEffect(() => () => folders.open(null), [folders])

  const choose = () => input.current?.click()
  const chooseFolder = () => {
    const chooser = document.createElement('input')
    chooser.type = 'file'
    chooser.webkitdirectory = true
    chooser.addEventListener('change', () => {
      const files = [...(chooser.files ?? [])]
      if (files.length > 0) void addFolderFiles(editor, filesOfChosenFolder(files))
    })
    chooser.click()
  }
  const takeChosen = (event: ChangeEvent<HTMLInputElement>) => {
    take({ files: [...(event.target.files ?? [])], folders: [] })
    event.target.value = ''
  }
  const take = ({ files, folders: dropped }: Dropped) => {
    const into = folders.nameOf(folders.opened.peek())
    const [media, pictures] = [files.filter(isMedia), files.filter(file => !isMedia(file))]
    if (media.length > 0) onMedia(media)
    if (pictures.length > 0) void addFiles(editor, pictures, undefined, into, LAYERED_FILE)
    if (dropped.length > 0) void addFolders(editor, dropped)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button does the same by keyboard
    <div
      className={own.panel}
      data-rolls={isPhone}
      onDragEnter={event => hasFiles(event) && setIsOver(true)}
      onDragOver={event => {
        if (hasFiles(event)) event.preventDefault()
      }}
      onDragLeave={event => {
        const { relatedTarget } = event
        if (!(relatedTarget instanceof Node) || !event.currentTarget.contains(relatedTarget)) setIsOver(false)
      }}
      onDrop={event => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setIsOver(false)
        take(readDrop(event.dataTransfer))
      }}
    >
      <div className={clsx(styles.head, own.head)}>
        <div className={own.buttons}>
          <Button variant="primary" onPress={choose}>
            <Upload size={16} strokeWidth={1.75} aria-hidden />
            {isPhone ? m.album : m.choose}
          </Button>
          {isPhone ? (
            <Button onPress={() => camera.current?.click()}>
              <Camera size={16} strokeWidth={1.75} aria-hidden />
              {m.camera}
            </Button>
          ) : (
            <PhoneUpload />
          )}
        </div>
        <input
          ref={input}
          type="file"
          hidden
          multiple={takesManyFiles}
          accept={IMAGE_ACCEPT}
          aria-label={m.chooseFile}
          onChange={takeChosen}
        />
        {isPhone && (
          <input
            ref={camera}
            type="file"
            hidden
            accept="image/*"
            capture="environment"
            aria-label={m.camera}
            onChange={takeChosen}
          />
        )}
        <p className={own.hint}>
          {m.limits}
          <br />
          {isPhone ? m.moreTypes : m.dropHere}
        </p>
        <div className={own.more}>
          {takesManyFiles && (
            <Button size="s" variant="ghost" onPress={chooseFolder}>
              <FolderInput size={14} strokeWidth={1.75} aria-hidden />
              {m.chooseFolder}
            </Button>
          )}
          {!isPhone && (
            <Button size="s" variant="ghost" onPress={() => editor.commands.run('work.import')}>
              <FileInput size={14} strokeWidth={1.75} aria-hidden />
              {m.importFile}
            </Button>
          )}
        </div>
      </div>
      {hasAccount ? (
        <OwnPictures folders={folders} deletions={deletions} onUpload={choose} startsSelecting={startsSelecting} />
      ) : (
        <div className={library.scroll}>
          <Empty
            icon={ImagePlus}
            text={m.empty}
            action={
              <Button size="s" onPress={choose}>
                {m.choose}
              </Button>
            }
          />
        </div>
      )}
      {hasAccount && <QuotaBar version={changes} onFree={() => setStartsSelecting(count => count + 1)} />}
      {isOver && (
        <div className={own.over} aria-hidden>
          <Upload size={28} strokeWidth={1.5} />
          {m.dropNow}
        </div>
      )}
    </div>
  )
}
