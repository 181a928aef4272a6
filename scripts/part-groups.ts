/** A group of modules that are loaded on demand: one script and one style sheet with all that they need. */
interface PartGroup {
  readonly name: string
  /** Paths below `web`, without the file ending, of what is imported by `import()`. */
  readonly parts: RegExp
  /** It keeps its own script when several pages load it. */
  readonly isApart?: true
}

/**
 * The groups in the order in which the editor needs them. A module belongs to the first group that needs it, so that the
 * script of a group imports scripts of earlier groups only.
 */
const PART_GROUPS: readonly PartGroup[] = [
  // On phones, at the same time as the work: what fingers do on the canvas.
  { name: 'phone-canvas', parts: /^ui\/editor\/(phone\/(bind-touch|PhoneFrame)|workspace\/SnapMarks)$/ },
  // The same on phones: the bar of tools, and the entries of all features.
  {
    name: 'phone-tools',
    parts:
      /^ui\/editor\/(phone\/(PhoneMenu|tools\/(PhoneToolbar|PhoneSheets))|workspace\/MemberOutlines|shell\/phone-features)$/,
  },
  // Shown as soon as the first page is painted.
  {
    name: 'panels',
    parts:
      /^canvas\/Watermark$|^ui\/editor\/(features\/(text\/TextPanel|settings\/PageSettings|upload\/UploadProgress|share\/ShareButton|publish\/PublishButton|fonts\/MissingGlyphs|membership\/VipButton)|shell\/live-region\/LiveRegion|workspace\/(DropTarget|Guides|Rulers|WatermarkPrompt|type-ahead))$/,
  },
  // A work with a QR code needs it before it is painted, and nothing else; dialogs show codes too.
  { name: 'qr-encoder', parts: /^layers\/qrcode\/qr-path$/, isApart: true },
  // The same for a work with a drawing of the user's own.
  { name: 'svg-sanitizer', parts: /^layers\/shape\/sanitize-svg$/ },
  // Code without an interface: it must not fail with a style sheet.
  { name: 'actions', parts: /^(editor|layers|messages|canvas)\// },
  // Other panels, settings of layers, menus, dialogs, pickers and modes.
  { name: 'tools', parts: /^(ui\/editor|widgets)\// },
  // The link of a work: in the editor and in the list of designs.
  { name: 'share', parts: /^ui\/share\/ShareView$/, isApart: true },
]

const BELOW_WEB = /\/web\/([^?]+)\.tsx?$/

/** The place of a part's group in the order; infinite for what is in no group. */
const rankOf = (id: string): number => {
  const path = BELOW_WEB.exec(id)?.[1]
  const rank = path === undefined ? -1 : PART_GROUPS.findIndex(({ parts }) => parts.test(path))
  return rank < 0 ? Number.POSITIVE_INFINITY : rank
}

/** Whether a group keeps its own script when several pages load it. */
export const isApart = (name: string | null): boolean => PART_GROUPS.some(each => each.name === name && each.isApart)

/** Name of the earliest group that one of the modules belongs to; null when none belongs to any. */
export const groupOf = (parts: readonly string[]): string | null =>
  PART_GROUPS[Math.min(...parts.map(rankOf))]?.name ?? null
