import { formatAmount } from '@krathong/money'
import { calls } from '@krathong/protocol'
import type { CallRead } from '@krathong/protocol'
import type { App } from '../../platform/app.ts'
import { readCursor, writeCursor } from '../../platform/cursor.ts'
import type { CursorPlace } from '../../platform/cursor.ts'
import { implement } from '../../platform/http/implement.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Settings } from '../settings/index.ts'
import type { SettlementSources } from './ask-settlements.ts'
import { proposeCorrection } from './correct-transfer.ts'
import { readAlarm, readHealth, readViewRows } from './health.ts'
import { readFunds } from './read-funds.ts'
import { readCorrections, readDifferences, readRoots } from './reads.ts'
import { reconcile } from './reconcile.ts'
import { settleDifference } from './settle-difference.ts'
import { askSettlement, keepSettlement, listSettlements } from './settlement-routes.ts'
import { openSigningKey } from './signing-key.ts'
import { signNow } from './sign-now.ts'

const badCursor = () => new Refusal('BAD_INPUT', {}, { cursor: { code: 'INVALID' } })

const cursorNumber = (cursor: string | undefined): bigint | null => {
  if (cursor === undefined) return null
  if (!/^\d{1,18}$/.test(cursor)) throw badCursor()
  return BigInt(cursor)
}

const nextOf = (last: CursorPlace | undefined, isFull: boolean) => (last && isFull ? writeCursor(last) : null)

type Stretch = CallRead<typeof calls.books.roots>

const roots = async (app: App, { cursor, limit }: Stretch) => {
  const rows = await readRoots(app.db, cursorNumber(cursor), limit)
  const last = rows.at(-1)
  return {
    content: rows.map((row) => ({
      root: String(row.root_no),
      through: row.through.toISOString(),
      madeAt: row.made_at.toISOString(),
      text: row.document,
      hash: row.hash,
      signature: row.signature,
      publicKey: row.public_key,
    })),
    nextCursor: last && rows.length === limit ? String(last.root_no) : null,
  }
}

const differences = async (
  app: App,
  { cursor, limit, state }: CallRead<typeof calls.booksDesk.differences>,
) => {
  const place = readCursor(cursor)
  const before = place && { at: place.at, differenceId: place.id }
  const rows = await readDifferences(app.db, { isOpen: state === 'open', before, limit })
  const last = rows.at(-1)
  return {
    content: rows.map((row) => ({
      differenceId: row.difference_id,
      check: row.check_name,
      subject: row.subject,
      touches: row.touches,
      detail: JSON.stringify(row.detail),
      foundAt: row.found_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
      settledAt: row.settled_at?.toISOString() ?? null,
      settledBy: row.settler,
      reason: row.settle_reason,
    })),
    nextCursor: nextOf(last && { at: last.found_at, id: last.difference_id }, rows.length === limit),
  }
}

const corrections = async (app: App, { cursor, limit }: Stretch) => {
  const place = readCursor(cursor)
  const rows = await readCorrections(app.db, place && { at: place.at, reversalId: place.id }, limit)
  const last = rows.at(-1)
  return {
    content: rows.map((row) => ({
      cause: `${row.kind}:${row.cause_id}:${row.leg}`,
      reversal: `correction:${row.reversal_id}:0`,
      approvalId: row.approval_id,
      amount: formatAmount(row.amount, 2),
      currency: row.currency,
      reason: row.reason,
      proposer: row.proposed_by,
      approver: row.approved_by,
      at: row.posted_at.toISOString(),
    })),
    nextCursor: nextOf(last && { at: last.posted_at, id: last.reversal_id }, rows.length === limit),
  }
}

const site = (app: App, settings: Settings) =>
  implement('books', calls.books, {
    key: async () => {
      const { keyId, publicKey } = await openSigningKey(app)
      return { keyId, publicKey, algorithm: 'Ed25519' as const }
    },
    roots: (query) => roots(app, query),
    funds: async ({ root }, { caller }) => {
      const funds = await readFunds(app, cursorNumber(root), caller.playerId)
      if (!funds) throw new Refusal('NOT_FOUND')
      const { rootNo, through, text, hash, signature, publicKey, proofs } = funds
      return {
        root: String(rootNo),
        through: through.toISOString(),
        text,
        hash,
        signature,
        publicKey,
        currency: settings.current().value.currency,
        proofs,
      }
    },
  })

const desk = (app: App, sources: SettlementSources) =>
  implement('booksDesk', calls.booksDesk, {
    alarm: () => readAlarm(app),
    health: () => readHealth(app),
    rows: ({ view }) => readViewRows(app, view),
    reconcile: () => reconcile(app, { isWanted: true }),
    makeRoot: async (_, { caller, request }) => ({
      root: await signNow(app, { operator: caller, address: request.address }),
    }),
    differences: (query) => differences(app, query),
    settle: async (input, { caller, request }) => {
      await settleDifference(app, input, { operator: caller, address: request.address })
      return {}
    },
    settlements: (query) => listSettlements(app, sources, query),
    askSettlement: (wanted, { caller, request }) =>
      askSettlement(app, sources, wanted, { operator: caller, address: request.address }),
    importSettlement: (wanted, { caller, request }) =>
      keepSettlement(app, sources, wanted, {
        csv: request.rawBody.toString('utf8'),
        by: { operator: caller, address: request.address },
      }),
    corrections: (query) => corrections(app, query),
    proposeCorrection: async (input, { caller, request }) => {
      const by = { operator: caller, address: request.address }
      const { approvalId, expiresAt } = await proposeCorrection(app, input, by)
      return { approvalId, expiresAt: expiresAt.toISOString() }
    },
  })

export const booksRoutes = (app: App, settings: Settings, sources: SettlementSources) => [
  site(app, settings),
  desk(app, sources),
]
