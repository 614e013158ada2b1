import { formatAmount } from '@krathong/money'
import { calls } from '@krathong/protocol'
import type { App } from '../../../platform/app.ts'
import { implement } from '../../../platform/http/implement.ts'
import { maskEmail } from '../../../platform/mask.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Settings } from '../../core/settings/index.ts'
import { playersFile } from './players-file.ts'
import {
  countPlayers,
  readAccounts,
  readContact,
  readPlayer,
  readPlayersBehind,
  readSessions,
} from './reads.ts'
import { usernameKey } from './rules/usernames.ts'
import type { PlayerHooks } from './types.ts'

const timeOf = (date: Date | null) => date?.toISOString() ?? null

const searchKey = (search: string | undefined) => usernameKey((search ?? '').replaceAll(/\p{Cc}/gu, ''))

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const playerCursor = (cursor: string | undefined): string | undefined => {
  if (cursor !== undefined && !UUID.test(cursor))
    throw new Refusal('BAD_INPUT', {}, { cursor: { code: 'INVALID' } })
  return cursor
}

type Totals = Pick<PlayerHooks, 'playTotalsOf'>

const playerDetail = async (app: App, settings: Settings, { playTotalsOf }: Totals, playerId: string) => {
  const { brandId, value } = settings.current()
  const text = (amount: bigint) => formatAmount(amount, value.currency.exponent)
  const row = await readPlayer(app.db, brandId, playerId)
  if (!row) throw new Refusal('NOT_FOUND')
  const [accounts, sessions, { betCount, stake, payout }] = await Promise.all([
    readAccounts(app.db, playerId),
    readSessions(app.db, playerId),
    playTotalsOf(playerId, row.currency),
  ])
  return {
    playerId: row.player_id,
    account: row.username,
    nickname: row.nickname,
    state: row.state,
    type: row.type,
    email: maskEmail(row.email),
    language: row.language,
    registeredAt: row.registered_at.toISOString(),
    lastLoginAt: timeOf(row.last_login_at),
    registeredFrom: row.registered_from,
    accounts: accounts.map((account) => ({
      purpose: account.purpose_name,
      currency: account.currency,
      balance: text(account.balance),
      version: Number(account.version),
    })),
    sessions: sessions.map((session) => ({
      startedAt: session.started_at.toISOString(),
      lastSeenAt: session.last_seen_at.toISOString(),
      address: session.address,
      device: session.device,
    })),
    totals: {
      betCount,
      stake: text(stake),
      payout: text(payout),
      ggr: text(stake - payout),
    },
  }
}

/** What the back office sees of players. */
export const backOfficeRoutes = (app: App, settings: Settings, totals: Totals) =>
  implement('players', calls.players, {
    players: async ({ cursor, limit, search }) => {
      const { brandId, value } = settings.current()
      const key = searchKey(search)
      const rows = await readPlayersBehind(app.db, brandId, key, {
        after: playerCursor(cursor),
        offset: 0,
        limit,
      })
      const last = rows.at(-1)
      return {
        content: rows.map((row) => ({
          playerId: row.player_id,
          account: row.username,
          nickname: row.nickname,
          state: row.state,
          balance: formatAmount(row.balance ?? 0n, value.currency.exponent),
          registeredAt: row.registered_at.toISOString(),
          lastLoginAt: timeOf(row.last_login_at),
        })),
        nextCursor: last && rows.length === limit ? last.player_id : null,
        total: await countPlayers(app.db, brandId, key),
      }
    },
    player: ({ playerId }) => playerDetail(app, settings, totals, playerId),
    contact: async ({ playerId }) => {
      const found = await readContact(app.db, settings.current().brandId, playerId)
      if (!found) throw new Refusal('NOT_FOUND')
      return found
    },
    exportPlayers: (input) => playersFile(app, settings, input),
  })
