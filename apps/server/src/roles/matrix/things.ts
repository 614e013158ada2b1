import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Thing } from '@krathong/protocol/rights/right'
import { newId } from '../../platform/ids.ts'
import { openSlot, PASSWORD, spinOnce } from '../testing.ts'
import type { TestServer } from '../testing.ts'
import type { Person } from './people.ts'

/** Makes one thing of a kind that belongs to this person, and answers its id. */
type Make = (server: TestServer, owner: Person, made: Made) => Promise<string>
export type Made = Partial<Record<Thing, string>>

const SECRET = '730194'

/** `call` is a method and a path, as a declaration says them. */
const ask = async (server: TestServer, { browser }: Person, call: string, body?: unknown) => {
  const [method = '', path = ''] = call.split(' ')
  const answer = await browser.call<Record<string, unknown>>(method, server.site + path, body)
  if (answer.status !== 200) throw new Error(`${call}: ${answer.text}`)
  return answer.value
}

const prove = async (server: TestServer, owner: Person, action: string, detail: Record<string, string>) =>
  (
    await ask(server, owner, 'POST /wps/relay/passwordCheck/stepUp', {
      action,
      detail,
      paymentPassword: SECRET,
    })
  )['proof']

const first = (value: Record<string, unknown>): Record<string, unknown> =>
  (value['content'] as Record<string, unknown>[])[0]!

/**
 * Inserts rows with the rights of the database's owner. What it selects from may still be on its way: a worker plans the draws of a fresh
 * server a moment after it has opened.
 */
const insertRows = async (server: TestServer, statement: string): Promise<void> => {
  for (let tries = 0; tries < 200; tries += 1) {
    if ((await server.asOwner(`${statement} returning 1`)).length > 0) return
    await setTimeout(100)
  }
  throw new Error(`nothing was inserted: ${statement}`)
}

const bindAccount: Make = async (server, owner) => {
  await ask(server, owner, 'PUT /wps/member/paymentPassword', {
    loginPassword: PASSWORD,
    newPassword: SECRET,
    confirmNewPassword: SECRET,
  })
  const number = String(createHash('sha256').update(owner.playerId).digest().readUIntBE(0, 6)).slice(0, 10)
  const account = {
    accountId: newId(),
    kind: 'bank',
    provider: 'KBANK',
    number: number.padEnd(10, '7'),
    holder: 'Malee Jaidee',
  }
  const proof = await prove(server, owner, 'bind-payout-account', account)
  const bound = await ask(server, owner, 'POST /wps/payoutAccounts', { ...account, proof })
  await server.asOwner(
    `update withdrawals.accounts set usable_at = now() - interval '1 second' where player_id = '${owner.playerId}'`,
  )
  return String(bound['accountId'])
}

const withdraw: Make = async (server, owner, made) => {
  await ask(server, owner, 'POST /api/cashier/play-money', { depositId: newId(), amount: '4000' })
  const wanted = { requestId: newId(), accountId: made['payout-account']!, amount: '100' }
  const proof = await prove(server, owner, 'withdraw', wanted)
  const { withdrawal } = await ask(server, owner, 'POST /wps/withdrawals', {
    ...wanted,
    proof,
    payeeName: 'Malee Jaidee',
  })
  return String((withdrawal as Record<string, unknown>)['withdrawalId'])
}

const deposit: Make = async (server, owner) => {
  await ask(server, owner, 'POST /api/deposits/limits/decline', {})
  const { methods } = await ask(server, owner, 'GET /api/deposits/methods')
  const method = (methods as { kind: string; methodId: string; minimum: string }[]).find(
    ({ kind }) => kind !== 'play-money',
  )
  const depositId = newId()
  await ask(server, owner, 'POST /api/deposits', {
    depositId,
    methodId: method!.methodId,
    amount: method!.minimum,
  })
  return String(first(await ask(server, owner, 'GET /api/deposits/orders'))['depositId'])
}

const lineTransfer: Make = async (server, owner) => {
  const wanted = { requestId: newId(), amount: '10', downlineId: await downlineOf(server, owner) }
  const detail = { ...wanted, purpose: 'other', note: '' }
  const proof = await prove(server, owner, 'transfer-downline', detail)
  const sent = await ask(server, owner, 'POST /api/line/transfers/down', {
    ...wanted,
    purpose: 'other',
    proof,
  })
  return String(sent['transferId'])
}

const downlineOf = async (server: TestServer, owner: Person): Promise<string> =>
  String(first(await ask(server, owner, 'GET /api/line/downlines'))['downlineId'])

/** Of the platform, as two of the staff would have made it: only its holder may read or answer it. */
const contractOffer: Make = async (server, owner) => {
  const offerId = newId()
  await insertRows(
    server,
    `insert into contracts.offers (offer_id, brand_id, kind, currency, holder_id, wants, terms, agreement_hash, offered_by, expires_at)
     select '${offerId}', brand_id, 'realtime', currency, player_id, 'terms',
       '{"kind":"realtime","profitRate":1,"lossRate":1,"singleRate":0,"stakeMin":"0"}', repeat('a', 64), 'staff', now() + interval '1 day'
     from players.players where player_id = '${owner.playerId}'`,
  )
  return offerId
}

/** Of a run that has this line alone, under a contract with the platform. */
const payBill: Make = async (server, owner) => {
  const [billId, runId, contractId] = [newId(), newId(), newId()]
  const terms = JSON.stringify({
    kind: 'daily',
    base: 'SINGLE',
    stakeMin: '0',
    categories: null,
    activeMin: '0',
    tiers: [{ rate: 8000, active: 0, turnover: '0', loss: '0' }],
  })
  await insertRows(
    server,
    `with person as (select player_id, brand_id, currency from players.players where player_id = '${owner.playerId}'),
     offered as (
       insert into contracts.offers (offer_id, brand_id, kind, currency, holder_id, wants, terms, agreement_hash, state, offered_by, expires_at,
         answered_at)
       select '${contractId}', brand_id, 'daily', currency, player_id, 'terms', '${terms}', repeat('a', 64), 'ACCEPTED', 'staff', now(), now()
       from person returning *),
     agreed as (
       insert into contracts.contracts (contract_id, brand_id, kind, currency, holder_id, version, terms, agreement_hash, effective_from,
         effective_to, end_reason)
       select offer_id, brand_id, kind, currency, holder_id, 1, terms, agreement_hash, '2020-01-01', '2020-01-02', 'BY_STAFF' from offered
       returning *),
     run as (
       insert into pay_runs.runs (run_id, brand_id, kind, currency, period_from, period_to, due_at, computed_at, lines, total, root_hash, root_sum)
       select '${runId}', brand_id, 'daily', currency, timestamptz '2020-01-01' + make_interval(secs => floor(random() * 1e6)),
         '2020-02-01', '2020-02-01', now(), 1, 0, repeat('a', 64), 0 from person returning *)
     insert into pay_runs.bills (bill_id, run_id, contract_id, line_no, holder_id, agreement_hash, turnover, active, base, amount)
     select '${billId}', run.run_id, agreed.contract_id, 0, agreed.holder_id, agreed.agreement_hash, 0, 0, 0, 0 from run, agreed`,
  )
  return billId
}

/** A payment without a ticket that still stands. */
const prizeShare: Make = async (server, owner) => {
  const paymentId = newId()
  await insertRows(
    server,
    `insert into prize_shares.payments (payment_id, agent_id, currency, game_code, draw_id, numero, tickets, base, earned, paid)
     values ('${paymentId}', '${owner.playerId}', 'FUN', 'SSC_1M', '${newId()}', '202601150001', 1, 0, 0, 0)`,
  )
  return paymentId
}

/** A payment of nothing, with the one line behind it. */
const lineRebate: Make = async (server, owner) => {
  const [runId, paymentId] = [newId(), newId()]
  await insertRows(
    server,
    `with run as (
       insert into line_rebates.runs (run_id, brand_id, currency, day, period_from, period_to, due_at, computed_at, lines, total)
       select '${runId}', brand_id, currency, date '2020-01-01' + (random() * 1000)::int, '2020-01-01', '2020-01-02', '2020-01-02', now(), 1, 0
       from players.players where player_id = '${owner.playerId}' returning run_id),
     line as (
       insert into line_rebates.lines (run_id, line_no, player_id, category, path, points, base)
       select run_id, 0, '${owner.playerId}', 'RNG', '{}', '{1}', 0 from run)
     insert into line_rebates.payments (payment_id, run_id, account_id, is_own, category, lines, base, earned, paid, paid_at)
     select '${paymentId}', run_id, '${owner.playerId}', true, 'RNG', 1, 0, 0, 0, now() from run`,
  )
  return paymentId
}

/** One that has ended: an open one would hold everything else back that is tried of its owner. */
const endedRequirement: Make = async (server, owner) => {
  const requirementId = newId()
  await insertRows(
    server,
    `insert into promotions.requirements (requirement_id, brand_id, player_id, source, state, order_id, currency, deposit, bonus, required,
       contribution, excluded_games, own_at_start, cash_version, closed_at)
     select '${requirementId}', brand_id, player_id, 'BONUS', 'DONE', '${newId()}', currency, 1000000, 1000000, 1000000,
       '{"RNG":100,"FISH":100,"LIVE":20,"SPORTS":100,"ESPORTS":100,"LOTTERY":80,"PVP":50,"COCKFIGHT":50}', '{}', 1000000, 1, now()
     from players.players where player_id = '${owner.playerId}'`,
  )
  return requirementId
}

/** One that was taken: asked for again it is answered as before and moves nothing. */
const takenReward: Make = async (server, owner) => {
  const rewardId = newId()
  await insertRows(
    server,
    `insert into promotions.rewards (reward_id, brand_id, player_id, promotion_id, kind, version, period, period_from, period_to, currency,
       amount, times, basis, state, until, claimed_at)
     select '${rewardId}', p.brand_id, p.player_id, m.promotion_id, m.kind, 1, '${rewardId}', now(), now(), p.currency, 10000, 1, '{}',
       'CLAIMED', now(), now()
     from players.players p, promotions.promotions m where p.player_id = '${owner.playerId}' and m.kind = 'check-in' limit 1`,
  )
  return rewardId
}

/** On a draw that is over, as if it had been bought in time; the money of it is tried in the module's own tests. */
const lotteryTicket: Make = async (server, owner) => {
  const ticketId = newId()
  await insertRows(
    server,
    `insert into lottery.tickets (bet_id, order_id, place, draw_id, player_id, game_code, currency, bet_type, picks, lines, each, price,
       prize_group, own_group, stake, worst, state, void_cause, placed_at, settled_at)
     select '${ticketId}', '${ticketId}', 0, draw_id, '${owner.playerId}', game_code, 'FUN', 'SSC.1.POS', '[[1],[],[],[],[]]', 1, 20000, 190000,
       1900, 1900, 20000, 190000, 'voided', 'draw', now(), now()
     from lottery.draws where game_code = 'SSC_1M' order by close_at limit 1`,
  )
  return ticketId
}

/** One that is over, as if all of it had come back. */
const lotteryChase: Make = async (server, owner) => {
  const chaseId = newId()
  await insertRows(
    server,
    `insert into lottery.chases (chase_id, player_id, game_code, currency, tickets, stops_on_win, total, state, placed_at, ended_at)
     values ('${chaseId}', '${owner.playerId}', 'SSC_1M', 'FUN',
       '[{"betType":"SSC.1.POS","picks":[[1],[],[],[],[]],"each":"20000","price":"190000","group":1900,"ownGroup":1900}]', false, 40000,
       'cancelled', now(), now())`,
  )
  await insertRows(
    server,
    `insert into lottery.chase_items (chase_id, place, item_id, numero, open_at, close_at, multiple, stake, state)
     select '${chaseId}', place, gen_random_uuid(), '20260115000' || place, now(), now(), 1, 20000, 'cancelled-user'
     from generate_series(0, 1) as place`,
  )
  return chaseId
}

/** In the order they are made: a withdrawal needs an account. */
export const makers: Readonly<Record<Thing, Make>> = {
  session: async (server, owner) => {
    const { content } = await ask(server, owner, 'GET /wps/member/sessions')
    return String((content as { sessionId: string }[])[0]!.sessionId)
  },
  round: async (server, owner) => {
    const { seatToken } = await openSlot(server, owner.browser)
    return (await spinOnce(server, owner.browser, seatToken)).value.round.roundId
  },
  'payout-account': bindAccount,
  withdrawal: withdraw,
  deposit,
  entry: async (server, owner) =>
    String(first(await ask(server, owner, 'GET /api/wallet/statement'))['entryId']),
  downline: downlineOf,
  'contract-offer': contractOffer,
  'pay-bill': payBill,
  'prize-share': prizeShare,
  'line-rebate': lineRebate,
  requirement: endedRequirement,
  reward: takenReward,
  'line-transfer': lineTransfer,
  'identity-case': async (server, owner) => {
    const own = await ask(server, owner, 'POST /api/identity/cases', { level: 1 })
    return String((own['case'] as Record<string, unknown>)['caseId'])
  },
  'quick-sign-in': async (server, owner) =>
    String((await ask(server, owner, 'POST /wps/member/quick', {}))['quickId']),
  'registration-link': async (server, owner) => {
    const wanted = { linkId: newId(), kind: 'player', days: 7 }
    return String((await ask(server, owner, 'POST /api/agent/links', wanted))['linkId'])
  },
  'lottery-ticket': lotteryTicket,
  'lottery-chase': lotteryChase,
  announcement: async (server, owner) => {
    const announcementId = newId()
    await ask(server, owner, `PUT /api/agent/announcements/${announcementId}`, {
      reach: 'team',
      title: 'This week',
      body: 'The hall opens at eight.',
    })
    return announcementId
  },
  // The payout account that was bound above is told of in the mailbox.
  message: async (server, owner) => String(first(await ask(server, owner, 'GET /api/messages'))['messageId']),
}

/** One thing of every kind. */
export const makeThings = async (server: TestServer, owner: Person): Promise<Made> => {
  const made: Made = {}
  for (const [thing, make] of Object.entries(makers)) made[thing as Thing] = await make(server, owner, made)
  return made
}
