import { createDeviceMemory } from '#web/editor/device-memory.ts'
import type { LifeCyclePorts } from '#web/editor/lifecycle/life-cycle.ts'
import { cloneHandoff } from '#web/services/clone-handoff.ts'
import { session } from '#web/session/session.ts'
import { lazyAction } from '#web/widgets/lazy.tsx'
import { createTextMeasure } from '../../workspace/measure-text.ts'
import { cutoutHost } from './cutout-host.ts'

const addFiles = lazyAction(async () => (await import('../../parts/uploads/add-files.ts')).addFiles)

/** Host functions of this page for an editor, and their `dispose`. */
export const createEditorHost = (): { readonly host: LifeCyclePorts['host']; readonly dispose: () => void } => {
  const { measure, dispose } = createTextMeasure()
  return {
    host: {
      memory: createDeviceMemory(() => localStorage),
      clipboard: navigator.clipboard,
      measureText: measure,
      addFiles,
      ...cutoutHost,
      handOver: text => cloneHandoff.put(text, session.deviceOwner()),
      openTab: path => void window.open(path, '_blank', 'noopener'),
    },
    dispose,
  }
}
