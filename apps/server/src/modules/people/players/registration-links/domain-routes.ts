import { sql } from 'kysely'
import { calls } from '@krathong/protocol'
import type { App } from '../../../../platform/app.ts'
import { transact } from '../../../../platform/db/database.ts'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import type { OperatorCaller, RequestFacts } from '../../../../platform/http/callers.ts'
import { implement } from '../../../../platform/http/implement.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { recordAudit } from '../../../core/operators/index.ts'
import type { Settings } from '../../../core/settings/index.ts'
import { isRealAgentType, TOP_AGENT } from '../rules/player-types.ts'
import { usernameKey } from '../rules/usernames.ts'

interface DomainRow {
  host: string
  playerId: string
  account: string
  isOpen: boolean
  setAt: Date
}

/** A brand has a handful of names: they come whole, the platform agent first. */
const readDomains = async (db: Db | Tx, brandId: string): Promise<DomainRow[]> => {
  const { rows } = await sql<DomainRow>`
    select d.host, d.player_id as "playerId", p.username as account, p.state = 'active' and p.type in (1, 2) as "isOpen", d.set_at as "setAt"
    from players.agent_domains d join players.players p using (player_id)
    where d.brand_id = ${brandId}::uuid order by d.host`.execute(db)
  return rows
}

interface Deciding {
  caller: OperatorCaller
  request: RequestFacts
}

const change = async (
  tx: Tx,
  brandId: string,
  { caller, request }: Deciding,
  {
    host,
    next,
    reason,
  }: { host: string; next: { playerId: string; account: string } | null; reason: string },
) => {
  const before = (await readDomains(tx, brandId)).find((row) => row.host === host)
  if (!before && !next) throw new Refusal('NOT_FOUND')
  await tx
    .deleteFrom('players.agent_domains')
    .where('brand_id', '=', brandId)
    .where('host', '=', host)
    .execute()
  if (next)
    await tx
      .insertInto('players.agent_domains')
      .values({ brand_id: brandId, host, player_id: next.playerId })
      .execute()
  await recordAudit(tx, {
    operator: caller,
    address: request.address,
    action: 'players.agent-domain',
    subject: `domain:${host || '*'}`,
    before: { agent: before?.account ?? null },
    after: { agent: next?.account ?? null },
    reason,
  })
  return {}
}

/** Whose newcomers those of a name are; the platform agent must be one of the top, for whoever comes by nothing at all. */
const setDomain = async (
  { app, settings }: { app: App; settings: Settings },
  deciding: Deciding,
  { host, account, reason }: { host: string; account: string; reason: string },
) => {
  const { brandId, value } = settings.current()
  if (host !== '' && value.hosts.length > 0 && !value.hosts.includes(host)) throw new Refusal('HOST_UNKNOWN')
  return transact(app.db, async (tx) => {
    const player = await tx
      .selectFrom('players.players')
      .select(['player_id', 'username', 'type', 'state'])
      .where('brand_id', '=', brandId)
      .where('username_key', '=', usernameKey(account))
      .executeTakeFirst()
    if (!player) throw new Refusal('PLAYER_UNKNOWN', {}, { account: { code: 'INVALID' } })
    const isFit = host === '' ? player.type === TOP_AGENT : isRealAgentType(player.type)
    if (!isFit || player.state !== 'active')
      throw new Refusal('NOT_AN_AGENT', {}, { account: { code: 'INVALID' } })
    const next = { playerId: player.player_id, account: player.username }
    return change(tx, brandId, deciding, { host, next, reason })
  })
}

/** Under whom newcomers come who bring no code, as staff say it. */
export const agentDomainsRoutes = (app: App, settings: Settings) =>
  implement('agentDomains', calls.agentDomains, {
    domains: async ({ pageSize }) => {
      const rows = await readDomains(app.db, settings.current().brandId)
      return {
        content: rows.map(({ setAt, ...row }) => ({ ...row, setAt: setAt.toISOString() })),
        pageNo: 1,
        pageSize,
        totalPages: 1,
        totalElements: rows.length,
      }
    },
    setDomain: (wanted, deciding) => setDomain({ app, settings }, deciding, wanted),
    endDomain: ({ host, reason }, deciding) =>
      transact(app.db, (tx) =>
        change(tx, settings.current().brandId, deciding, { host, next: null, reason }),
      ),
  })
