import { expect, test } from 'vitest'
import { readWanted } from './wanted.ts'

test.each([
  ['/game?id=siam-sevens', { nodeId: 'siam-sevens' }],
  ['/game?id=a/b', null],
  ['/game', null],
  ['/game?vendor=FB', null],
  ['/seamless?id=siml-river-dealer', { nodeId: 'siml-river-dealer' }],
  ['/seamless?gameType=COCKFIGHT', { gameType: 'COCKFIGHT' }],
  ['/seamless?gameType=SECRET', null],
  ['/seamless?gameCode=x', null],
  ['/seamless?vendor=DS88&gameCode=virtual-arena', { vassalage: 'DS88', gameCode: 'virtual-arena' }],
  ['/fbsports', { vassalage: 'FB', gameType: 'SPORTS' }],
  ['/lottery', { gameType: 'LOTTERY' }],
  ['/lottery?gameCode=quick-digit', null],
  [
    '/lottery?gameCode=quick-digit&vendor=SIMG&playType=parity',
    { gameType: 'LOTTERY', vassalage: 'SIMG', gameCode: 'quick-digit', playType: 'parity' },
  ],
  ['/lottery?vendor=%27--', null],
  ['/vnlottery', { vassalage: 'TCG_LOTTO_VN', gameType: 'LOTTERY' }],
])('%s opens %j', (address, wanted) => {
  const { pathname, searchParams } = new URL(address, 'https://site.example')
  expect(readWanted(pathname, searchParams)).toEqual(wanted)
})
