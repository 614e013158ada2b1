import { RefusedError } from '@krathong/protocol/client'
import type { BingoStatus } from '@krathong/protocol/calls/bingo'
import { minus } from '../shared/amounts.ts'
import { recordedRound } from './slots/testing.ts'

export type Kind = 'slot' | 'instant' | 'decision' | 'crash' | 'bingo'
export interface Game {
  id: string
  kind: Kind
  version: number
}
export const games: readonly Game[] = [
  { id: 'naga-slot', kind: 'slot', version: 1 },
  { id: 'kites-slot', kind: 'slot', version: 1 },
  { id: 'dice', kind: 'instant', version: 1 },
  { id: 'baccarat', kind: 'instant', version: 1 },
  { id: 'mines', kind: 'decision', version: 1 },
  { id: 'hi-lo', kind: 'decision', version: 1 },
  { id: 'drift', kind: 'crash', version: 1 },
  { id: 'hall', kind: 'bingo', version: 1 },
]

export const isRoom = ({ kind }: Game) => kind === 'crash' || kind === 'bingo'

export const never = () => new Promise<never>(() => {})
/** Everything that waits for nothing but its turn has had it. */
export const settle = () => new Promise<void>((resolve) => void setTimeout(resolve))

const isOneSpin = ({ type }: { type: string }, at: number) => at === 0 || type === 'round-end'

const eventsOf = ({ kind, id }: Game, isOver = true) => {
  if (kind === 'slot')
    return id === 'naga-slot' ? [...recordedRound.events] : recordedRound.events.filter(isOneSpin)
  if (kind === 'instant')
    return [{ type: 'drawn', drawn: id === 'dice' ? [4999] : [0, 1, 2, 3, 4, 5], wagers: [] }]
  const step = { isAutomatic: false, extra: '0.00', view: {} }
  const first = { ...step, choice: null }
  const steps = isOver ? [first, { ...step, choice: 'go' }] : [first]
  return [{ type: 'decided', option: 'one', stake: '10.00', steps }]
}

interface ServerRound {
  roundId: string
  game: Game
  isOver: boolean
  choices: string[]
}

/** The rounds of one player, whatever they are played in; an answer is lost or late as it is told. */
export class FakeServer {
  readonly rounds: ServerRound[] = []
  readonly shown = new Set<string>()
  /** Of rooms, the round that takes stakes now, and what was staked in rounds by what key. */
  readonly stakes: { key: string; roundId: string; game: Game }[] = []
  roomRound = 1
  version = 1
  /** What every round gives back; each costs 10.00. */
  returned = '15.00'
  #ended: string | null = null

  /** What the round of a room came to for this player is shown there. */
  end({ id }: Game) {
    this.#ended = id
    this.version += 1
  }

  get #net() {
    return minus(this.returned, '10.00', 2)
  }

  /** The round of every room is over, and the next one takes stakes. */
  turn() {
    this.roomRound += 1
  }

  get #roomId() {
    return `round ${this.roomRound}`
  }

  stake(game: Game, key: string) {
    if (this.stakes.some((other) => other.key === key)) return
    this.version += 1
    this.stakes.push({ key, roundId: this.#roomId, game })
  }

  #stakesNow(game: Game) {
    return this.stakes.filter((stake) => stake.game.id === game.id && stake.roundId === this.#roomId)
  }

  /** The room as crash and bingo tell it, and what this player has in its round. */
  room(game: Game) {
    const common = {
      gameId: game.id,
      roundId: this.#roomId,
      asOf: '2026-11-21T10:00:00.000Z',
      closesAt: null,
      endsAt: null,
    }
    const own = this.#stakesNow(game)
    const money = { ...this.money(), serverTime: '2026-11-21T10:00:00.000Z' }
    if (game.kind === 'crash') {
      const mine = own.map(({ key }, at) => ({
        betId: key,
        roundId: this.#roomId,
        no: at,
        state: this.#ended !== game.id ? 'open' : /[1-9]/.test(this.returned) ? 'cashed' : 'lost',
        stake: '10.00',
        payout: this.#ended === game.id ? this.returned : '0.00',
      }))
      return { room: { ...common, phase: 'betting', crash: null, bets: [] }, mine, ...money }
    }
    const tickets = own.map((_, at) => ({ serial: at + 1, cells: [] }))
    const phase = this.#ended === game.id ? 'over' : 'selling'
    const won = this.#ended === game.id ? this.returned : '0.00'
    const room = { ...common, phase, called: [], prizes: [], sold: own.length }
    return { room, mine: { tickets, spent: '10.00', won } as BingoStatus['mine'], ...money }
  }

  viewOf({ roundId, game }: ServerRound) {
    const sums = { stake: '10.00', cost: '10.00', payout: this.returned, netWin: this.#net, jackpots: [] }
    const proof = { nonce: 1, serverSeedHash: 'h', clientSeed: 'x', placedAt: '2026-11-21T10:00:00.000Z' }
    const on = { gameId: game.id, gameName: `The ${game.id}`, definitionHash: `${game.id} 1` }
    const mode = { slot: 'spin', instant: 'play', decision: 'decide', crash: '', bingo: '' }[
      game.kind
    ] as 'spin'
    return { roundId, mode, ...sums, events: eventsOf(game), ...proof, ...on }
  }

  decision(round: ServerRound) {
    const { roundId, isOver, choices } = round
    const sums = {
      stake: '10.00',
      staked: '10.00',
      payout: isOver ? this.returned : null,
      netWin: isOver ? this.#net : null,
    }
    const open = isOver ? [] : [{ choice: 'go', extra: '0.00' }]
    const proof = { nonce: 1, serverSeedHash: 'h', clientSeed: 'x', placedAt: '2026-11-21T10:00:00.000Z' }
    return {
      roundId,
      option: 'one',
      ...sums,
      choices,
      fallbackFrom: null,
      view: {},
      open,
      ...proof,
      deadline: null,
    }
  }

  open(game: Game) {
    return this.rounds.find((round) => round.game.id === game.id && !round.isOver) ?? null
  }

  unshown(game: Game) {
    const last = this.rounds.findLast((round) => round.game.id === game.id && round.isOver)
    return last && !this.shown.has(last.roundId) ? this.viewOf(last) : null
  }

  money() {
    return { balance: '100.00', balanceVersion: this.version, sessionNet: '0.00' }
  }

  answer(game: Game, name: string, input: Record<string, unknown>): unknown {
    const roundId = String(input['roundId'])
    const round = this.rounds.find((other) => other.roundId === roundId)
    switch (name) {
      case 'spin':
      case 'play': {
        const placed = round ?? this.place({ roundId, game, isOver: true, choices: [] })
        return { round: this.viewOf(placed), ...this.money() }
      }
      case 'begin': {
        const begun = round ?? this.place({ roundId, game, isOver: false, choices: [] })
        return { round: this.decision(begun), ...this.money() }
      }
      case 'bet':
      case 'buy':
        this.stake(game, String(input['betId'] ?? input['purchaseId']))
        return this.room(game)
      case 'state':
      case 'room':
        return this.room(game)
      case 'roomRound': {
        const left = this.stakes.find(
          (stake) => stake.roundId === roundId && stake.game.id === input['gameId'],
        )
        if (!left || left.roundId === this.#roomId) throw new RefusedError('ROUND_UNKNOWN', 404, null)
        const sums = { cost: '10.00', returned: this.returned }
        return { proofId: left.key, gameName: `The ${left.game.id}`, ...sums }
      }
      case 'choose': {
        round!.choices = [String(input['choice'])]
        round!.isOver = true
        return { round: this.decision(round!), ...this.money() }
      }
      case 'current': {
        const open = this.open(game)
        return { round: open && this.decision(open) }
      }
      case 'round':
        if (!round?.isOver) throw new RefusedError('ROUND_UNKNOWN', 404, null)
        return this.viewOf(round)
      case 'shown':
        this.shown.add(roundId)
        return {}
      default:
        return name === 'balance' ? this.money() : { pots: [] }
    }
  }

  place(round: ServerRound) {
    this.version += 1
    this.rounds.push(round)
    return round
  }
}
