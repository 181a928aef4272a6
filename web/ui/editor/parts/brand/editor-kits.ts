import { OWN_KIT } from '#schemas/catalog/brand.ts'
import { SETTINGS } from '#schemas/catalog/device-keys.ts'
import { mayInTeam } from '#schemas/catalog/team-roles.ts'
import type { EditorContext } from '#web/editor/context.ts'
import { createDeviceMemory } from '#web/editor/device-memory.ts'
import { effect, type Signal, signal } from '#web/model/signals.ts'
import { teamClient } from '#web/services/team-client.ts'
import { uploader } from '#web/services/upload.ts'
import { session } from '#web/session/session.ts'
import { createKitStore, type KitStore } from '#web/ui/brand-kit/kit-store.ts'
import { brandColorGroups } from '#web/widgets/color/brand-color-groups.ts'
import { brandFontOf, colorGroupsOf, fontItems } from './brand-fonts-of.ts'
import { brandFonts } from './brand-state.ts'

const memory = createDeviceMemory(() => localStorage)

/** ms; a kit that was read longer ago is read again when the user comes back to the tab. */
const OLD_MS = 30_000

/** A kit, and whether the user may change it. */
export interface OpenKit {
  readonly store: KitStore
  readonly canEdit: boolean
}
/** The kit whose colors and fonts the pickers offer; null = none. */
export const currentKit: Signal<OpenKit | null> = signal<OpenKit | null>(null)

/** By account and team. */
const kits = new Map<string, KitStore>()

/** The kit of a team, or the own one, of the account that is logged in. */
export const kitOf = ({ notices }: Pick<EditorContext, 'notices'>, teamId: number): KitStore => {
  const key = `${session.user.peek()?.id ?? 0} ${teamId}`
  const known = kits.get(key)
  if (known) return known
  const made = createKitStore({ teamId, calls: teamClient.brand, uploader, say: notices.show })
  kits.set(key, made)
  return made
}

/** Makes a kit the current one. */
export const chooseKit = (kit: OpenKit): void => {
  currentKit.value = kit
  void kit.store.load()
}

/** The kit of the current team, else the own one. */
const kitNow = async (editor: Pick<EditorContext, 'notices'>): Promise<OpenKit> => {
  const answer = await teamClient.teams.listTeams()
  const chosen = memory.read(SETTINGS.team)
  const team = answer.ok ? (answer.data.find(({ id }) => id === chosen) ?? answer.data[0]) : undefined
  return team
    ? { store: kitOf(editor, team.id), canEdit: mayInTeam(team.role, 'brand.edit') }
    : { store: kitOf(editor, OWN_KIT), canEdit: true }
}

/** Keeps the pickers at the current kit of whoever is logged in. Returns the function that ends it. */
export const followKit = (editor: Pick<EditorContext, 'notices'>): (() => void) => {
  let readAt = 0
  const load = async () => {
    readAt = Date.now()
    const kit = await kitNow(editor)
    // The user may have chosen another one, or have logged out, meanwhile.
    if (currentKit.peek() === null && session.user.peek()) chooseKit(kit)
  }
  const ends = [
    effect(() => {
      const account = session.user.value?.id
      currentKit.value = null
      if (account) void load()
    }),
    effect(() => {
      const items = currentKit.value?.store.items.value ?? []
      brandFonts.value = fontItems(items).map(brandFontOf)
      brandColorGroups.set(colorGroupsOf(items))
    }),
  ]
  const again = () => {
    if (Date.now() - readAt < OLD_MS) return
    readAt = Date.now()
    void currentKit.peek()?.store.load()
  }
  addEventListener('focus', again)
  return () => {
    for (const end of ends) end()
    removeEventListener('focus', again)
  }
}
