import type { Kind } from '@krathong/contracts'
import { fileOf, fileWord } from '../../core/files/index.ts'
import { usernameKey } from '../../people/players/index.ts'
import { readActiveContracts, readAgentsBelow, readOpenOffers } from './page-reads.ts'
import type { ContractRow, OfferRow } from './types.ts'
import { viewParts } from './view-parts.ts'
import type { Parts, Reader } from './view-parts.ts'
import { contractLine, offerLine, signedText } from './views.ts'

interface Wanted {
  kind: Kind
  search: string
}

/** Agents directly below by name, each with what runs, will run or waits. */
const readBelow = async (
  parts: Parts,
  playerId: string,
  { kind, search, after, limit, offset }: Wanted & { after: string; limit: number; offset: number },
) => {
  const { db } = parts.app
  const wanted = { issuerId: playerId, search: usernameKey(search), after, limit, offset }
  const found = await readAgentsBelow(db, wanted)
  const holderIds = found.map(({ downlineId }) => downlineId)
  // What another upline agreed on before a move is theirs.
  const isOwn = ({ issuerId }: ContractRow | OfferRow) => issuerId === playerId
  const contracts = (await readActiveContracts(db, { holderIds, kind })).filter(isOwn)
  const offers = (await readOpenOffers(db, { holderIds, kind })).filter(isOwn)
  const views = await viewParts(parts, [...contracts, ...offers])
  const offered = new Map(offers.map((row) => [row.holderId, offerLine(row, views)]))
  const agreed = Map.groupBy(contracts, ({ holderId }) => holderId)
  return found.map(({ downlineId, account, key }) => {
    const rows = agreed.get(downlineId) ?? []
    const line = {
      account,
      downlineId,
      contracts: rows.map((row) => contractLine(row, views)),
      offer: offered.get(downlineId) ?? null,
    }
    return { key, line, signed: rows.map(signedText) }
  })
}

export const downlines = async (
  parts: Parts,
  playerId: string,
  { cursor, limit, ...wanted }: Wanted & { cursor?: string | undefined; limit: number },
) => {
  const found = await readBelow(parts, playerId, { ...wanted, after: cursor ?? '', limit, offset: 0 })
  const last = found.at(-1)
  return {
    content: found.map(({ line }) => line),
    nextCursor: last && found.length === limit ? last.key : null,
  }
}

/** The same rows as a file; of what runs and what will, each cell says both. */
export const downlineFile = (
  parts: Parts,
  { playerId, language }: Reader,
  { cursor, ...wanted }: Wanted & { cursor?: string | undefined },
) => {
  const rows = ({ after, ...page }: { after: string | undefined; limit: number; offset: number }) =>
    readBelow(parts, playerId, { ...wanted, after: after ?? '', ...page })
  type Row = Awaited<ReturnType<typeof rows>>[number]
  type Contract = Row['line']['contracts'][number]
  const all = (cell: (contract: Contract) => string | null) => (row: Row) =>
    row.line.contracts.map(cell).join(' | ')
  const columns: Record<string, (row: Row) => string | null> = {
    'column.holder': ({ line }) => line.account,
    'wage.kind': () => fileWord(language, `contract.kind.${wanted.kind}`),
    'column.version': all(({ version }) => String(version)),
    'column.state': all(({ state }) => fileWord(language, `contract.state.${state}`)),
    'column.agreed': all(({ agreedAt }) => agreedAt),
    'column.from': all(({ effectiveFrom }) => effectiveFrom),
    'column.to': all(({ effectiveTo }) => effectiveTo),
    'contract.terms': ({ signed }) => signed.join(' | '),
    'contract.hash': all(({ versionHash }) => versionHash),
    'column.wants': ({ line }) => line.offer && fileWord(language, `contract.wants.${line.offer.wants}`),
    'column.expires': ({ line }) => line.offer?.expiresAt ?? null,
  }
  return fileOf(
    { name: 'downline-contracts', language, columns, rows, cursorOf: ({ key }: Row) => key },
    cursor,
  )
}
