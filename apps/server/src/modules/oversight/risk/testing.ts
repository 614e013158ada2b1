import type { RiskRuleShape } from '@krathong/protocol/shapes/risk'
import type { CallContext, OperatorCaller } from '../../../platform/http/callers.ts'
import { newId } from '../../../platform/ids.ts'
import { asOwner } from '../../people/players/testing.ts'
import type { TestBrand } from '../../people/players/testing.ts'
import { riskRoutes } from './routes.ts'
import { runTrials } from './run-trials.ts'

export const unit = 10_000n

/** A deposit that was credited some minutes ago. */
export const payIn = async (
  { app }: Pick<TestBrand, 'app'>,
  playerId: string,
  amount: bigint,
  minutesAgo = 0,
) => {
  const order = newId()
  await asOwner(
    app,
    `set session_replication_role = replica;
     insert into deposits.orders (order_id, order_no, player_id, deposit_id, method_id, currency, state, ordered, payable, received, fee,
       return_origin, expires_at, credited_at)
     values ('${order}', 'DEP20261123' || upper(substr(md5('${order}'), 1, 6)), '${playerId}', '${order}', '${order}', 'FUN', 'CREDITED',
       ${amount * unit}, ${amount * unit}, ${amount * unit}, 0, '', now(), now() - interval '${minutesAgo} minutes')`,
  )
  return order
}

/** A withdrawal that was paid out some minutes ago. */
export const payOut = async (
  { app }: Pick<TestBrand, 'app'>,
  playerId: string,
  amount: bigint,
  minutesAgo = 0,
) => {
  const payout = newId()
  await asOwner(
    app,
    `set session_replication_role = replica;
     insert into withdrawals.payouts (payout_id, withdrawal_id, player_id, channel, currency, amount, state, finished_at)
     values ('${payout}', '${payout}', '${playerId}', 'manual', 'FUN', ${amount * unit}, 'paid', now() - interval '${minutesAgo} minutes')`,
  )
  return payout
}

const nothing = { minutes: 60, count: null, sum: null, percent: null, way: null, by: null }
export const ruleOf = (
  kind: RiskRuleShape['kind'],
  parameters: Partial<RiskRuleShape['parameters']>,
  more: Partial<RiskRuleShape> = {},
): RiskRuleShape => ({
  ...{ name: `${kind} of a test`, kind, isOn: true, score: 30, parameters: { ...nothing, ...parameters } },
  ...more,
})

export const contextOf = (username: string) =>
  ({
    caller: { operatorId: newId(), username, permissions: new Set() },
    request: { address: '127.0.0.1' },
  }) as unknown as CallContext<OperatorCaller>

/** Calls of this module, past the rights of the endpoint. */
export const callsOf = (parts: Pick<TestBrand, 'app' | 'settings'>, username = 'somchai') => {
  const { handlers } = riskRoutes(parts) as unknown as {
    handlers: Record<string, (input: object, context: unknown) => Promise<Record<string, unknown>>>
  }
  return <T = Record<string, unknown>>(name: string, input: object) =>
    handlers[name]!(input, contextOf(username)) as Promise<T>
}

/** A trial from the press to its end. */
export const tryRule = async <T>(parts: Pick<TestBrand, 'app' | 'settings'>, input: object): Promise<T> => {
  const call = callsOf(parts)
  const { trialId } = await call('trial', input)
  await runTrials(parts.app)
  return call<T>('tried', { trialId })
}

/** A device, an address or another client that a player is known by since some minutes. */
export const knowClient = ({ app }: Pick<TestBrand, 'app'>, playerId: string, key: string, minutesAgo = 0) =>
  asOwner(
    app,
    `insert into players.known_clients (player_id, client_key, first_at) values ('${playerId}', '${key}', now() - interval '${minutesAgo} minutes')`,
  )

/** A payout account of a number that several may have. */
export const bindAccount = (
  { app }: Pick<TestBrand, 'app'>,
  playerId: string,
  mark: string,
  minutesAgo = 0,
) =>
  asOwner(
    app,
    `insert into withdrawals.accounts (account_id, player_id, kind, provider, number_sealed, number_mark, last_four, holder, slot, is_shared,
       bound_at, usable_at)
     values ('${newId()}', '${playerId}', 'bank', 'KBANK', '', '\\x${mark}', '1234', 'Malee Jaidee', 1, true,
       now() - interval '${minutesAgo} minutes', now())`,
  )
