import * as m from '#messages/templates.ts'
import { templateClient } from '#web/services/template-client.ts'
import type { ListedTemplate } from '#web/services/template-library.ts'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { Ellipsis, Pencil, Trash2 } from '#web/widgets/icons.ts'
import { Menu } from '#web/widgets/Menu.tsx'
import { MenuItem } from '#web/widgets/MenuItem.tsx'
import { MenuTrigger } from '#web/widgets/MenuTrigger.tsx'
import { ownTemplateChanges } from '../../../templates/save-work-as-template.ts'
import { useEditor } from '../../parts/editor-context.ts'

interface Props {
  readonly template: ListedTemplate
  /** Takes it off the list, or puts it back. */
  readonly onGone: (isGone: boolean) => void
}

/** The menu of an own template: rename, and delete, which the notice takes back. */
export const OwnTemplateMenu = ({ template, onGone }: Props) => {
  const editor = useEditor()
  const { name } = template
  const id = String(template.id)
  const { notices } = editor
  const restore = async () => {
    const result = await templateClient.ownTemplates.restoreOwnTemplate({ id })
    if (!result.ok) return notices.show(result.message, 'error')
    onGone(false)
    // The list may have been loaded while the template was not in it.
    ownTemplateChanges.value++
    notices.show(m.restored, 'success')
  }
  const remove = async () => {
    onGone(true)
    const result = await templateClient.ownTemplates.deleteOwnTemplate({ id })
    if (result.ok) return notices.show(m.deleted({ name }), 'info', { label: m.undo, run: () => void restore() })
    if (result.code === 'TEMPLATE_NOT_FOUND') return notices.show(m.goneElsewhere, 'error')
    onGone(false)
    notices.show(result.message, 'error')
  }
  return (
    <MenuTrigger trigger={<IconButton icon={Ellipsis} size="s" label={m.more({ name })} />}>
      {control => (
        <Menu label={m.more({ name })} control={control} placement="bottom end">
          <MenuItem
            icon={Pencil}
            onAction={() => {
              editor.dialog.value = { id: 'edit-template', template }
            }}
          >
            {m.rename}
          </MenuItem>
          <MenuItem icon={Trash2} isDanger onAction={() => void remove()}>
            {m.delete}
          </MenuItem>
        </Menu>
      )}
    </MenuTrigger>
  )
}
