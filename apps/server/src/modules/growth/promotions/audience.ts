import type { Audience } from '@krathong/protocol/shapes/audience'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'

/** Whom a promotion is for, and what it may not be open beside: asked where it is shown, where it is taken and where rewards are made. */
interface Bounded {
  audience: Audience | null
}

/** Of a promotion `p` in a statement: whether it is meant for a player, or for a visitor. */
export const isMeantFor = (playerId: string | null) => sql`promotions.is_meant(p.audience, ${playerId}::uuid)`

export const isMeant = async (
  db: Db | Tx,
  { audience }: Bounded,
  playerId: string | null,
): Promise<boolean> => {
  if (audience === null) return true
  const { rows } = await sql<{ isMeant: boolean }>`
    select promotions.is_meant(${JSON.stringify(audience)}::jsonb, ${playerId}::uuid) as "isMeant"`.execute(
    db,
  )
  return rows[0]!.isMeant
}

/** Refuses whom a promotion is not for, who does not meet its conditions, and who has something open that it may not be beside. */
export const requireMeant = async (tx: Tx, promotionId: string, playerId: string): Promise<void> => {
  const { rows } = await sql<{ isMeant: boolean; isBarred: boolean }>`
    select ${isMeantFor(playerId)} and promotions.meets(p.audience, ${playerId}::uuid) as "isMeant", promotions.is_barred(p.audience, ${playerId}::uuid) as "isBarred"
    from promotions.promotions p where p.promotion_id = ${promotionId}::uuid`.execute(tx)
  const found = rows[0]!
  if (!found.isMeant) throw new Refusal('NOT_ELIGIBLE')
  if (found.isBarred) throw new Refusal('BONUS_OPEN')
}

/** The same as a part of a statement over a promotion `p`. */
export const mayTake = (playerId: string) =>
  sql`${isMeantFor(playerId)} and promotions.meets(p.audience, ${playerId}::uuid) and not promotions.is_barred(p.audience, ${playerId}::uuid)`

/** Of rewards of one promotion those whose members it is for. */
export const onlyMeant = async <Row extends { promotionId: string; playerId: string }>(
  tx: Tx,
  rewards: readonly Row[],
): Promise<Row[]> => {
  const [first] = rewards
  if (!first) return []
  const { rows } = await sql<Bounded>`
    select audience from promotions.promotions where promotion_id = ${first.promotionId}::uuid`.execute(tx)
  return amongMeant(tx, rows[0]?.audience ?? undefined, rewards)
}

/** Those whom it is for and who meet its conditions, as they are today. */
export const amongMeant = async <Row extends { playerId: string }>(
  db: Db | Tx,
  audience: Audience | undefined,
  members: readonly Row[],
): Promise<Row[]> => {
  if (!audience || members.length === 0) return [...members]
  const { rows } = await sql<{ playerId: string }>`
    select k.player_id as "playerId" from unnest(${[...new Set(members.map(({ playerId }) => playerId))]}::uuid[]) as k (player_id)
    where promotions.is_meant(${JSON.stringify(audience)}::jsonb, k.player_id)
      and promotions.meets(${JSON.stringify(audience)}::jsonb, k.player_id)`.execute(db)
  const meant = new Set(rows.map(({ playerId }) => playerId))
  return members.filter(({ playerId }) => meant.has(playerId))
}

/** What of a promotion's conditions a member has; a visitor has nothing yet. */
export const readNeeds = async (
  db: Db,
  promotions: readonly Bounded[],
  playerId: string | null,
): Promise<(bounded: Bounded) => { need: 'payout'; isMet: boolean }[]> => {
  const asks = ({ audience }: Bounded) => audience?.needsPayout === true
  if (!promotions.some(asks)) return () => []
  const { rows } = await sql<{ isMet: boolean }>`
    select promotions.meets('{"needsPayout": true}', ${playerId}::uuid) as "isMet"`.execute(db)
  return (bounded) => (asks(bounded) ? [{ need: 'payout', isMet: rows[0]!.isMet }] : [])
}

const bounds = ({
  levelFrom,
  levelTo,
  newDays,
  contacts,
  teamsOf,
  notBeside,
  needsPayout = false,
}: Audience): boolean =>
  needsPayout ||
  [levelFrom, levelTo, newDays].some((one) => one !== null) ||
  [contacts, teamsOf, notBeside].some(({ length }) => length > 0)

const invalid = () => new Refusal('BAD_INPUT', {}, { audience: { code: 'INVALID' } })

/** An audience as it is kept: accounts as they are compared, which have to be agents of the brand; one that bounds nothing is none. */
export const soundAudience = async (
  tx: Tx,
  brandId: string,
  audience: Audience | undefined,
): Promise<Audience | undefined> => {
  if (!audience || !bounds(audience)) return undefined
  const { levelFrom, levelTo, notBeside } = audience
  if (levelFrom !== null && levelTo !== null && levelTo < levelFrom) throw invalid()
  const teamsOf = [...new Set(audience.teamsOf.map((name) => name.toLowerCase()))]
  const { rows } = await sql<{ agents: number; promotions: number }>`
    select (select count(*)::int from players.v_team_members where brand_id = ${brandId}::uuid and type <> 0
        and username_key = any(${teamsOf}::text[])) as agents,
      (select count(*)::int from promotions.promotions where brand_id = ${brandId}::uuid
        and promotion_id = any(${notBeside}::uuid[])) as promotions`.execute(tx)
  const { agents, promotions } = rows[0]!
  if (agents !== teamsOf.length || promotions !== new Set(notBeside).size) throw invalid()
  return { ...audience, teamsOf }
}
