import type { Kind } from '@krathong/contracts'
import { formatAmount } from '@krathong/money'
import { readExactCursor } from '../../../platform/cursor.ts'
import { databaseNow } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { fileOf, fileWord } from '../../core/files/index.ts'
import { readUpline, readUsernames } from '../../people/players/index.ts'
import { hasOpenOffer, readOpenContract } from './contract-reads.ts'
import { findEnded } from './end-with.ts'
import {
  readOpenOffers,
  readRequests,
  readContractStatus,
  readActiveContracts,
  readVersions,
} from './page-reads.ts'
import { downlineFile, downlines } from './downline-views.ts'
import { viewParts } from './view-parts.ts'
import type { Parts, Reader } from './view-parts.ts'
import { boundsOf, endOf } from './rules.ts'
import { contractLine, endedLine, offerLine, signedText } from './views.ts'

/** Own valid stakes of an active member in a period, in units: what an offer begins with. */
const ACTIVE_MIN: Readonly<Record<Kind, bigint>> = {
  dividend: 1_000n,
  daily: 500n,
  hourly: 100n,
  realtime: 0n,
}
const UNIT = 10_000n
const NEWEST = 2_147_483_647

interface Stretch {
  cursor?: string | undefined
  limit: number
}

const versionBelow = (cursor: string | undefined): number => {
  if (cursor === undefined) return NEWEST
  if (!/^\d{1,9}$/.test(cursor)) throw new Refusal('BAD_INPUT', {}, { cursor: { code: 'INVALID' } })
  return Number(cursor)
}

/** The own contracts of a kind, and what an offer of it may say. */
const ofKind = async (parts: Parts, playerId: string, kind: Kind) => {
  const { app, settings } = parts
  const holderIds = [playerId]
  const [contracts, offers] = [
    await readActiveContracts(app.db, { holderIds, kind }),
    await readOpenOffers(app.db, { holderIds, kind }),
  ]
  const views = await viewParts(parts, [...contracts, ...offers])
  const { currency, timeZone, contracts: rules } = settings.current().value
  const [offer] = offers
  return {
    currency,
    timeZone,
    own: contracts.map((row) => contractLine(row, views)),
    offer: offer ? offerLine(offer, views) : null,
    bounds: boundsOf(rules),
    activeMin: formatAmount(ACTIVE_MIN[kind] * UNIT, currency.exponent),
  }
}

const versions = async (
  parts: Parts,
  { holderId, issuerId }: { holderId: string; issuerId: string | null },
  { kind, cursor, limit }: Stretch & { kind: Kind },
) => {
  const { app } = parts
  const rows = await readVersions(app.db, {
    holderId,
    issuerId,
    kind,
    below: versionBelow(cursor),
    limit,
    offset: 0,
  })
  const views = await viewParts(parts, rows)
  const last = rows.at(-1)
  return {
    content: rows.map((row) => contractLine(row, views)),
    nextCursor: last && rows.length === limit && last.version > 1 ? String(last.version) : null,
  }
}

/** All versions as a file, with the words that both sides signed. */
const versionFile = (
  parts: Parts,
  language: string,
  {
    cursor,
    ...wanted
  }: { holderId: string; issuerId: string | null; kind: Kind; cursor?: string | undefined },
) => {
  const rows = async ({ after, ...page }: { after: string | undefined; limit: number; offset: number }) => {
    const found = await readVersions(parts.app.db, { ...wanted, below: versionBelow(after), ...page })
    const views = await viewParts(parts, found)
    return found.map((row) => ({ ...contractLine(row, views), signed: signedText(row) }))
  }
  type Row = Awaited<ReturnType<typeof rows>>[number]
  const columns: Record<string, (row: Row) => string | number | null> = {
    'column.version': ({ version }) => version,
    'wage.kind': ({ kind }) => fileWord(language, `contract.kind.${kind}`),
    'column.issuer': ({ issuer }) => issuer ?? fileWord(language, 'party.platform'),
    'column.holder': ({ holder }) => holder,
    'column.state': ({ state }) => fileWord(language, `contract.state.${state}`),
    'column.agreed': ({ agreedAt }) => agreedAt,
    'column.from': ({ effectiveFrom }) => effectiveFrom,
    'column.to': ({ effectiveTo }) => effectiveTo,
    'column.reason': ({ endReason }) => endReason && fileWord(language, `contract.reason.${endReason}`),
    'contract.terms': ({ signed }) => signed,
    'contract.hash': ({ versionHash }) => versionHash,
  }
  const cursorOf = ({ version }: Row) => String(version)
  return fileOf({ name: 'contract-versions', language, columns, rows, cursorOf }, cursor)
}

type RequestState = 'open' | 'past'

/** Offers as the agent reads them, each with its place in the list. */
const readShown = async (
  parts: Parts,
  playerId: string,
  {
    state,
    after,
    ...page
  }: { state: RequestState; after: string | undefined; limit: number; offset: number },
) => {
  const place = readExactCursor(after)
  const rows = await readRequests(parts.app.db, {
    playerId,
    isOpen: state === 'open',
    after: place && { at: place.at, id: place.id },
    ...page,
  })
  const views = await viewParts(parts, rows)
  return rows.map((row) => ({
    place: `${row.exact}/${row.offerId}`,
    request: {
      ...offerLine(row, views),
      // One whose time is over is expired before anything has marked it.
      state: row.state === 'OFFERED' && state === 'past' ? ('EXPIRED' as const) : row.state,
      isIncoming: row.holderId === playerId,
      answeredAt: row.answeredAt?.toISOString() ?? null,
    },
  }))
}

const requests = async (
  parts: Parts,
  playerId: string,
  { state, cursor, limit }: Stretch & { state: RequestState },
) => {
  const rows = await readShown(parts, playerId, { state, after: cursor, limit, offset: 0 })
  return {
    content: rows.map(({ request }) => request),
    nextCursor: rows.length === limit ? (rows.at(-1)?.place ?? null) : null,
    currency: parts.settings.current().value.currency,
  }
}

/** The same rows as a file. */
const requestFile = (
  parts: Parts,
  { playerId, language }: Reader,
  { state, cursor }: { state: RequestState; cursor?: string | undefined },
) => {
  const rows = (page: { after: string | undefined; limit: number; offset: number }) =>
    readShown(parts, playerId, { state, ...page })
  type Row = Awaited<ReturnType<typeof rows>>[number]
  const columns: Record<string, (row: Row) => string | null> = {
    'column.offered': ({ request }) => request.offeredAt,
    'wage.kind': ({ request }) => fileWord(language, `contract.kind.${request.kind}`),
    'column.wants': ({ request }) => fileWord(language, `contract.wants.${request.wants}`),
    'column.issuer': ({ request }) => request.issuer ?? fileWord(language, 'party.platform'),
    'column.holder': ({ request }) => request.holder,
    'column.state': ({ request }) => fileWord(language, `contract.offerState.${request.state}`),
    'column.expires': ({ request }) => request.expiresAt,
    'column.answered': ({ request }) => request.answeredAt,
    'contract.hash': ({ request }) => request.versionHash,
  }
  return fileOf(
    { name: 'contract-requests', language, columns, rows, cursorOf: ({ place }: Row) => place },
    cursor,
  )
}

/** What would end with the own contract, and when. */
const ownEnd = async ({ app, settings }: Parts, holderId: string, kind: Kind) => {
  const contract = await readOpenContract(app.db, holderId, kind)
  if (!contract) throw new Refusal('NOT_FOUND')
  if (await hasOpenOffer(app.db, holderId, kind)) throw new Refusal('OFFER_EXISTS')
  const now = await databaseNow(app.db)
  const zone = settings.current().value.timeZone
  const ended = await findEnded(app.db, { holderId, kind, terms: null, now, zone })
  const names = await readUsernames(
    app.db,
    ended.map(({ holder }) => holder),
  )
  return {
    endsAt: endOf(contract, now, zone).toISOString(),
    endedContracts: ended.map((one) => endedLine(one, names)),
  }
}

const downlineVersions = async (
  parts: Parts,
  playerId: string,
  { downlineId, ...wanted }: Stretch & { kind: Kind; downlineId: string },
) => {
  if ((await readUpline(parts.app.db, downlineId))?.playerId !== playerId) throw new Refusal('NOT_FOUND')
  return versions(parts, { holderId: downlineId, issuerId: playerId }, wanted)
}

const downlineVersionFile = async (
  parts: Parts,
  { playerId, language }: Reader,
  { downlineId, ...wanted }: { downlineId: string; kind: Kind; cursor?: string | undefined },
) => {
  if ((await readUpline(parts.app.db, downlineId))?.playerId !== playerId) throw new Refusal('NOT_FOUND')
  return versionFile(parts, language, { holderId: downlineId, issuerId: playerId, ...wanted })
}

/** What waits for an account's answer in each kind, as the numbers of the specification, and the contract that runs or will. */
const consolidated = async (parts: Parts, playerId: string) => {
  const status = new Map((await readContractStatus(parts.app.db, playerId)).map((one) => [one.kind, one]))
  const of = async (kind: Kind) => {
    if (!status.get(kind)?.isEnabled) return { waits: 0, contract: null }
    const { own, offer } = await ofKind(parts, playerId, kind)
    const contract = own.at(0) ?? null
    if (!offer) return { waits: 1, contract }
    return { waits: offer.wants === 'end' ? 4 : contract ? 3 : 2, contract }
  }
  const [dividend, daily, hourly, realtime] = await Promise.all([
    of('dividend'),
    of('daily'),
    of('hourly'),
    of('realtime'),
  ])
  return {
    divtypereq: dividend.waits,
    dailysalreqtype: daily.waits,
    contracthoursalreq: hourly.waits,
    realtimesalreqtype: realtime.waits,
    dividendContract: dividend.contract,
    dailySalary: daily.contract,
    hourlySalary: hourly.contract,
    realTimeSalary: realtime.contract,
  }
}

/** What the pages of contracts ask for. */
export const createPages = (app: Parts['app'], settings: Parts['settings']) => {
  const parts = { app, settings }
  return {
    overview: async (playerId: string) => ({ kinds: await readContractStatus(app.db, playerId) }),
    consolidated: (playerId: string) => consolidated(parts, playerId),
    ofKind: (playerId: string, kind: Kind) => ofKind(parts, playerId, kind),
    downlines: (playerId: string, wanted: Parameters<typeof downlines>[2]) =>
      downlines(parts, playerId, wanted),
    downlineFile: (reader: Reader, wanted: Parameters<typeof downlineFile>[2]) =>
      downlineFile(parts, reader, wanted),
    versions: (playerId: string, wanted: Stretch & { kind: Kind }) =>
      versions(parts, { holderId: playerId, issuerId: null }, wanted),
    downlineVersions: (playerId: string, wanted: Parameters<typeof downlineVersions>[2]) =>
      downlineVersions(parts, playerId, wanted),
    versionFile: ({ playerId, language }: Reader, wanted: { kind: Kind; cursor?: string | undefined }) =>
      versionFile(parts, language, { holderId: playerId, issuerId: null, ...wanted }),
    downlineVersionFile: (reader: Reader, wanted: Parameters<typeof downlineVersionFile>[2]) =>
      downlineVersionFile(parts, reader, wanted),
    requests: (playerId: string, wanted: Parameters<typeof requests>[2]) => requests(parts, playerId, wanted),
    requestFile: (reader: Reader, wanted: Parameters<typeof requestFile>[2]) =>
      requestFile(parts, reader, wanted),
    ownEnd: (playerId: string, kind: Kind) => ownEnd(parts, playerId, kind),
  }
}
