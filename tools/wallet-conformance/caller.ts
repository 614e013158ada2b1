import { setTimeout as wait } from 'node:timers/promises'
import type { Amount } from '@krathong/money'
import type {
  Forgery,
  Order,
  Party,
  Wire,
  WireAnswer,
  WireRequest,
} from '../../apps/simulators/src/vendors/wire/wire.ts'
import type { Role, SetUp } from './set-up.ts'

const PATIENCE_MS = 5000

export interface Caller {
  wire: Wire
  setUp: SetUp
  party: Party
  write(order: Order, forgery?: Forgery): WireRequest
  /** Sends the very bytes; no answer in five seconds is NO_ANSWER. */
  send(order: Order, request: WireRequest): Promise<WireAnswer>
  ask(order: Order, forgery?: Forgery): Promise<WireAnswer>
  /** Asks until there is an answer, as vendors do, and gives up after `times`. */
  insist(order: Order, times: number): Promise<WireAnswer>
  balance(role: Role): Promise<Amount | null>
}

const nobody: WireAnswer = {
  words: ['NO_ANSWER'],
  balance: null,
  player: null,
  token: null,
  code: 'no answer',
}

export const createCaller = (wire: Wire, setUp: SetUp): Caller => {
  const party: Party = { ...setUp, fields: setUp.fields ?? {} }
  let asked = 0
  const write = (order: Order, forgery?: Forgery) => wire.write(order, party, forgery)
  const send = async (order: Order, request: WireRequest): Promise<WireAnswer> => {
    try {
      const response = await fetch(request.url, {
        method: request.method,
        headers: request.headers,
        body: request.body,
        redirect: 'manual',
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      return wire.read(order, { status: response.status, text: await response.text() }, party)
    } catch {
      return nobody
    }
  }
  const ask = (order: Order, forgery?: Forgery) => send(order, write(order, forgery))
  return {
    wire,
    setUp,
    party,
    write,
    send,
    ask,
    insist: async (order, times) => {
      let answer = nobody
      for (let time = 0; time < times; time += 1) {
        answer = await ask(order)
        if (!answer.words.includes('NO_ANSWER') && !answer.words.includes('RETRY_LATER')) return answer
        await wait(100 * (time + 1))
      }
      return answer
    },
    balance: async (role) => {
      const player = setUp.players[role]
      if (!player) return null
      asked += 1
      const { balance } = await ask({
        op: 'balance',
        player: player.id,
        token: player.token ?? '',
        game: setUp.game,
        currency: setUp.currency,
        tx: `balance-${process.pid}-${asked}`,
        round: '',
        amount: 0n,
      })
      return balance
    },
  }
}
