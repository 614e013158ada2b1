import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { formatAmount, parseAmount } from '@krathong/money'
import { json, notFound } from '../simulator.ts'
import type { Answered, Asked, Simulator } from '../simulator.ts'
import { makeAgreements } from './agreements.ts'
import type { Agreement, OperatorKeys } from './agreements.ts'
import { changeBehaviour, goodBehaviour } from './behaviour.ts'
import type { Behaviour } from './behaviour.ts'
import { gameList, gameOf, WHEEL } from './games.ts'
import { answerOperator } from './operator-endpoints.ts'
import { createFreeSpinDesk, shownFree } from './free-spin-desk.ts'
import { createOwnReports } from './own-reports.ts'
import { createOwnWallets } from './own-wallets.ts'
import { gamePage } from './page.ts'
import { openSeat, playSeamless } from './seamless-rounds.ts'
import type { Line } from './seamless-rounds.ts'
import { createSeats } from './seats.ts'
import type { Played, Seat } from './seats.ts'
import { wires } from './wire/wires.ts'

const STALL_MS = 12_000
const STAKE_MAX = 10_000_000n
const ROUND_KEY = /^[A-Za-z0-9-]{8,64}$/

export interface VendorSimulator extends Simulator {
  /** What an operator of ours enters: keys by the name of the agreement. */
  keys: OperatorKeys
  /** Where an operator's wallet is, by the code of the agreement. */
  meet(walletOf: (vendorCode: string) => string): void
}

const shownPlayed = (seat: Seat, played: Played) => {
  if (played.state === 'failed') return json(200, { state: 'failed' })
  const balance = played.balance === null ? null : formatAmount(played.balance, seat.exponent)
  if (played.state === 'refused') return json(200, { state: 'refused', why: played.why, balance })
  return json(200, {
    state: 'done',
    shown: played.shown,
    payout: formatAmount(played.payout, seat.exponent),
    balance,
  })
}

const createState = (secret: string, dataDir: string | undefined) => {
  const { agreements, keys } = makeAgreements(secret)
  const seats = createSeats()
  const wallets = createOwnWallets(dataDir && join(dataDir, 'simulated-wallets.json'))
  const reports = createOwnReports(dataDir && join(dataDir, 'simulated-report.jsonl'))
  let behaviour: Behaviour = goodBehaviour
  let walletOf: ((vendorCode: string) => string) | null = null

  const take = (name: 'loseNext' | 'refuseNext' | 'stallNext'): boolean => {
    if (behaviour[name] === 0) return false
    behaviour = { ...behaviour, [name]: behaviour[name] - 1 }
    return true
  }
  const lineOf = (agreement: Agreement, seat: Pick<Seat, 'currency' | 'exponent'>): Line | null => {
    const wire = wires.get(agreement.dialect)
    if (!wire || !walletOf) return null
    return {
      wire,
      party: {
        url: walletOf(agreement.code),
        vendor: agreement.code,
        keyId: 'sim',
        key: agreement.signsWith,
        currency: seat.currency,
        exponent: seat.exponent,
        fields: { productId: agreement.code },
      },
      behaviour: () => behaviour,
      losesAnswer: () => take('loseNext'),
      note: ({ tx, op, currency, amount }) =>
        reports.note(agreement.code, { txId: tx, kind: op, currency, amount }),
    }
  }
  const freeSpins = createFreeSpinDesk(
    dataDir && join(dataDir, 'simulated-free-spins.json'),
    (code, seat) => {
      const agreement = agreements.find((one) => one.code === code)
      return agreement ? lineOf(agreement, seat) : null
    },
  )
  return {
    keys,
    seats,
    wallets,
    reports,
    freeSpins,
    take,
    lineOf,
    agreementOf: (code: string) => agreements.find((one) => one.code === code),
    meet: (of: (vendorCode: string) => string) => {
      walletOf = of
    },
    behave: ({ method, body }: Asked): Answered => {
      if (method === 'PUT') {
        const changed = changeBehaviour(goodBehaviour, JSON.parse(body.toString('utf8') || '{}'))
        if (!changed) return json(400, { error: 'BAD_BEHAVIOUR', known: goodBehaviour })
        behaviour = changed
        reports.loseNext(changed.forgetNext)
      }
      return json(200, behaviour)
    },
  }
}

type State = ReturnType<typeof createState>

/** What the page offers: of the way to play that was asked for, or of the first there is. */
const choicesOf = (
  { choices, playTypes }: NonNullable<ReturnType<typeof gameOf>>,
  playType: string,
): readonly string[] => (playTypes ? (playTypes[playType] ?? Object.values(playTypes)[0]!) : choices)

const openAnswer = async (state: State, seat: Seat): Promise<Answered> => {
  const game = gameOf(seat.game)!
  const details = {
    draws: game.draws,
    cells: game.cells ?? [],
    choices: choicesOf(game, seat.playType),
    wheel: WHEEL,
    currency: seat.currency,
  }
  if (seat.agreement.dialect === 'transfer') {
    seat.isOpen = true
    const balance = state.wallets.balance(seat.player, seat.currency)
    return json(200, { ...details, balance: formatAmount(balance, seat.exponent), fault: null })
  }
  const line = state.lineOf(seat.agreement, seat)
  if (!line) return json(503, { fault: 'NO_WALLET' })
  const { balance, fault } = await openSeat(line, seat)
  return json(200, {
    ...details,
    free: shownFree(seat, state.freeSpins.openOf(seat)),
    balance: balance === null ? null : formatAmount(balance, seat.exponent),
    fault,
  })
}

const play = async (state: State, seat: Seat, body: Readonly<Record<string, unknown>>): Promise<Answered> => {
  const [key, choice] = [String(body['round']), String(body['choice'])]
  const stake = typeof body['stake'] === 'string' ? parseAmount(body['stake'], seat.exponent) : null
  const game = gameOf(seat.game)!
  const isWhole = stake !== null && stake > 0n && stake <= STAKE_MAX && ROUND_KEY.test(key)
  if (!isWhole || !game.choices.includes(choice)) return json(400, { state: 'refused', why: 'BAD_REQUEST' })
  const line = state.lineOf(seat.agreement, seat)
  const open = state.freeSpins.openOf(seat)
  const playing = () => {
    if (seat.agreement.dialect === 'transfer')
      return Promise.resolve(state.wallets.play(seat, { stake, choice }))
    if (!line) return Promise.resolve<Played>({ state: 'failed' })
    if (body['free'] === true) return Promise.resolve(state.freeSpins.playAt(seat, choice))
    return playSeamless(line, seat, { round: `${seat.id}-${key}`.slice(0, 80), stake, choice })
  }
  const known = seat.rounds.get(key) ?? playing()
  seat.rounds.set(key, known)
  const { body: shown, ...answered } = shownPlayed(seat, await known)
  return {
    ...answered,
    body: JSON.stringify({ ...(JSON.parse(shown) as object), free: shownFree(seat, open) }),
  }
}

const answerPage = async (state: State, asked: Asked): Promise<Answered> => {
  const body = JSON.parse(asked.body.toString('utf8') || '{}') as Readonly<Record<string, unknown>>
  const seat = state.seats.find(String(body['seat']))
  if (!seat) return json(404, { fault: 'SEAT_ENDED' })
  return asked.path.endsWith('/open') ? openAnswer(state, seat) : play(state, seat, body)
}

const answer = async (state: State, asked: Asked): Promise<Answered> => {
  const [, code = '', ...rest] = asked.path.split('/')
  if (asked.path === '/behaviour') return state.behave(asked)
  if (asked.path === '/games') return json(200, { games: gameList })
  const agreement = state.agreementOf(code)
  if (!agreement) return notFound()
  if (rest[0] === 'game')
    return gamePage(state.seats.find(asked.query.get('seat') ?? '') ?? null, asked.origin)
  if (rest[0] === 'table') return answerPage(state, asked)
  if (state.take('refuseNext')) return json(503, { error: 'UNAVAILABLE' })
  const { seats, wallets, reports, freeSpins } = state
  const pageOf = (seat: Seat) => `${asked.origin}/vendors/${code}/game?seat=${seat.id}`
  const answered = answerOperator({ agreement, seats, wallets, reports, freeSpins, pageOf }, asked)
  if (state.take('stallNext')) await wait(STALL_MS, undefined, { ref: false })
  return answered
}

/**
 * A small outside vendor: a few games of its own, pages to play them on, and an agreement in every dialect. It asks the operator's
 * wallet for every stake, or keeps the players' money itself. `PUT /vendors/behaviour` says what goes wrong.
 */
export const createVendors = (secret: string, dataDir?: string): VendorSimulator => {
  const state = createState(secret, dataDir)
  return {
    name: 'vendors',
    keys: state.keys,
    meet: state.meet,
    answer: (asked) => answer(state, asked),
    stop: state.freeSpins.stop,
  }
}
