import { useState } from 'react'
import * as libraryTexts from '#messages/library.ts'
import * as replaceImageTexts from '#messages/replaceImage.ts'
import type { DialogRequest } from '#web/editor/dialog-requests.ts'
import { replacePicture } from '#web/editor/edits/image.ts'
import type { Picture } from '#web/editor/edits/insert.ts'
import { listMaterials, searchPhotos } from '#web/services/picture-library.ts'
import { Dialog } from '#web/widgets/Dialog.tsx'
import { Tabs } from '#web/widgets/Tabs.tsx'
import { useEditor } from '../../parts/editor-context.ts'
import { LibraryPictures } from '../../parts/library/LibraryPictures.tsx'
import { mayPlace } from '../../parts/library/material-right.ts'
import { NoMaterials } from '../../parts/library/NoMaterials.tsx'
import { usePolicy } from '../../parts/page-session.ts'
import { measured } from '../../parts/uploads/picture-size.ts'
import { uploads } from '../../parts/uploads/uploads.ts'
import { MyPictures } from './MyPictures.tsx'

/** Selects another image for an image layer: own image, photo or material. */
export const ReplaceImageDialog = ({ request: { layerId } }: { readonly request: DialogRequest<'replace-image'> }) => {
  const editor = useEditor()
  const hidesMine = usePolicy('hidesMyImages')
  const canUseMianKou = usePolicy('canUseMianKou')
  const isHosted = usePolicy('isHosted')
  const [tab, setTab] = useState<'mine' | 'photos' | 'materials'>(hidesMine ? 'photos' : 'mine')
  const close = () => {
    editor.dialog.value = null
  }
  const use = (picture: Picture) => {
    close()
    measured(picture).then(
      known => replacePicture(editor, layerId, known),
      () => editor.notices.show(replaceImageTexts.failed, 'error'),
    )
  }
  const takeFile = async ([file]: readonly File[]) => {
    const picture = file && (await uploads.add(file, editor.notices))
    if (picture) use(picture)
  }
  const tabs = [
    ...(hidesMine
      ? []
      : [{ id: 'mine' as const, label: replaceImageTexts.mine, content: <MyPictures onChoose={use} /> }]),
    {
      id: 'photos' as const,
      label: replaceImageTexts.photos,
      content: (
        <LibraryPictures
          kind="photo"
          label={libraryTexts.photos}
          searchLabel={libraryTexts.searchPhotos}
          emptyText={libraryTexts.noPhotos}
          list={searchPhotos}
          onChoose={use}
        />
      ),
    },
    {
      id: 'materials' as const,
      label: replaceImageTexts.materials,
      content: (
        <LibraryPictures
          kind="material"
          label={libraryTexts.materials}
          searchLabel={libraryTexts.searchMaterials}
          emptyText={<NoMaterials onFiles={hidesMine ? undefined : takeFile} takesMany={false} />}
          list={listMaterials}
          onChoose={(picture, of) => {
            if (mayPlace(editor, of, { canUseMianKou, isHosted })) use(picture)
          }}
        />
      ),
    },
  ]
  return (
    <Dialog title={replaceImageTexts.title} isOpen onClose={close} width={680}>
      <Tabs label={replaceImageTexts.title} tabs={tabs} value={tab} onChange={setTab} />
    </Dialog>
  )
}
