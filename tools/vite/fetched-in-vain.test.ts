import { expect, it } from 'vitest'
import { fetchedInVain } from './fetched-in-vain.ts'

const isHeavy = (module: string) => module.includes('/heavy/')
const uses = (module: string) => (module === 'stage.ts' ? ['/heavy/index.mjs'] : [])
const files = (helpers: string) => ({
  'heavy.js': { imports: [], moduleIds: ['/heavy/index.mjs', 'helpers'] },
  'stage.js': { imports: ['heavy.js'], moduleIds: ['stage.ts'] },
  'small.js': { imports: [], moduleIds: ['helpers'] },
  'board.js': { imports: [helpers], moduleIds: ['board.ts'] },
})

it('a file that fetches a heavy package for something small in it is told', () => {
  expect(fetchedInVain(files('small.js'), isHeavy, uses)).toEqual([])
  expect(fetchedInVain(files('heavy.js'), isHeavy, uses)).toEqual(['board.js fetches heavy.js'])
})
