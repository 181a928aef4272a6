import { expect, it } from 'vitest'
import { poster } from '#test/support/poster.ts'
import { createTestEditor } from '#test/support/test-host.ts'
import type { Command } from './command.ts'

const { all } = createTestEditor(poster([])).commands
const that = (has: (command: Command) => unknown) => all.filter(has).map(({ id }) => id)

it('the keys of these commands work while a text is edited, of one even in fields', () => {
  expect(that(({ worksInText }) => worksInText)).toEqual([
    'work.save',
    'help.palette',
    'text.bold',
    'text.italic',
    'text.strike',
    'text.underline',
    'text.larger',
    'text.smaller',
  ])
  expect(that(({ worksInFields }) => worksInFields)).toEqual(['work.save'])
})

it('the browser’s own events run the clipboard, and Tab selects on the canvas alone', () => {
  expect(that(({ isNative }) => isNative)).toEqual(['clipboard.copy', 'clipboard.cut', 'clipboard.paste'])
  expect(that(({ isCanvasKey }) => isCanvasKey)).toEqual(['select.next', 'select.previous'])
})

it('a held key repeats what goes step by step', () => {
  expect(that(({ repeats }) => repeats)).toEqual([
    'history.undo',
    'history.redo',
    'select.next',
    'select.previous',
    ...['left', 'right', 'up', 'down'].map(way => `arrange.nudge-${way}`),
    ...['left', 'right', 'up', 'down'].map(way => `arrange.nudge-${way}-far`),
    'text.larger',
    'text.smaller',
    'view.zoom-out',
    'view.zoom-in',
  ])
})

it('the sheet of shortcuts shows each group of keys once', () => {
  expect(that(({ sheet }) => sheet)).toEqual(['layers.opacity-1', 'arrange.nudge-left', 'arrange.nudge-left-far'])
  expect(that(({ sheet }) => sheet === '')).toEqual([
    ...[2, 3, 4, 5, 6, 7, 8, 9, 0].map(digit => `layers.opacity-${digit}`),
    ...['right', 'up', 'down'].map(way => `arrange.nudge-${way}`),
    ...['right', 'up', 'down'].map(way => `arrange.nudge-${way}-far`),
  ])
})

it('these commands change nothing of the work: they stay where it can only be looked at', () => {
  expect(that(({ onlyShows }) => onlyShows)).toEqual([
    'work.download',
    'help.shortcuts',
    ...['pages.previous', 'pages.next'],
    ...['view.zoom-out', 'view.zoom-in', 'view.fit', 'view.actual-size'],
  ])
})
