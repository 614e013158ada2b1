import { formatAmount } from '@krathong/money'
import type { VipLevel } from '@krathong/protocol/calls/vip'
import type { App } from '../../../platform/app.ts'
import type { Settings } from '../../core/settings/index.ts'
import { nameOf, textIn } from './label-of.ts'
import { amountsOf, readChanges, readPlayed } from './reads.ts'
import { beginner, held, nextOf } from './rules.ts'

/** The levels as a person reads them. */
export const levelViews = (levels: readonly VipLevel[], settings: Settings, language: string) => {
  const { currency, defaultLanguage } = settings.current().value
  const amounts = amountsOf(levels)
  return levels.map((level, index) => ({
    rank: index + 1,
    labelName: nameOf(level, language, settings),
    colour: level.colour,
    needs: formatAmount(amounts[index]!.needs, currency.exponent),
    keeps: formatAmount(amounts[index]!.keeps, currency.exponent),
    gives: textIn(level.gives, language, defaultLanguage)
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  }))
}

/** Where a player stands; null for trial accounts and agents, who hold no level. */
export const statusView = async (
  { app, settings }: { app: App; settings: Settings },
  playerId: string,
  levels: readonly VipLevel[],
) => {
  const { timeZone, currency } = settings.current().value
  const played = await readPlayed(app.db, playerId, timeZone)
  if (!played?.isMember) return null
  const money = (amount: bigint) => formatAmount(amount, currency.exponent)
  const amounts = amountsOf(levels)
  const stored = played.status ?? beginner(played.monthBegan)
  const status = { ...stored, rank: held(stored.rank, levels.length) }
  const next = nextOf(status, played.total, amounts)
  const keeps = amounts[status.rank - 1]?.keeps ?? null
  const isChecked = keeps !== null && status.since < played.monthBegan
  const keepMissing = isChecked ? (keeps > played.month ? keeps - played.month : 0n) : null
  const changes = await readChanges(app.db, playerId)
  return {
    rank: status.rank,
    since: played.status?.since.toISOString() ?? null,
    total: money(played.total),
    month: money(played.month),
    monthEndsAt: played.monthEnds.toISOString(),
    keepMissing: keepMissing === null ? null : money(keepMissing),
    next: next && { ...next, missing: money(next.missing) },
    changes: changes.map(({ at, from_rank: fromRank, to_rank: toRank, why, total }) => ({
      at: at.toISOString(),
      fromRank,
      toRank,
      why,
      total: money(total),
    })),
  }
}
