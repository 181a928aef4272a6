import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Browser tests that take longest, the longest first: one that begins last keeps the others waiting for its end. */
const SLOW: readonly string[] = [
  ...['fidelity-files', 'own-pictures', 'fidelity-corpus', 'screens', 'screens-modes', 'admin', 'drafts', 'materials'],
  ...['routes', 'frames', 'autosave', 'download-popup', 'pdf', 'templates', 'fonts', 'layout', 'roles', 'phone-editor'],
  ...['touched', 'login', 'random-session', 'templates-drawn', 'page-pictures', 'review-loop', 'publish', 'purchase'],
]

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = SLOW.findIndex(name => moduleId.endsWith(`/test/e2e/${name}.test.ts`))
  return rank < 0 ? SLOW.length : rank
}

/** Starts the slowest files first; the rest in the usual order. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files)
    return usual.toSorted((a, b) => rankOf(a) - rankOf(b))
  }
}
