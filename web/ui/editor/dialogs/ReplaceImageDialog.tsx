import { useState } from 'react'
import { replacePicture } from '#web/editor/edits/image.ts'
import type { Picture } from '#web/editor/edits/insert.ts'
import { useValue } from '#web/model/signals.ts'
import { listMaterials, searchPhotos } from '#web/services/picture-library.ts'
import type { Boot } from '#web/session/boot.ts'
import { Dialog } from '#web/widgets/Dialog.tsx'
import { Tabs } from '#web/widgets/Tabs.tsx'
import { LABELS } from '../../labels.ts'
import { useEditor } from '../editor-context.ts'
import { LibraryPictures } from '../library/LibraryPictures.tsx'
import { NoMaterials } from '../library/NoMaterials.tsx'
import { policyNow } from '../policy-now.ts'
import { MyPictures } from '../upload/MyPictures.tsx'
import { measured } from '../upload/picture-size.ts'
import { uploads } from '../upload/uploads.ts'

const TEXTS = LABELS.replaceImage

/** Chooses another picture for an image layer: one's own, a photo, a material. */
export const ReplaceImageDialog = ({ boot, layerId }: { readonly boot: Boot; readonly layerId: string }) => {
  const editor = useEditor()
  const hidesMine = useValue(() => policyNow(boot).hidesMyImages, [boot])
  const [tab, setTab] = useState<'mine' | 'photos' | 'materials'>(hidesMine ? 'photos' : 'mine')
  const close = () => {
    editor.dialog.value = null
  }
  const use = (picture: Picture) => {
    close()
    measured(picture).then(
      known => replacePicture(editor, layerId, known),
      () => editor.notices.show(LABELS.replaceImage.failed, 'error'),
    )
  }
  const takeFile = async ([file]: readonly File[]) => {
    const picture = file && (await uploads.add(file, editor.notices))
    if (picture) use(picture)
  }
  const tabs = [
    ...(hidesMine ? [] : [{ id: 'mine' as const, label: TEXTS.mine, content: <MyPictures onChoose={use} /> }]),
    {
      id: 'photos' as const,
      label: TEXTS.photos,
      content: (
        <LibraryPictures
          label={LABELS.library.photos}
          searchLabel={LABELS.library.searchPhotos}
          emptyText={LABELS.library.noPhotos}
          list={searchPhotos}
          onChoose={use}
        />
      ),
    },
    {
      id: 'materials' as const,
      label: TEXTS.materials,
      content: (
        <LibraryPictures
          label={LABELS.library.materials}
          searchLabel={LABELS.library.searchMaterials}
          emptyText={<NoMaterials onFiles={hidesMine ? undefined : takeFile} />}
          list={listMaterials}
          onChoose={use}
        />
      ),
    },
  ]
  return (
    <Dialog title={TEXTS.title} isOpen onClose={close} width={680}>
      <Tabs label={TEXTS.title} tabs={tabs} value={tab} onChange={setTab} />
    </Dialog>
  )
}
