import { addElement } from '#web/editor/edits/insert-element.ts'
import { mediaElement } from '#web/editor/edits/insert-media.ts'
import { useEditor } from '../editor-context.ts'
import { MediaList } from './MediaList.tsx'

/** The films and sounds of the panel of uploads: a press adds one to the page. */
export const MediaTab = () => {
  const editor = useEditor()
  return <MediaList medium="" canManage onChoose={media => void addElement(editor, mediaElement(media))} />
}
