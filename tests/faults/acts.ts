import { usualExponent } from '@krathong/money'
import { formatAmount, parseAmount } from '../../packages/money/src/index.ts'
import { newId } from '../../apps/server/src/platform/ids.ts'
import { krathong } from '../../apps/simulators/src/vendors/wire/krathong.ts'
import type { Order, Party } from '../../apps/simulators/src/vendors/wire/wire.ts'
import { sending } from './caller.ts'
import type { Said, Send, Wanted } from './caller.ts'
import { CURRENCY, proofFor } from './people.ts'
import type { Person } from './people.ts'
import type { Stage } from './stage.ts'

/** One operation with a key of its own: however often it is sent, it happens once. */
export interface Act {
  kind: string
  person: Person
  send: Send
  /** Null where the bytes differ each time they are sent. */
  wanted: Wanted | null
  /** What every answer to it must say. */
  essence: (said: Said) => unknown
  /** By how much the person's cash is changed by it, as its answer says. */
  moves: (said: Said) => readonly (readonly [person: Person, amount: string, sign: 1 | -1])[]
}

const text = (value: unknown): string => String(value)
const inner = (value: unknown) => value as Readonly<Record<string, unknown>>

const asPerson = ({ token, cookie }: Person) => ({ token, cookie: `__Host-session=${cookie}` })
const plain = (act: Omit<Act, 'send'> & { wanted: Wanted }): Act => ({ ...act, send: sending(act.wanted) })

export const topUp = ({ program }: Stage, person: Person, amount: string): Act =>
  plain({
    kind: 'top-up',
    person,
    wanted: {
      method: 'POST',
      url: `${program.site}/api/cashier/play-money`,
      body: { depositId: newId(), amount },
      ...asPerson(person),
    },
    essence: ({ value }) => value,
    moves: ({ value }) => [[person, text(value['amount']), 1]],
  })

export const spin = ({ program }: Stage, person: Person, stake: string): Act =>
  plain({
    kind: 'spin',
    person,
    wanted: {
      method: 'POST',
      url: `${program.play}/play/slots/spin`,
      body: { roundId: newId(), stake, mode: 'spin' },
      token: person.seat,
    },
    essence: ({ value }) => {
      const { roundId, payout, nonce } = inner(value['round'])
      return { roundId, payout, nonce }
    },
    moves: ({ value }) => [
      [person, stake, -1],
      [person, text(inner(value['round'])['payout']), 1],
    ],
  })

interface Decided {
  roundId: string
  choices: string[]
  payout: string | null
  nonce: number
  open: { choice: string }[]
}

export const decidedOf = ({ value }: Said) => value['round'] as unknown as Decided

/** A round with choices, staked; asked again it is told as it stands, so only what never changes is compared. */
export const begin = ({ program }: Stage, person: Person, stake: string): Act =>
  plain({
    kind: 'round begun',
    person,
    wanted: {
      method: 'POST',
      url: `${program.play}/play/decisions/begin`,
      body: { roundId: newId(), option: 'mines-3', stake },
      token: person.board,
    },
    essence: (said) => {
      const { roundId, nonce } = decidedOf(said)
      return { roundId, nonce }
    },
    moves: () => [[person, stake, -1]],
  })

export const choose = (
  { program }: Stage,
  person: Person,
  wanted: { roundId: string; seq: number; choice: string },
): Act =>
  plain({
    kind: 'choice',
    person,
    wanted: {
      method: 'POST',
      url: `${program.play}/play/decisions/choose`,
      body: wanted,
      token: person.board,
    },
    essence: (said) => {
      const { roundId, choices, payout } = decidedOf(said)
      return { roundId, choices, payout }
    },
    moves: (said) => [[person, decidedOf(said).payout ?? '0', 1]],
  })

/** Looking at a round of a board. */
export const atBoard = (person: Person, url: string): Send =>
  sending({ method: 'GET', url, token: person.board })

const partyOf = ({ program, simulators }: Stage): Party => ({
  url: `${program.site}/vendors/SIMS`,
  vendor: 'SIMS',
  keyId: 'sim',
  key: simulators.keys['vendor:SIMS']!,
  currency: CURRENCY,
  exponent: usualExponent(CURRENCY),
  fields: {},
})

export type VendorEvent = Pick<Order, 'op' | 'tx' | 'round' | 'ref'> & { amount: string }

/** A call as the simulated vendor's own wire writes it, signed anew each time. */
export const vendorCall = (stage: Stage, person: Person, { amount, ...event }: VendorEvent): Act => {
  const party = partyOf(stage)
  const { ref, ...named } = event
  const order: Order = {
    ...named,
    ...(ref === undefined ? {} : { ref }),
    player: person.playerId,
    token: person.vendorToken,
    game: 'lotus-wheel',
    currency: CURRENCY,
    amount: parseAmount(amount, usualExponent(CURRENCY))!,
  }
  return {
    kind: `vendor ${event.op}`,
    person,
    wanted: null,
    send: async () => {
      const { url, ...request } = krathong.write(order, party)
      const response = await fetch(url, { ...request, signal: AbortSignal.timeout(30_000) })
      const answer = await response.text()
      const { code, balance } = krathong.read(order, { status: response.status, text: answer }, party)
      return {
        status: response.status,
        code: code ?? '',
        value: { answer, balance: balance === null ? null : formatAmount(balance, usualExponent(CURRENCY)) },
      }
    },
    essence: ({ value }) => value['answer'],
    moves: () => [[person, amount, event.op === 'bet' ? -1 : 1]],
  }
}

export const orderDeposit = (
  { program }: Stage,
  person: Person,
  wanted: { depositId: string; methodId: string; amount: string },
): Act =>
  plain({
    kind: 'deposit order',
    person,
    wanted: { method: 'POST', url: `${program.site}/api/deposits`, body: wanted, ...asPerson(person) },
    essence: ({ value }) => [value['orderNo'], value['amount'], value['createdAt']],
    moves: () => [],
  })

type Call = `${Wanted['method']} ${string}`

const wantedOf = (call: Call, origin: string, body: unknown): Wanted => {
  const [method, path] = call.split(' ')
  return {
    method: method as Wanted['method'],
    url: `${origin}${path}`,
    ...(body === undefined ? {} : { body }),
  }
}

/** Reading, and calls whose answer may differ because what they are about has moved on. */
export const ofPerson = ({ program }: Stage, person: Person, call: Call, body?: unknown): Send =>
  sending({ ...wantedOf(call, program.site, body), ...asPerson(person) })

export const ofStaff = ({ program, staff }: Stage, call: Call, body?: unknown): Send =>
  sending({
    ...wantedOf(call, program.backoffice, body),
    token: staff.token,
    cookie: `__Host-operator=${staff.cookie}`,
    freshCode: staff.password,
  })

export const withdraw = async (stage: Stage, person: Person, amount: string): Promise<Act> => {
  const { program, database } = stage
  const detail = { requestId: newId(), accountId: person.accountId, amount }
  const proof = await proofFor(database.db, person, 'withdraw', detail)
  return plain({
    kind: 'withdrawal',
    person,
    wanted: {
      method: 'POST',
      url: `${program.site}/wps/withdrawals`,
      body: { ...detail, proof },
      ...asPerson(person),
    },
    essence: ({ value }) => {
      const { withdrawalId, withdrawalNo, amount: asked, createdAt } = inner(value['withdrawal'])
      return [withdrawalId, withdrawalNo, asked, createdAt, value['balance']]
    },
    // What became of it is asked at the end.
    moves: () => [],
  })
}

export const moveToVendor = (
  { program }: Stage,
  person: Person,
  wanted: { transferId: string; direction: 'in' | 'out'; amount: string },
): Act =>
  plain({
    kind: `vendor wallet ${wanted.direction}`,
    person,
    wanted: {
      method: 'POST',
      url: `${program.site}/wps/relay/GCS_walletTransfer`,
      body: { vendor: 'SIMT', ...wanted },
      ...asPerson(person),
    },
    essence: ({ value }) => {
      const { transferId, direction, amount } = inner(value['transfer'])
      return [transferId, direction, amount]
    },
    moves: () => [],
  })

/** Money down from an agent, or up to one. */
export const alongLine = async (
  { program, database }: Stage,
  downline: Person,
  direction: 'up' | 'down',
  amount: string,
): Promise<Act> => {
  const upline = downline.upline!
  const [from, to] = direction === 'up' ? [downline, upline] : [upline, downline]
  const asked = { requestId: newId(), amount }
  const more = direction === 'up' ? {} : { downlineId: downline.playerId, purpose: 'top-up', note: '' }
  const proof = await proofFor(
    database.db,
    from,
    direction === 'up' ? 'transfer-upline' : 'transfer-downline',
    { ...asked, ...more },
  )
  return plain({
    kind: `line ${direction}`,
    person: from,
    wanted: {
      method: 'POST',
      url: `${program.site}/api/line/transfers/${direction}`,
      body: { ...asked, ...more, proof, isSameAgainMeant: true },
      ...asPerson(from),
    },
    essence: ({ value }) => value,
    moves: () => [
      [from, amount, -1],
      [to, amount, 1],
    ],
  })
}
