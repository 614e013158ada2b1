import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transact } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { rowsOfFile } from '../../core/files/testing.ts'
import { readTeamMessage, withdrawTeamMessage } from '../../core/mailbox/index.ts'
import { hangUnderUpline } from '../../people/players/program.ts'
import { asOwner } from '../../people/players/testing.ts'
import { openTestTable } from '../../play/betting/testing.ts'
import type { TestTable } from '../../play/betting/testing.ts'
import { reportMessage } from '../submissions/report-message.ts'
import { writeAnnouncement } from './write-announcement.ts'
import { writtenFile } from './written-file.ts'

let table: TestTable
beforeAll(async () => void (table = await openTestTable({}, false)))
afterAll(() => table.close())

const sit = async (type: number, upline?: string): Promise<string> => {
  const playerId = await table.sit(0n)
  await table.app.db.updateTable('players.players').set({ type }).where('player_id', '=', playerId).execute()
  if (upline) await transact(table.app.db, (tx) => hangUnderUpline(tx, playerId, upline))
  return playerId
}
const parts = () => ({ app: table.app, settings: table.settings })
const who = (playerId: string) => ({
  caller: { playerId, type: 2, account: 'malee-top' } as never,
  language: 'th',
})
const text = { title: 'This week', body: 'The hall opens at eight.\nCome early.' }
const write = (authorId: string, change: Record<string, unknown> = {}) =>
  writeAnnouncement(parts(), who(authorId), {
    announcementId: newId(),
    reach: 'team',
    ...text,
    ...change,
  } as never)
const mail = async (playerId: string) => {
  const { rows } = await sql<{ id: string; title: string }>`
    select broadcast_id as id, texts -> 'th' ->> 'title' as title from mailbox.broadcasts_for(${playerId}::uuid) where kind = 'team'
    order by sent_at`.execute(table.app.db)
  return rows
}
const seat = async () => {
  const top = await sit(2)
  const agent = await sit(1, top)
  return { top, agent, player: await sit(0, top), deeper: await sit(0, agent), stranger: await sit(0) }
}
const leave = (playerId: string) =>
  asOwner(
    table.app,
    `update players.agent_edges set ended_at = now() where downline_id = '${playerId}' and ended_at is null`,
  )

describe('an announcement', () => {
  it("is in the file of its author with how many have read it, and in nobody else's", async () => {
    const { top, agent, player } = await seat()
    const [first, second] = [await write(top), await write(top, { reach: 'direct', title: 'Direct' })]
    await asOwner(
      table.app,
      `insert into mailbox.broadcast_readers (broadcast_id, player_id, first_read_at, was_important) values ('${first.messageId}', '${player}', now(), false)`,
    )
    await transact(table.app.db, (tx) => withdrawTeamMessage(tx, top, second.messageId))
    const file = (playerId: string) => rowsOfFile(writtenFile(table.app, { playerId, language: 'en' }))
    expect((await file(top)).map((row) => [row[1], ...row.slice(-4, -1)])).toEqual([
      ['Title', 'Receivers', 'Read by', 'State'],
      ['Direct', '2', '0', 'Removed'],
      [expect.any(String), '3', '1', ''],
    ])
    expect(await file(agent)).toHaveLength(1)
  })

  it('reaches who is in the team then: all or those directly below, nobody beside, above or later', async () => {
    const { top, agent, player, deeper, stranger } = await seat()
    const all = await write(top)
    expect(all).toMatchObject({ ...text, receivers: 3, readers: 0, isWithdrawn: false })
    const direct = await write(top, { reach: 'direct', title: 'Direct' })
    expect(direct.receivers).toBe(2)
    const titles = async (id: string) => (await mail(id)).map(({ title }) => title)
    expect(await titles(agent)).toEqual(['This week', 'Direct'])
    expect(await titles(player)).toEqual(['This week', 'Direct'])
    expect(await titles(deeper)).toEqual(['This week'])
    for (const nobody of [stranger, top, await sit(0, top)]) expect(await titles(nobody)).toEqual([])
    await leave(player)
    const later = await write(top, { title: 'Later' })
    expect(later.receivers).toBe(3)
    expect(await titles(player)).toEqual(['This week', 'Direct'])
    expect(await titles(deeper)).toEqual(['This week', 'Later'])
  })

  it('is counted as read once a reader, and is gone for all when it is withdrawn, by its author alone', async () => {
    const { top, agent, player } = await seat()
    const { messageId } = await write(top)
    const read = (playerId: string) =>
      sql`insert into mailbox.broadcast_readers (player_id, broadcast_id, was_important, read_at, first_read_at)
        values (${playerId}::uuid, ${messageId}::uuid, false, now(), now()) on conflict do nothing`.execute(
        table.app.db,
      )
    await Promise.all([read(player), read(player), read(agent)])
    expect(await readTeamMessage(table.app.db, messageId)).toMatchObject({ readers: 2, receivers: 3 })
    const withdraw = (by: string) => transact(table.app.db, (tx) => withdrawTeamMessage(tx, by, messageId))
    expect(await withdraw(agent)).toBe(false)
    expect(await mail(player)).toHaveLength(1)
    expect(await withdraw(top)).toBe(true)
    expect(await mail(player)).toEqual([])
    expect(await readTeamMessage(table.app.db, messageId)).toMatchObject({ isWithdrawn: true, readers: 2 })
  })

  it('is sent once a key, three a day, and pressed twice at once it is one', async () => {
    const { top, player } = await seat()
    const announcementId = newId()
    const both = await Promise.all([write(top, { announcementId }), write(top, { announcementId })])
    expect(both[0]).toEqual(both[1])
    expect(await mail(player)).toHaveLength(1)
    await expect(write(top, { announcementId, body: 'Other words' })).rejects.toMatchObject({
      code: 'KEY_REUSED',
    })
    const other = await seat()
    await expect(write(other.top, { announcementId })).rejects.toMatchObject({ code: 'KEY_REUSED' })
    const rest = await Promise.allSettled([write(top), write(top), write(top), write(top)])
    expect(rest.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    await expect(write(top)).rejects.toMatchObject({ code: 'ANNOUNCEMENT_LIMIT' })
  })

  it.each([
    ['a link', { body: 'Play at https://other.example' }, 'ANNOUNCEMENT_BLOCKED'],
    ['a number to call', { title: '081 234 5678' }, 'ANNOUNCEMENT_BLOCKED'],
    ['a handle', { body: 'write to @malee_line' }, 'ANNOUNCEMENT_BLOCKED'],
    ['signs that nobody sees', { title: '\u202e\u2066' }, 'BAD_INPUT'],
  ])('with %s is refused', async (_, change, code) => {
    const { top } = await seat()
    await expect(write(top, change)).rejects.toMatchObject({ code })
  })

  it('for nobody is refused, and one on a break hears from no upline', async () => {
    await expect(write(await sit(2))).rejects.toMatchObject({ code: 'ANNOUNCEMENT_FOR_NOBODY' })
    const { top, player, agent } = await seat()
    await asOwner(
      table.app,
      `insert into mailbox.quiet_times values (gen_random_uuid(), '${player}', now() - interval '1 hour', now() + interval '1 day')`,
    )
    await write(top)
    expect(await mail(player)).toEqual([])
    expect(await mail(agent)).toHaveLength(1)
  })

  it('that is wrong goes among the feedback, with who wrote it; one of another mailbox is not found', async () => {
    const { top, player, stranger } = await seat()
    const { messageId } = await write(top)
    const report = (playerId: string) =>
      reportMessage(
        parts(),
        { caller: { playerId } as never, request: { language: 'th' } as never },
        { messageId, feedbackId: newId(), reason: 'They ask for money.' },
      )
    expect(await report(player)).toMatchObject({
      content: 'They ask for money.',
      about: `malee-top · This week · ${messageId}`,
    })
    await expect(report(stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
