import { beforeAll, expect, test, vi } from 'vitest'
import { heapMemory } from '../shared/memory.ts'
import type { Memory } from '../shared/memory.ts'
import { sit } from './testing-seats.ts'
import type { Sitting } from './testing-seats.ts'
import { games, FakeServer, isRoom, settle } from './testing.ts'
import type { Game, Kind } from './testing.ts'

// Rooms look around by themselves several times a second, for ever.
beforeAll(() => void vi.useFakeTimers({ toFake: ['setInterval'] }))

const asks: Record<Kind, string> = {
  slot: 'spin',
  instant: 'play',
  decision: 'begin',
  crash: 'bet',
  bingo: 'buy',
}
const phases = [
  'before the question arrives',
  'with its answer lost',
  'while it is shown',
  'at a choice',
  'with a choice lost',
  'with a stake in',
  'with a stake in, and its round over',
] as const
type Phase = (typeof phases)[number]

const phasesOf: Record<'round' | 'choices' | 'room', readonly Phase[]> = {
  round: ['before the question arrives', 'with its answer lost', 'while it is shown'],
  choices: ['before the question arrives', 'with its answer lost', 'at a choice', 'with a choice lost'],
  room: [
    'before the question arrives',
    'with its answer lost',
    'with a stake in',
    'with a stake in, and its round over',
  ],
}

const hasPhase = (game: Game, phase: Phase) =>
  phasesOf[isRoom(game) ? 'room' : game.kind === 'decision' ? 'choices' : 'round'].includes(phase)

/** Plays up to the moment and goes away: nothing that is under way is ever answered. */
const leave = async (server: FakeServer, game: Game, memory: Memory, phase: Phase) => {
  const lost = {
    'before the question arrives': { name: asks[game.kind], what: 'question' as const },
    'with its answer lost': { name: asks[game.kind], what: 'answer' as const },
    'with a choice lost': { name: 'choose', what: 'answer' as const },
  }
  const loses = phase in lost ? { loses: lost[phase as keyof typeof lost] } : {}
  const left = sit(server, game, memory, { ...loses, isSlow: phase === 'while it is shown' })
  await settle()
  void left.session.press()
  await settle()
  if (phase === 'with a choice lost') void left.session.choose?.('go')
  await settle()
  if (phase === 'with a stake in, and its round over') server.turn()
}

/** A stake more comes into the room's round, under a key of its own. */
const staysIn = async (server: FakeServer, game: Game, { session, state }: Sitting) => {
  const before = server.stakes.length
  expect(state()).toMatchObject({ phase: 'ready', isSilent: false })
  void session.press()
  await settle()
  expect(server.stakes.slice(before)).toMatchObject([{ game: { id: game.id } }])
  expect(state()).toMatchObject({ phase: 'ready', isIn: true, notice: null })
}

/** A whole round can be played and comes to its end. */
const playsOn = async ({ session, state }: Sitting) => {
  if (state().phase === 'ready') void session.press()
  await settle()
  if (state().phase === 'choosing') void session.choose?.('go')
  await settle()
  expect(state()).toMatchObject({ phase: 'ready' })
  expect(state().win).not.toBeNull()
}

const pairs = games.flatMap((left) =>
  phases
    .filter((phase) => hasPhase(left, phase))
    .flatMap((phase) => games.map((opened) => ({ left, phase, opened }))),
)

test.each(pairs)(
  '$left.id left $phase, then $opened.id: no frozen board',
  async ({ left, phase, opened }) => {
    const server = new FakeServer()
    const memory = heapMemory()
    await leave(server, left, memory, phase)
    const next = sit(server, opened, memory)
    await settle()
    await next.started
    const { phase: now, notice } = next.state()
    const isSame = left.id === opened.id
    const round = server.rounds[0]
    if (isSame && round && !round.isOver) expect([now, notice?.kind]).toEqual(['choosing', 'resumed'])
    else if (isSame && round) expect([now, notice?.kind]).toEqual(['ready', 'replay'])
    else if (phase === 'with a stake in, and its round over')
      expect(notice).toMatchObject({
        kind: 'settled',
        what: left.kind === 'crash' ? 'bet' : 'tickets',
        gameName: `The ${left.id}`,
        cost: '10.00',
        returned: '15.00',
      })
    else if (round?.isOver)
      expect(notice).toEqual({
        kind: 'settled',
        what: { slot: 'spin', instant: 'play', decision: 'decide' }[left.kind as 'slot'],
        roundId: round.roundId,
        gameName: `The ${left.id}`,
        cost: '10.00',
        returned: '15.00',
      })
    else expect([now, notice]).toEqual(['ready', null])
    // A question that never arrived places nothing behind the player's back.
    expect(server.rounds).toHaveLength(round ? 1 : 0)
    expect(server.stakes).toHaveLength(isRoom(left) && phase !== 'before the question arrives' ? 1 : 0)
    if (isRoom(opened)) return staysIn(server, opened, next)
    await playsOn(next)
  },
)

test.each(pairs.filter(({ left, opened }) => left.id === opened.id))(
  '$left.id left $phase, then opened on another device: no frozen board',
  async ({ left, phase }) => {
    const server = new FakeServer()
    await leave(server, left, heapMemory(), phase)
    const next = sit(server, left, heapMemory())
    await settle()
    await next.started
    if (isRoom(left)) return staysIn(server, left, next)
    await playsOn(next)
  },
)

test.each(games.filter(isRoom))(
  '$id: a stake whose answer was lost is one stake after a reload and a press',
  async (room) => {
    const server = new FakeServer()
    const memory = heapMemory()
    await leave(server, room, memory, 'with its answer lost')
    const next = sit(server, room, memory, { isReload: true })
    await next.started
    expect(server.stakes).toHaveLength(1)
    expect(next.state()).toMatchObject({ phase: 'ready', isIn: true, notice: null })
    const key = server.stakes[0]!.key
    await staysIn(server, room, next)
    expect(server.stakes.map((stake) => stake.key === key)).toEqual([true, false])
  },
)

test.each(games.filter(isRoom))(
  '$id: a question that never arrived is asked again after a reload, once',
  async (room) => {
    const server = new FakeServer()
    const memory = heapMemory()
    await leave(server, room, memory, 'before the question arrives')
    for (let turn = 0; turn < 2; turn += 1) {
      await sit(server, room, memory, { isReload: true }).started
      expect(server.stakes).toHaveLength(1)
    }
  },
)

test.each(games.filter(isRoom))(
  '$id: whoever was without a line at the end of a round is told what it came to',
  async (room) => {
    const server = new FakeServer()
    const next = sit(server, room, heapMemory())
    await next.started
    await staysIn(server, room, next)
    server.turn()
    await next.session.refresh?.()
    await settle()
    expect(next.state()).toMatchObject({ notice: { kind: 'settled', returned: '15.00' } })
    await next.session.refresh?.()
    await staysIn(server, room, next)
  },
)

test.each(games.filter((game) => !isRoom(game)))(
  '$id in another version than its round was played on tells the result',
  async (game) => {
    const server = new FakeServer()
    const memory = heapMemory()
    await leave(
      server,
      game,
      memory,
      game.kind === 'decision' ? 'with a choice lost' : 'with its answer lost',
    )
    const next = sit(server, { ...game, version: 2 }, memory)
    await settle()
    await next.started
    expect(next.state()).toMatchObject({ phase: 'ready', notice: { kind: 'settled', returned: '15.00' } })
    expect(server.shown.size).toBe(1)
    await playsOn(next)
  },
)

test('what another game has told is told once', async () => {
  const server = new FakeServer()
  const memory = heapMemory()
  await leave(server, games[2]!, memory, 'with its answer lost')
  const first = sit(server, games[0]!, memory)
  await first.started
  expect(first.state().notice?.kind).toBe('settled')
  const second = sit(server, games[1]!, memory)
  await second.started
  expect(second.state().notice).toBeNull()
})
