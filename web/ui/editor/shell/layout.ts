import type { ComponentType } from 'react'
import type { DownloadPorts } from '#web/editor/download/downloader.ts'
import type { Editor } from '#web/editor/editor.ts'
import type { Opened } from '#web/editor/lifecycle/open.ts'
import type { Feature } from '../parts/feature.ts'

/** Why there is no editor: not found, broken, failed, to be bought, or a login is needed. */
type OpeningProblem = Exclude<Opened, { readonly kind: 'ready' | 'home' | 'own' }>

export interface ProblemProps {
  readonly problem: OpeningProblem
  readonly onRetry: () => void
}

/** What differs between the editor on a computer and on a phone. */
export interface Layout {
  readonly isPhone: boolean
  /** The features, or what loads them after the first page is painted. */
  readonly features: readonly Feature[] | (() => Promise<readonly Feature[]>)
  readonly Screen: ComponentType
  /** The screen of a work that can only be looked at. */
  readonly ViewScreen: ComponentType
  readonly Problem: ComponentType<ProblemProps>
  /** Hands a finished download over to the person. */
  readonly keep: DownloadPorts['keep']
  /** Passes keys and what is pasted to the editor; returns the function that ends it. */
  readonly bindKeys: (editor: Editor) => () => void
}
