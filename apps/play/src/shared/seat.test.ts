import { expect, test } from 'vitest'
import { heapMemory } from './memory.ts'
import type { OpenedSeat } from './play-client.ts'
import { forgetSeat, keepSeat, keptSeat, takeLaunchToken } from './seat.ts'

const at = (href: string) => {
  const replaced: string[] = []
  const history = {
    state: null,
    replaceState: (_state: unknown, _title: string, url: string) => void replaced.push(url),
  }
  return { token: takeLaunchToken({ href } as Location, history as unknown as History), replaced }
}

test('takes the token and wipes it from the address, keeping the rest', () => {
  expect(at('https://play.example/?launch=abc&renderer=canvas#x')).toEqual({
    token: 'abc',
    replaced: ['/?renderer=canvas#x'],
  })
})

test('leaves an address without a token alone', () => {
  expect(at('https://play.example/?renderer=canvas')).toEqual({ token: null, replaced: [] })
})

test('a kept seat comes back with the time that passed, and without the round it opened with', () => {
  const memory = heapMemory()
  const seat = {
    seatToken: 's',
    serverTime: '2026-11-21T10:00:00.000Z',
    unshown: { roundId: 'r' },
  } as unknown as OpenedSeat
  keepSeat(memory, seat, 1000)
  expect(keptSeat(memory, 61_000)).toEqual({
    seatToken: 's',
    serverTime: '2026-11-21T10:01:00.000Z',
    unshown: null,
    openRound: null,
  })
  forgetSeat(memory)
  expect(keptSeat(memory, 61_000)).toBeNull()
})
