import { readTerms } from '@krathong/contracts'
import type { WrittenTerms } from '@krathong/contracts'
import type { ContractBounds } from '@krathong/protocol/shapes/contract-rules'
import { sql } from 'kysely'
import type { App } from '../../../platform/app.ts'
import type { Settings } from '../../core/settings/index.ts'
import { areTermsOpen, boundsOf } from './rules.ts'

interface Counted {
  what: 'contracts' | 'offers'
  isPlatform: boolean
  terms: WrittenTerms
  count: number
}

/** What stands and would not be allowed by such bounds. Terms that are alike are judged once. */
export const countAbove = async (
  { app, settings }: { app: App; settings: Settings },
  rules: ContractBounds,
): Promise<{ contracts: number; offers: number }> => {
  const { brandId } = settings.current()
  const { rows } = await sql<Counted>`
    select 'contracts' as what, issuer_id is null as "isPlatform", terms, count(*)::int as count from contracts.contracts
    where brand_id = ${brandId}::uuid and effective_to is null group by 1, 2, 3
    union all
    select 'offers', issuer_id is null, terms, count(*)::int from contracts.offers
    where brand_id = ${brandId}::uuid and state = 'OFFERED' and wants = 'terms' and expires_at > clock_timestamp() group by 1, 2, 3`.execute(
    app.db,
  )
  const bounds = boundsOf(rules)
  const sum = (what: Counted['what']) =>
    rows
      .filter((row) => row.what === what && !areTermsOpen(readTerms(row.terms), bounds, row.isPlatform))
      .reduce((total, { count }) => total + count, 0)
  return { contracts: sum('contracts'), offers: sum('offers') }
}
