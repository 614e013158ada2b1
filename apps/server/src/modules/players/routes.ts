import { formatAmount } from '@krathong/money'
import { calls } from '@krathong/protocol'
import type { App } from '../../platform/app.ts'
import { implement } from '../../platform/http/implement.ts'
import { placePage } from '../../platform/paging.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Settings } from '../settings/index.ts'
import {
  countPlayers,
  readAccounts,
  readMember,
  readPlayer,
  readPlayers,
  readSessions,
  readTotals,
} from './reads.ts'
import { registerPlayer } from './register-player.ts'
import { isAgentType } from './rules/player-types.ts'
import { usernameKey } from './rules/usernames.ts'
import { setLanguage } from './set-language.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import type { PlayerHooks } from './types.ts'

const timeOf = (date: Date | null) => date?.toISOString() ?? null

const accountRoutes = (app: App, settings: Settings, hooks: PlayerHooks) =>
  implement('account', calls.account, {
    login: (input, { request }) => signIn({ app, settings }, input, request),
    logout: async (_, { caller, request }) => {
      await signOut(app, caller, request)
      return {}
    },
    register: (input, { request }) => registerPlayer({ app, settings, hooks }, input, request),
    memberInfo: async (_, { caller }) => {
      const row = await readMember(app.db, caller.playerId)
      return {
        playerId: row.player_id,
        account: row.username,
        nickname: row.nickname,
        type: row.type,
        isAgent: isAgentType(row.type) ? row.type : 0,
        memberLabel: [],
        clubLabel: null,
        language: row.language,
        currency: settings.current().value.currency,
        registeredAt: row.registered_at.toISOString(),
        lastLoginAt: timeOf(row.last_login_at),
      }
    },
    setLanguage: async ({ language }, { caller }) => {
      await setLanguage(app, settings, caller.playerId, language)
      return { language }
    },
  })

const searchKey = (search: string | undefined) => usernameKey((search ?? '').replaceAll(/\p{Cc}/gu, ''))

const playerDetail = async (app: App, settings: Settings, playerId: string) => {
  const { brandId, value } = settings.current()
  const text = (amount: bigint) => formatAmount(amount, value.currency.exponent)
  const row = await readPlayer(app.db, brandId, playerId)
  if (!row) throw new Refusal('NOT_FOUND')
  const [accounts, sessions, totals] = await Promise.all([
    readAccounts(app.db, playerId),
    readSessions(app.db, playerId),
    readTotals(app.db, playerId, row.currency),
  ])
  const stake = totals?.stake ?? 0n
  const payout = totals?.payout ?? 0n
  return {
    playerId: row.player_id,
    account: row.username,
    nickname: row.nickname,
    state: row.state,
    type: row.type,
    email: row.email,
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
      betCount: Number(totals?.bet_count ?? 0n),
      stake: text(stake),
      payout: text(payout),
      ggr: text(stake - payout),
    },
  }
}

const backOfficeRoutes = (app: App, settings: Settings) =>
  implement('players', calls.players, {
    players: async ({ pageNo, pageSize, search }) => {
      const { brandId, value } = settings.current()
      const key = searchKey(search)
      const place = placePage({ pageNo, pageSize }, await countPlayers(app.db, brandId, key))
      const rows = await readPlayers(app.db, brandId, key, place)
      return {
        ...place,
        content: rows.map((row) => ({
          playerId: row.player_id,
          account: row.username,
          nickname: row.nickname,
          state: row.state,
          balance: formatAmount(row.balance ?? 0n, value.currency.exponent),
          registeredAt: row.registered_at.toISOString(),
          lastLoginAt: timeOf(row.last_login_at),
        })),
      }
    },
    player: ({ playerId }) => playerDetail(app, settings, playerId),
  })

export const createPlayersRoutes = (app: App, settings: Settings, hooks: PlayerHooks) => [
  accountRoutes(app, settings, hooks),
  backOfficeRoutes(app, settings),
]
