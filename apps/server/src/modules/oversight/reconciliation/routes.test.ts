import { createPublicKey, verify } from 'node:crypto'
import { checkFunds } from '@krathong/games/ledger-proofs'
import type { FundsProof } from '@krathong/games/ledger-proofs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enterOwner } from '../../../roles/matrix/staff.ts'
import { openTestServer, registerPlayer, TestBrowser } from '../../../roles/testing.ts'
import type { TestServer } from '../../../roles/testing.ts'
import { openDatabase } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { sealLedger } from './seal-ledger.ts'

let server: TestServer
let player: TestBrowser
let backOffice: TestBrowser

interface Funds {
  root: string
  text: string
  hash: string
  signature: string
  publicKey: string
  proofs: FundsProof[]
}

/** What the worker does within a minute, at once: seals what is committed, then signs. A transaction of another database may hold it up. */
const sealAndSign = async () => {
  const { db, close } = await openDatabase(server.url, 2, 30)
  for (let turn = 0; turn < 600; turn += 1) {
    await sealLedger({ db }, { marginMs: 0 })
    const [left] = await server.asOwner(
      `select (select count(*) from reconciliation.open_lines())::integer as open,
        (select count(*) from reconciliation.segments)::integer as sealed`,
    )
    if (left!['open'] === 0 && left!['sealed'] !== 0) break
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  await close()
  // While the worker signs, whoever else asks makes none.
  for (let turn = 0; ; turn += 1) {
    const answer = await backOffice.call<{ root: string | null }>(
      'POST',
      `${server.backoffice}/bo/books/roots`,
      {},
    )
    if (answer.value.root !== null || turn === 100) return answer
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

beforeAll(async () => {
  process.env['OPERATOR_SECOND_FACTOR'] = 'off'
  server = await openTestServer()
  player = await registerPlayer(server)
  backOffice = await enterOwner(server)
}, 120_000)
afterAll(() => server.stop())

describe('the books over HTTP', () => {
  it('tell a player who has not been counted so, and everybody the key', async () => {
    expect((await player.call('GET', `${server.site}/api/books/funds?root=99`)).code).toBe('NOT_FOUND')
    const stranger = new TestBrowser()
    const { value } = await stranger.call('GET', `${server.site}/api/books/key`)
    expect(value).toMatchObject({
      algorithm: 'Ed25519',
      publicKey: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    })
    expect((await stranger.call('GET', `${server.site}/api/books/funds`)).code).toBe('NOT_SIGNED_IN')
    expect((await player.call('GET', `${server.site}/api/books/funds?root=abc`)).code).toBe('BAD_INPUT')
    expect((await stranger.call('GET', `${server.site}/api/books/roots?cursor=%27`)).code).toBe('BAD_INPUT')
  })

  it('count the money of a new player, who checks it', async () => {
    expect((await sealAndSign()).value.root).toMatch(/^\d+$/)
    const { value: me } = await player.call<{ account: string }>('GET', `${server.site}/wps/member/info`)
    const { value: funds } = await player.call<Funds>('GET', `${server.site}/api/books/funds`)
    const { proofs, text, hash, signature, publicKey } = funds
    expect(checkFunds(proofs[0]!, me.account, { text, hash })).toMatchObject({
      isCounted: true,
      total: 10_000_000n,
    })
    const x = Buffer.from(publicKey, 'hex').toString('base64url')
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
    expect(verify(null, Buffer.from(text), key, Buffer.from(signature, 'hex'))).toBe(true)
  })

  it('show the back office their health, and take corrections from who may', async () => {
    const look = await backOffice.call('POST', `${server.backoffice}/bo/books/reconciliations`, {})
    expect(look.value).toEqual({ isSound: true, fresh: 0 })
    const { value } = await backOffice.call('GET', `${server.backoffice}/bo/books/health`)
    // The worker's own look at everything may come between: which of the two was last is not said here.
    expect(value).toMatchObject({ openDifferences: 0, frozenAccounts: 0, lastRun: { isSound: true } })
    const [short] = await server.asOwner(
      'select is_sound from reconciliation.reconciliations where not is_full order by run_no desc limit 1',
    )
    expect(short).toEqual({ is_sound: true })
    const propose = (id: string, kind = 'top-up') =>
      backOffice.call('POST', `${server.backoffice}/bo/books/corrections`, {
        key: newId(),
        cause: { kind, id, leg: 0 },
        reason: 'Given twice',
      })
    expect((await propose(newId())).code).toBe('NOT_FOUND')
    const [row] = await server.asOwner(
      'select cause_id, cause_kind from ledger.transfers where leg = 0 limit 1',
    )
    const [kind] = await server.asOwner(
      `select name from ledger.cause_kinds where cause_kind = ${Number(row!['cause_kind'])}`,
    )
    const id = String(row!['cause_id'])
    const proposed = await propose(id, String(kind!['name']))
    expect(proposed.value).toMatchObject({ approvalId: expect.any(String) as string })
    expect((await propose(id, String(kind!['name']))).code).toBe('APPROVAL_WAITS')
    for (const path of ['differences', 'differences?state=settled', 'corrections'])
      expect((await backOffice.call('GET', `${server.backoffice}/bo/books/${path}`)).value).toEqual({
        content: [],
        nextCursor: null,
      })
  })
})
