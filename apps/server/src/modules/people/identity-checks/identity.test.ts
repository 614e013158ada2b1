import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createKeyRing } from '../../../platform/files/key-ring.ts'
import { newId } from '../../../platform/ids.ts'
import { meetNewPlayer, requireIdentity, tendIdentity } from './program.ts'
import { transact } from '../../../platform/db/database.ts'
import { parseAmount } from '@krathong/money'
import { Applicant, openTestIdentity, person, photo } from './testing.ts'
import type { OwnCase, TestIdentity } from './testing.ts'
import { turnKeys } from './turn-keys.ts'

let site: TestIdentity

beforeAll(async () => {
  site = await openTestIdentity()
})
afterAll(() => site.close())

let counted = 0
const idNumber = () => `ID${String((counted += 1)).padStart(8, '0')}`
const applicant = async () => {
  const someone = new Applicant(site)
  await someone.register()
  return someone
}
const take = (who: string, { caseId, version }: OwnCase) =>
  site.onBackOffice(who, 'POST', `/bo/identity/cases/${caseId}/owner`, { version })
const approve = (who: string, caseId: string, version: number) =>
  site.onBackOffice(who, 'POST', `/bo/identity/cases/${caseId}/approval`, { version, reason: 'looked at' })
const pass = async (found: OwnCase) => {
  await take('risk', found)
  return approve('risk', found.caseId, found.version + 1)
}
const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

describe('a check', () => {
  it('goes from begin to verified, and the payee name is locked to it', async () => {
    const malee = await applicant()
    const found = await malee.begin()
    expect(found).toMatchObject({ state: 'asked', level: 1 })
    expect((await malee.submit(found)).code).toBe('DOCUMENTS_MISSING')
    const sent = await malee.apply(1, { idNumber: idNumber(), fullName: 'Malee Jaidee' })
    expect(sent.state).toBe('submitted')
    expect((await pass(sent)).value).toMatchObject({ case: { state: 'approved' } })
    expect(await malee.state()).toMatchObject({ level: 1, case: { state: 'approved' } })
    const { rows } = await sql<{ payee_name: string }>`
      select payee_name from players.players where identity_level = 1 and identity_state = 'approved'`.execute(
      site.app.db,
    )
    expect(rows).toEqual([{ payee_name: 'Malee Jaidee' }])
  })

  it('refused says why and what to send again; what is old does not count', async () => {
    const malee = await applicant()
    const sent = await malee.apply(1, { idNumber: idNumber() })
    await take('risk', sent)
    const refused = await site.onBackOffice('risk', 'POST', `/bo/identity/cases/${sent.caseId}/refusal`, {
      version: sent.version + 1,
      reason: 'The picture is too dark to read.',
      again: ['id-front'],
    })
    expect(refused.value).toMatchObject({ case: { state: 'refused' } })
    const { case: known } = await malee.state()
    expect(known).toMatchObject({ reason: 'The picture is too dark to read.', again: ['id-front'] })
    // What is asked for again is not told as sent: the form would let it go off without.
    expect(known).toMatchObject({ documents: [{ kind: 'selfie' }] })
    expect((await malee.submit(known)).code).toBe('DOCUMENTS_MISSING')
    expect((await malee.upload(known.caseId, 'id-front', await photo(200))).statusCode).toBe(200)
    expect((await malee.state()).case).toMatchObject({ documents: [{}, {}] })
    expect((await malee.submit(known, { idNumber: idNumber() })).value['case']).toMatchObject({
      state: 'submitted',
    })
  })

  it('runs out by the clock, and the level with it', async () => {
    const malee = await applicant()
    const sent = await malee.apply(1, { idNumber: idNumber() })
    await pass(sent)
    await sql`update identity_checks.cases set expires_at = now() - interval '1 minute' where case_id = ${sent.caseId}::uuid`.execute(
      site.app.db,
    )
    await tendIdentity(site.parts)
    expect(await malee.state()).toMatchObject({ level: 0, case: { state: 'expired' } })
  })

  it('of a level for two needs two different colleagues', async () => {
    const malee = await applicant()
    const sent = await malee.apply(2, { idNumber: idNumber() })
    expect((await pass(sent)).value).toMatchObject({ case: { state: 'second' } })
    expect((await approve('risk', sent.caseId, sent.version + 2)).code).toBe('SAME_APPROVER')
    expect((await approve('owner', sent.caseId, sent.version + 2)).value).toMatchObject({
      case: { state: 'approved' },
    })
    expect(await malee.state()).toMatchObject({ level: 2 })
  })

  it('of somebody too young is refused, on the edge too', async () => {
    const malee = await applicant()
    const found = await malee.begin()
    const young = await malee.submit(found, { birthDate: '2015-01-01' })
    expect(young).toMatchObject({ status: 400, code: 'UNDER_AGE' })
    expect((await malee.submit(found, { birthDate: '1850-01-01' })).code).toBe('UNDER_AGE')
  })
})

describe('colleagues at the same time', () => {
  it('take, approve and refuse one case once', async () => {
    const malee = await applicant()
    const sent = await malee.apply(1, { idNumber: idNumber() })
    const taken = await Promise.all([...Array(6).keys()].map((at) => take(at % 2 ? 'risk' : 'owner', sent)))
    expect(taken.filter(({ status }) => status === 200)).toHaveLength(1)
    const version = sent.version + 1
    const decided = await Promise.all([
      ...['owner', 'risk', 'owner', 'risk'].map((who) => approve(who, sent.caseId, version)),
      ...['owner', 'risk'].map((who) =>
        site.onBackOffice(who, 'POST', `/bo/identity/cases/${sent.caseId}/refusal`, {
          version,
          reason: 'not clear',
          again: [],
        }),
      ),
    ])
    expect(decided.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(decided.every(({ status }) => [200, 409].includes(status))).toBe(true)
  })

  it('verify one person for one account, however alike the number is written', async () => {
    const [one, two] = [await applicant(), await applicant()]
    const cases = [
      await one.apply(1, { idNumber: 'AB 123-456' }),
      await two.apply(1, { idNumber: 'ab123456', fullName: 'Malee J.' }),
    ]
    for (const found of cases) await take('risk', found)
    const page = await site.onBackOffice('risk', 'GET', `/bo/identity/cases/${cases[1]!.caseId}`)
    expect(page.value).toMatchObject({ case: { duplicates: 1 } })
    const answers = await Promise.all(
      cases.map(({ caseId, version }) => approve('risk', caseId, version + 1)),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)!.code).toBe('IDENTITY_TAKEN')
  })
})

describe('what is sent', () => {
  it.each([
    ['a text', () => Buffer.from('hello')],
    ['nothing', () => Buffer.alloc(0)],
    ['a page', () => Buffer.from('<html><script>alert(1)</script>')],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a PDF', () => Buffer.from('%PDF-1.7')],
    ['the head of a PNG', () => Buffer.from('89504e470d0a1a0a', 'hex')],
    ['half a photo', async () => (await photo(3)).subarray(0, 200)],
    [
      'a bomb of 30 megapixels',
      () =>
        sharp({ create: { width: 6000, height: 5000, channels: 3, background: '#fff' } })
          .png({ compressionLevel: 9 })
          .toBuffer(),
    ],
  ])('%s is refused', async (_, make) => {
    const malee = await applicant()
    const { caseId } = await malee.begin()
    const answer = await malee.upload(caseId, 'selfie', await make())
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'PICTURE_REFUSED'])
  })

  it('6 MB, an unknown kind and a case of somebody else are refused', async () => {
    const [malee, thief] = [await applicant(), await applicant()]
    const { caseId, version } = await malee.begin()
    expect((await malee.upload(caseId, 'selfie', Buffer.alloc(6_000_000))).statusCode).toBe(413)
    expect((await malee.upload(caseId, '..%2f..%2fetc', await photo(1))).statusCode).toBe(400)
    expect((await thief.upload(caseId, 'selfie', await photo(1))).statusCode).toBe(404)
    const stolen = await thief.ask('POST', `/api/identity/cases/${caseId}/submission`, {
      version,
      ...person(),
    })
    expect(stolen.code).toBe('NOT_FOUND')
  })

  it('never lies anywhere in the open, neither on the disk nor in the database', async () => {
    const malee = await applicant()
    const secret = { idNumber: 'CANARY7391', fullName: 'Canary Kesorn', address: 'Canary lane 9' }
    const sent = await malee.apply(1, secret)
    const files = filesUnder(join(site.folder, 'private'))
    expect(files.length).toBeGreaterThan(1)
    const jpeg = Buffer.from([0xff, 0xd8, 0xff])
    for (const file of files) expect(readFileSync(file).includes(jpeg)).toBe(false)
    const { rows } = await sql<{ text: string }>`
      select (select string_agg(c::text, ' ') from identity_checks.cases c) || (select string_agg(d::text, ' ') from identity_checks.documents d)
        || (select string_agg(p::text, ' ') from players.players p) as text`.execute(site.app.db)
    for (const canary of ['CANARY7391', 'Canary lane', Buffer.from('CANARY7391').toString('hex')])
      expect(rows[0]!.text).not.toContain(canary)
    const seen = await site.onBackOffice('risk', 'POST', `/bo/identity/cases/${sent.caseId}/person`, {
      reason: 'deciding',
    })
    expect(seen.value).toMatchObject(secret)
  })

  it('lies under keys that turn, and a thrown-away key opens nothing', async () => {
    const malee = await applicant()
    const sent = await malee.apply(1, { idNumber: idNumber() })
    const { keys } = site.parts
    const first = await keys.newest()
    // Another process of the same brand turns at the same moment: both end with one key.
    const beside = createKeyRing(site.app)
    await Promise.all([keys.rotate(), beside.rotate()])
    await keys.rotate()
    expect(await beside.newest()).toBe(await keys.newest())
    for (let turn = 0; turn < 20 && (await keys.all()).includes(first); turn += 1) await turnKeys(site.parts)
    expect(await keys.all()).not.toContain(first)
    const page = await site.onBackOffice('risk', 'GET', `/bo/identity/cases/${sent.caseId}`)
    const { documents } = page.value as { documents: { documentId: string }[] }
    const shown = await site.onBackOffice(
      'risk',
      'POST',
      `/bo/identity/documents/${documents[0]!.documentId}`,
      {
        reason: 'deciding',
      },
    )
    expect(Buffer.from(String(shown.value?.['base64']), 'base64').subarray(0, 3)).toEqual(
      Buffer.from([0xff, 0xd8, 0xff]),
    )
  })

  it('is shown to nobody without the permission, and a case of nobody is not found', async () => {
    const malee = await applicant()
    const sent = await malee.apply(1, { idNumber: idNumber() })
    for (const url of [`/bo/identity/cases/${sent.caseId}/person`, `/bo/identity/documents/${newId()}`])
      expect((await site.onBackOffice('support', 'POST', url, { reason: 'curious' })).code).toBe(
        'NOT_ALLOWED',
      )
    expect((await site.onBackOffice('risk', 'GET', `/bo/identity/cases/${newId()}`)).code).toBe('NOT_FOUND')
    expect(
      (await site.onBackOffice('risk', 'POST', `/bo/identity/documents/${newId()}`, { reason: 'why not' }))
        .code,
    ).toBe('NOT_FOUND')
  })
})

describe('lists', () => {
  const put = (kind: string, name: string, text: string) => site.putList('owner', kind, name, text)

  it('find who is on them, hold the approval, and let a human decide once', async () => {
    const malee = await applicant()
    const sent = await malee.apply(1, {
      idNumber: idNumber(),
      fullName: 'Somsak Rattanakul',
      birthDate: '1970-05-05',
    })
    const listed = await put(
      'sanctions',
      'Test list',
      'name,birth date,reference\n"RATTANAKUL, Somsakk",1970-05-05,UN-77\n',
    )
    expect(listed.status).toBe(200)
    const lists = (await site.alone('risk', 'GET', '/bo/screening/lists')).value
    expect(lists).toMatchObject({ content: [{ name: 'Test list', entries: 1 }] })
    await take('risk', sent)
    const again = await malee.state()
    expect(again.case.state).toBe('review')
    await sql`update players.players set payee_name = 'Somsak Rattanakul', birthday = '1970-05-05' where player_id =
      (select player_id from identity_checks.cases where case_id = ${sent.caseId}::uuid)`.execute(site.app.db)
    await put('sanctions', 'Test list', '"RATTANAKUL, Somsakk",1970-05-05,UN-77\n')
    expect((await approve('risk', sent.caseId, sent.version + 1)).code).toBe('IDENTITY_HIT')
    const hits = (await site.onBackOffice('risk', 'GET', '/bo/screening/hits')).value?.['content'] as {
      hitId: string
    }[]
    expect(hits).toHaveLength(1)
    const clear = { decision: 'cleared', reason: 'another person' }
    const own = await site.alone('risk', 'POST', `/bo/screening/hits/${hits[0]!.hitId}/decision`, clear)
    expect(own.code).toBe('SENT_FOR_APPROVAL')
    const mine = `/bo/approvals/${String(own.data!['approvalId'])}`
    expect((await site.alone('risk', 'POST', `${mine}/withdrawal`, { reason: 'again' })).status).toBe(200)
    expect((await approve('risk', sent.caseId, sent.version + 1)).code).toBe('IDENTITY_HIT')
    const decide = () =>
      site.onBackOffice('risk', 'POST', `/bo/screening/hits/${hits[0]!.hitId}/decision`, {
        decision: 'cleared',
        reason: 'another person',
      })
    const decided = await Promise.all([decide(), decide(), decide()])
    expect(decided.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await approve('risk', sent.caseId, sent.version + 1)).status).toBe(200)
  })

  it('with a line that cannot be read are refused whole, by its number', async () => {
    const answer = await put('pep', 'Broken', 'Malee Jaidee,1990-01-01,1\nX,not a date,2\n')
    expect(answer).toMatchObject({ status: 400, code: 'LIST_REFUSED', data: { line: 2 } })
  })
})

describe('a withdrawal', () => {
  const ask = (playerId: string, act: 'deposit' | 'withdrawal', amount: string) =>
    transact(site.app.db, (tx) =>
      requireIdentity(tx, site.settings, { playerId, act, total: parseAmount(amount, 4)! }),
    ).then(
      () => 'go',
      (error: { code: string }) => error.code,
    )

  it('is held by the terms of the last deposit only, never by newer ones', async () => {
    const malee = await applicant()
    const playerId = String((await malee.ask('GET', '/wps/member/info')).value['playerId'])
    expect(await ask(playerId, 'withdrawal', '999999')).toBe('go')
    await transact(site.app.db, (tx) => meetNewPlayer(tx, site.settings, playerId))
    expect(await ask(playerId, 'withdrawal', '100000')).toBe('go')
    expect(await ask(playerId, 'withdrawal', '100000.01')).toBe('IDENTITY_NEEDED')
    const known = await site.onBackOffice('owner', 'GET', '/bo/identity/policy')
    const { version, policy } = known.value as { version: number; policy: { rules: object[] } }
    const rules = [{ jurisdiction: '*', level: 1, depositAbove: '0', withdrawalAbove: '0' }]
    const changed = await site.onBackOffice('owner', 'PUT', '/bo/identity/policy', {
      version,
      policy: { ...policy, rules },
      reason: 'a new law',
    })
    expect(changed.status).toBe(200)
    expect(await ask(playerId, 'withdrawal', '500')).toBe('go')
    expect(await ask(playerId, 'deposit', '500')).toBe('IDENTITY_NOT_TOLD')
    expect((await malee.ask('POST', '/api/identity/told', { version })).code).toBe('VERSION_CONFLICT')
    await malee.ask('POST', '/api/identity/told', { version: version + 1 })
    expect(await ask(playerId, 'withdrawal', '500')).toBe('go')
    expect(await ask(playerId, 'deposit', '500')).toBe('IDENTITY_NEEDED')
    await sql`update players.players set identity_level = 1 where player_id = ${playerId}::uuid`.execute(
      site.app.db,
    )
    expect(await ask(playerId, 'deposit', '500')).toBe('go')
    expect(await ask(playerId, 'withdrawal', '500')).toBe('IDENTITY_NEEDED')
  })
})
