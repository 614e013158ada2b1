import { expect, it } from 'vitest'
import { tooManyFiles } from './page-files.ts'

const files = {
  'entry.js': { imports: ['shell.js'] },
  'shell.js': { imports: [] },
  'lobby.js': { imports: ['shell.js', 'parts.js'] },
  'parts.js': { imports: ['shell.js', 'signs.js'] },
  'signs.js': { imports: [] },
}

it('tells a page that comes in too many files, and counts none that the first load brought', () => {
  expect(tooManyFiles(files, 'entry.js', { 'entry.js': 2, 'lobby.js': 3 })).toEqual([])
  expect(tooManyFiles(files, 'entry.js', { 'entry.js': 1, 'lobby.js': 2 })).toEqual([
    'entry.js needs 2 files, not 1: entry.js, shell.js',
    'lobby.js needs 3 files, not 2: lobby.js, parts.js, signs.js',
  ])
})
