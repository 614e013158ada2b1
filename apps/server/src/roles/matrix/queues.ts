import type { TestServer } from '../testing.ts'

export const LONG_AGO = '2026-01-01T00:00:00.000Z'
const FAR_AHEAD = '2099-01-01T00:00:00.000Z'

const put = (server: TestServer, table: string, row: object) =>
  server.asOwner(
    `set session_replication_role = replica;
     insert into ${table} select (jsonb_populate_record(null::${table}, '${JSON.stringify(row)}')).*`,
  )

const id = () => crypto.randomUUID()
const times = {
  created_at: LONG_AGO,
  moved_at: LONG_AGO,
  sent_at: LONG_AGO,
  applied_at: LONG_AGO,
  changed_at: LONG_AGO,
}

/** Whose the rows are. */
interface Of {
  player_id: string
  brand_id: string
  version: number
}
type Fill = (server: TestServer, of: Of) => Promise<void>

const payments: Fill = async (server, of) => {
  const order = { ordered: 1, payable: 1, over_limit: 0, pay: {}, slips: 0, reopened: false }
  for (const [n, state] of ['VERIFYING', 'MISMATCH', 'AWAITING_PAYMENT'].entries()) {
    const names = { order_id: id(), deposit_id: id(), method_id: id(), order_no: `DEP20260101AAAAA${n}` }
    const rest = { currency: 'THB', return_origin: '', expires_at: FAR_AHEAD }
    await put(server, 'deposits.orders', { ...of, ...times, ...order, ...names, ...rest, state })
  }
  const sums = { amount: 1, held: 1, fee: 0, paid: 0, fee_taken: 0, returned: 0, quote: {}, reminders: 0 }
  for (const [n, state] of ['REVIEW', 'APPROVED', 'PAYING'].entries()) {
    const names = {
      player_id: id(),
      withdrawal_id: id(),
      request_id: id(),
      withdrawal_no: `WDR20260101AAAAAA${n}`,
    }
    const account = { account_id: id(), kind: 'bank', provider: 'x', holder: 'x', last_four: '1234' }
    const rest = { currency: 'THB', needs_two: false, promised_at: LONG_AGO }
    await put(server, 'withdrawals.withdrawals', {
      ...of,
      ...times,
      ...sums,
      ...names,
      ...account,
      ...rest,
      state,
    })
  }
}

const people: Fill = async (server, of) => {
  for (const [n, state] of ['submitted', 'second', 'refused'].entries()) {
    const rest = { level: n + 1, needs_two: false, again: [], asked_at: LONG_AGO, submitted_at: LONG_AGO }
    await put(server, 'identity_checks.cases', { ...of, ...times, ...rest, case_id: id(), state })
  }
  for (const answer of [null, 'Thank you']) {
    const rest = { question_type: 'deposit', content: 'x', language: 'th', answer }
    const by = answer && { answered_at: LONG_AGO, answered_by: 'mali' }
    await put(server, 'submissions.feedback', { ...of, ...times, ...rest, ...by, feedback_id: id() })
  }
  const person = {
    full_name: 'x',
    contact_kind: 'line',
    contact: 'mali',
    experience: 'none',
    channel: 'other',
  }
  const application = { ...person, comment: '', state: 'waiting', application_id: id() }
  await put(server, 'submissions.applications', { ...of, ...times, ...application })
}

const points: Fill = async (server, of) => {
  for (const state of ['in-process', 'sent']) {
    const goods = { kind: 'goods', item_id: id(), used_version: 1, quantity: 1, points: 1, requirement: 0 }
    const rest = { redemption_id: id(), reference: id(), remark: '', day: '2026-01-01', delivery: {} }
    await put(server, 'points.redemptions', { ...of, ...times, ...goods, ...rest, state })
  }
}

const agents: Fill = async (server, of) => {
  const run = {
    run_id: id(),
    kind: 'daily',
    period_from: LONG_AGO,
    period_to: FAR_AHEAD,
    due_at: LONG_AGO,
    computed_at: LONG_AGO,
  }
  await put(server, 'pay_runs.runs', {
    ...of,
    ...run,
    currency: 'FUN',
    lines: 3,
    total: 1,
    root_hash: '',
    root_sum: 1,
    nets_hold: true,
  })
  for (const [n, needs] of [true, true, false].entries()) {
    const sums = { turnover: 1, active: 1, base: 1, amount: 5, paid: 0, held: 0, denied: 0 }
    const names = {
      bill_id: id(),
      contract_id: id(),
      holder_id: of.player_id,
      agreement_hash: '',
      line_no: n,
    }
    await put(server, 'pay_runs.bills', { run_id: run.run_id, ...sums, ...names, needs_approval: needs })
  }
  for (const state of ['OPEN', 'CLEARED']) {
    const pair = {
      one_id: id(),
      other_id: id(),
      one_stake: 1,
      other_stake: 1,
      agent_id: of.player_id,
      draw_id: id(),
    }
    const [one, other] = [pair.one_id, pair.other_id].toSorted()
    const rest = {
      game_code: 'SSC_1M',
      numero: '1',
      currency: 'FUN',
      placed_at: LONG_AGO,
      settled_until: LONG_AGO,
    }
    const word = state === 'OPEN' ? {} : { decided_by: 'mali', decided_at: LONG_AGO, reason: 'looked' }
    const names = { flag_id: id(), found_at: LONG_AGO, changed_xid: '1', state, one_id: one, other_id: other }
    await put(server, 'opposite_bets.flags', { ...of, ...pair, ...rest, ...word, ...names })
  }
}

const promotions: Fill = async (server, of) => {
  for (const state of ['APPLYING', 'REJECTED']) {
    const asked = { application_id: id(), promotion_id: id(), terms: {}, signs: [], period: 'once' }
    const word = state === 'APPLYING' ? {} : { decided_at: LONG_AGO, decided_by: 'mali', remark: 'no' }
    await put(server, 'promotions.applications', {
      ...of,
      ...times,
      ...asked,
      ...word,
      comment: '',
      period_from: LONG_AGO,
      state,
    })
  }
  for (const state of ['REVIEW', 'PAID']) {
    const friend = { friend_id: id(), referrer_id: of.player_id, promotion_id: id(), terms: {}, signs: [] }
    const at = { qualified_at: LONG_AGO, due_at: LONG_AGO, paid_at: state === 'PAID' ? LONG_AGO : null }
    await put(server, 'promotions.referrals', { ...of, ...friend, ...at, referrer_got: false, state })
  }
  for (const state of ['WAITING', 'APPROVED']) {
    const asked = {
      reward_id: id(),
      promotion_id: id(),
      signs: ['device'],
      others: [id()],
      asked_at: LONG_AGO,
    }
    const word = state === 'WAITING' ? {} : { decided_at: LONG_AGO, decided_by: 'mali', reason: 'a family' }
    await put(server, 'promotions.reviews', { ...of, ...asked, ...word, state })
  }
}

const riskCases: Fill = async (server, of) => {
  for (const state of ['OPEN', 'WAITING', 'CLOSED']) {
    const found = {
      case_id: id(),
      rule_id: id(),
      version: 1,
      score: 5,
      measured: '9',
      times: 1,
      opened: {},
      last_at: LONG_AGO,
    }
    const end = state === 'CLOSED' ? { outcome: 'nothing', closed_at: LONG_AGO } : {}
    await put(server, 'risk.cases', {
      ...of,
      ...found,
      ...end,
      opened_at: LONG_AGO,
      holds_withdrawals: false,
      state,
    })
  }
}

/** Rows of every list that staff works through, beside rows that nobody waits for. */
export const fillQueues = async (
  server: TestServer,
  { playerId, brand }: { playerId: string; brand: string },
): Promise<void> => {
  const of = { player_id: playerId, brand_id: brand, version: 1 }
  for (const fill of [payments, people, points, agents, promotions, riskCases]) await fill(server, of)
}
