/** Types of `@moye/embed`. This file is published as it is (`/embed/v1.d.ts`), so it imports nothing. */

/**
 * What to open: a work, a new work from a template, or a blank page (px). A token with `ref` or `work` opens the work it
 * names; template and size are for the first time, when there is none.
 */
export type OpenTarget =
  | { readonly appId: number }
  | { readonly templateId: number }
  | { readonly new: { readonly width: number; readonly height: number } }

/** Features that can be hidden. Nothing can be granted: what an account may do is decided by the server. */
export type Feature =
  | 'text'
  | 'materials'
  | 'photos'
  | 'background'
  | 'shape'
  | 'elements'
  | 'upload'
  | 'download'
  | 'share'
  | 'layers'
  | 'versions'
  | 'import'
  | 'resize'
  | 'qr'

export interface Theme {
  /** `#rrggbb`; darkened where texts in it could not be read. */
  readonly accent?: string
}

export interface OpenWork {
  /** null = it is not stored yet. */
  readonly workId: number | null
  readonly name: string
  /** px of the shown page. */
  readonly width: number
  readonly height: number
  readonly pages: number
}

export interface SavedWork {
  readonly workId: number
  readonly version: number
  /** ISO 8601, UTC. */
  readonly savedAt: string
}

export interface Picture {
  /** Absolute address of the file. It expires: copy it if you keep it. */
  readonly url: string
  /** px */
  readonly width: number
  readonly height: number
}

export interface ExportOptions {
  readonly type?: 'png' | 'jpg'
  /** Zero-based; default: the page that is shown. */
  readonly page?: number
}

export interface State {
  readonly mode: 'signage' | 'partner'
  /** null while nothing is open. */
  readonly work: OpenWork | null
  readonly isDirty: boolean
  readonly isSaving: boolean
  /** Zero-based page that is shown. */
  readonly page: number
  readonly hidden: readonly Feature[]
}

/** The details of each event. */
export interface Events {
  ready: { readonly version: 1 }
  opened: OpenWork
  changed: { readonly isDirty: boolean }
  /** `image`: address of the picture that was registered for the work, when the save has drawn one. */
  saved: { readonly workId: number; readonly version: number; readonly image?: string }
  exported: Picture
  /** Your token ends in so many seconds; with a function as `credentials` or `token` it is renewed by itself. */
  'credentials-expiring': { readonly seconds: number }
  error: { readonly code: string; readonly message: string }
  /** Pictures that were put into the cart of the stock site, because they have no license yet. */
  cart: { readonly mediaIds: readonly string[] }
}

/** A token that your server has signed, or a function that fetches one; the function is called again before it ends. */
export type Token = string | (() => string | Promise<string>)

export interface EditorOptions {
  /** The element that the editor fills, or a selector of it. */
  readonly container: HTMLElement | string
  /** Origin of the editor. Default: where this script came from. */
  readonly origin?: string
  /** Token of a tool that is registered with an app name. */
  readonly credentials?: Token
  /** Token of a stock site that has its own host for the editor. */
  readonly token?: Token
  /** Default: the work that the token names. */
  readonly open?: OpenTarget
  readonly theme?: Theme
  readonly hide?: readonly Feature[]
  /** Name of the frame for screen readers. Default: 墨页编辑器. */
  readonly title?: string
  readonly onReady?: (detail: Events['ready']) => void
  readonly onOpened?: (detail: Events['opened']) => void
  readonly onChanged?: (detail: Events['changed']) => void
  readonly onSaved?: (detail: Events['saved']) => void
  readonly onExported?: (detail: Events['exported']) => void
  readonly onCart?: (detail: Events['cart']) => void
  readonly onError?: (detail: Events['error']) => void
}

export interface Editor {
  readonly frame: HTMLIFrameElement
  /** Saves what is open, then opens something else. Rejects, and changes nothing, when that cannot be saved. */
  open(target: OpenTarget): Promise<OpenWork>
  save(): Promise<SavedWork>
  /** Saves the work and draws a page of it. */
  export(options?: ExportOptions): Promise<Picture>
  /** Replaces the token, without a reload. */
  setCredentials(token: string): Promise<void>
  setTheme(theme: Theme): Promise<void>
  setFeatures(features: { readonly hide: readonly Feature[] }): Promise<void>
  getState(): Promise<State>
  /** Returns the function that ends it. */
  on<Name extends keyof Events>(event: Name, listener: (detail: Events[Name]) => void): () => void
  /** Removes the frame. Commands that still run are rejected. */
  destroy(): void
}

/** Rejections of every command: `code` for programs, `message` for people. */
export interface EditorError extends Error {
  readonly code: string
}

/** Opens the editor inside a page. */
export type CreateEditor = (options: EditorOptions) => Editor
