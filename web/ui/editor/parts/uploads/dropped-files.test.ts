import { expect, it } from 'vitest'
import { filesOfChosenFolder, folderOfPath, readFolders } from './dropped-files.ts'

const file = (path: string) => {
  const made = new File(['x'], path.split('/').at(-1) ?? '')
  Object.defineProperty(made, 'webkitRelativePath', { value: path })
  return made
}
type Tree = { readonly [name: string]: Tree | null }
/** A dropped folder; its reader gives two entries at a time, as browsers give a hundred. */
const entryOf = (name: string, tree: Tree | null, above = ''): FileSystemEntry => {
  const fullPath = `${above}/${name}`
  if (tree === null)
    return { isDirectory: false, name, fullPath, file: (done: (file: File) => void) => done(file(fullPath)) } as never
  const children = Object.entries(tree).map(([each, below]) => entryOf(each, below, fullPath))
  const createReader = () => ({ readEntries: (done: (all: unknown[]) => void) => done(children.splice(0, 2)) })
  return { isDirectory: true, name, fullPath, createReader } as never
}
const named = ({ files, skipped }: Awaited<ReturnType<typeof readFolders>>) => ({
  files: files.map(each => [each.file.name, each.folder]),
  skipped,
})

it('a path gives a folder of at most two levels', () => {
  expect(['a.png', '夏装/a.png', '/夏装/细节/a.png', '夏装/细节/深/更深/a.png'].map(folderOfPath)).toEqual([
    '',
    '夏装',
    '夏装 - 细节',
    '夏装 - 细节',
  ])
})

it('dropped folders are read to the bottom; what is no picture is counted, hidden files are not', async () => {
  const folder = entryOf('夏装', {
    '1.png': null,
    '.DS_Store': null,
    '说明.txt': null,
    细节: { '2.JPG': null, 深: { '3.svg': null } },
    '4.webp': null,
  }) as FileSystemDirectoryEntry
  expect(named(await readFolders([folder]))).toEqual({
    files: [
      ['1.png', '夏装'],
      ['2.JPG', '夏装 - 细节'],
      ['3.svg', '夏装 - 细节'],
      ['4.webp', '夏装'],
    ],
    skipped: 1,
  })
})

it('a folder that was chosen gives the same', () => {
  expect(named(filesOfChosenFolder(['夏装/1.png', '夏装/说明.txt', '夏装/细节/2.png'].map(file)))).toEqual({
    files: [
      ['1.png', '夏装'],
      ['2.png', '夏装 - 细节'],
    ],
    skipped: 1,
  })
})
