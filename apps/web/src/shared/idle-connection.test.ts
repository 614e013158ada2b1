import { expect, it } from 'vitest'
import { hasRoom } from './idle-connection.ts'

it('fetches ahead only where nobody pays or waits for it', () => {
  expect([hasRoom({}), hasRoom({ effectiveType: '4g' }), hasRoom({ saveData: false })]).toEqual([
    true,
    true,
    true,
  ])
  expect([
    hasRoom({ saveData: true }),
    hasRoom({ effectiveType: '3g' }),
    hasRoom({ effectiveType: '2g' }),
  ]).toEqual([false, false, false])
})
