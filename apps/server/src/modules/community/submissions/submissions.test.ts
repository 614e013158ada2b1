import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import type { OperatorCaller, PlayerCaller, RequestFacts } from '../../../platform/http/callers.ts'
import { newId } from '../../../platform/ids.ts'
import { openTestApp } from '../../core/operators/testing.ts'
import { createPlayer } from '../../people/players/program.ts'
import { createSettings, defaultBrand, seedBrand } from '../../core/settings/program.ts'
import type { Settings } from '../../core/settings/program.ts'
import { answerFeedback } from './answer-feedback.ts'
import { applyToJoin } from './apply-to-join.ts'
import { decideApplication } from './decide-application.ts'
import { submissionRoutes } from './program.ts'
import { applicationLimit, feedbackLimit } from './rules.ts'
import { sendFeedback } from './send-feedback.ts'

let app: App
let settings: Settings
let close: () => Promise<void>
const staff = { operatorId: newId(), username: 'support', role: 'support' } as OperatorCaller
const request = { address: '127.0.0.1', language: 'th', rawBody: Buffer.alloc(0) } as RequestFacts
const backOffice = { caller: staff, request }

beforeAll(async () => {
  const opened = await openTestApp()
  app = opened.app
  await transact(app.db, (tx) => seedBrand(tx, 'krathong', defaultBrand))
  settings = await createSettings(app)
  close = async () => {
    settings.close()
    await opened.close()
  }
})
afterAll(() => close())

let made = 0
const newCaller = async (type = 0): Promise<PlayerCaller> => {
  made += 1
  const { brandId, value } = settings.current()
  const player = await transact(app.db, (tx) =>
    createPlayer(tx, {
      brandId,
      username: `player${made}`,
      type,
      passwordHash: 'x',
      language: null,
      currency: value.currency.code,
      email: null,
      birthday: '1990-01-01',
      profile: {},
      termsVersion: value.termsVersion,
      registeredFrom: null,
    }),
  )
  const { playerId, account } = player
  return { playerId, account, type, sessionId: newId(), currency: value.currency.code }
}

const feedback = (content = 'ฝากแล้วยอดไม่ขึ้น') => ({
  feedbackId: newId(),
  questionType: 'deposit' as const,
  content,
})
const send = (caller: PlayerCaller, wanted = feedback()) =>
  sendFeedback({ app, settings }, { caller, request }, wanted)
/** A call as the endpoint makes it, once its input was read. */
const call = (
  group: 'feedback' | 'joining' | 'submissionsBackOffice',
  name: string,
  input: object,
  context: object,
) => {
  const found = submissionRoutes({ app, settings }).find((routes) => routes.group === group)!
  return Promise.resolve(found.handlers[name]!(input, { request, ...context } as never)) as Promise<
    Record<string, unknown>
  >
}
const attach = (caller: PlayerCaller, feedbackId: string, rawBody: Buffer) =>
  call('feedback', 'addPicture', { feedbackId }, { caller, request: { ...request, rawBody } })
const picture = (red: number) =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: { r: red, g: 0, b: 0 } } })
    .png()
    .toBuffer()
const letters = (playerId: string) =>
  app.db.selectFrom('mailbox.letters').selectAll().where('player_id', '=', playerId).execute()

describe('limits', () => {
  it('hold back who has many unanswered or sent many today', () => {
    expect(feedbackLimit({ waiting: 4, today: 19 })).toBeNull()
    expect(feedbackLimit({ waiting: 5, today: 5 })).toBe('SUBMISSION_LIMIT')
    expect(feedbackLimit({ waiting: 0, today: 20 })).toBe('SUBMISSION_LIMIT')
    expect([applicationLimit(2), applicationLimit(3)]).toEqual([null, 'SUBMISSION_LIMIT'])
  })
})

describe('feedback', () => {
  it('is kept once a key, answered once, told in the mailbox and audited', async () => {
    const caller = await newCaller()
    const wanted = feedback()
    const [first, again] = await Promise.all([send(caller, wanted), send(caller, wanted)])
    expect(again).toEqual(first)
    const answers = await Promise.allSettled(
      ['ได้รับแล้ว', 'กำลังตรวจ'].map((answer) =>
        answerFeedback({ app, settings }, backOffice, { feedbackId: wanted.feedbackId, answer }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const mine = await call('feedback', 'mine', { pageNo: 1, pageSize: 10 }, { caller })
    expect(mine['content']).toMatchObject([
      { feedbackId: wanted.feedbackId, answer: expect.any(String) as string },
    ])
    expect(await letters(caller.playerId)).toMatchObject([{ event: 'feedback-answered' }])
    const trail = await app.db
      .selectFrom('operators.audit')
      .select('action')
      .where('subject', '=', `feedback:${wanted.feedbackId}`)
      .execute()
    expect(trail).toEqual([{ action: 'submissions.answer' }])
  })

  it('of another player is neither seen nor added to', async () => {
    const [caller, stranger] = [await newCaller(), await newCaller()]
    const { feedback_id: feedbackId } = await send(caller)
    await expect(attach(stranger, feedbackId, await picture(1))).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(send(stranger, { ...feedback(), feedbackId })).rejects.toMatchObject({
      code: 'KEY_MALFORMED',
    })
    expect(
      (await call('feedback', 'mine', { pageNo: 1, pageSize: 10 }, { caller: stranger }))['content'],
    ).toEqual([])
  })

  it('takes three pictures by their content, drawn anew, and none after the answer', async () => {
    const caller = await newCaller()
    const { feedback_id: feedbackId } = await send(caller)
    for (const bytes of [
      Buffer.from('<svg onload="alert(1)"/>'),
      Buffer.from('GIF89a'),
      Buffer.alloc(5_242_881),
    ])
      await expect(attach(caller, feedbackId, bytes)).rejects.toMatchObject({ code: 'IMAGE_REFUSED' })
    for (const [index, red] of [10, 20, 30].entries())
      expect(await attach(caller, feedbackId, await picture(red))).toMatchObject({ pictureCount: index + 1 })
    await expect(attach(caller, feedbackId, await picture(40))).rejects.toMatchObject({ code: 'IMAGE_LIMIT' })
    const seen = await call('submissionsBackOffice', 'feedback', { feedbackId }, { caller: staff })
    const [{ pictureId }] = seen['pictures'] as [{ pictureId: string }]
    const shown = await call('submissionsBackOffice', 'picture', { pictureId }, { caller: staff })
    // What is shown does not lie in the table as it is.
    const bytes = Buffer.from(String(shown['base64']), 'base64')
    const { content } = await app.db
      .selectFrom('submissions.pictures')
      .select('content')
      .where('picture_id', '=', pictureId)
      .executeTakeFirstOrThrow()
    expect(bytes.subarray(0, 3).toString('hex')).toBe('ffd8ff')
    expect(content.includes(bytes.subarray(0, 100))).toBe(false)
    expect(shown).toMatchObject({ playerId: caller.playerId, mediaType: 'image/jpeg' })
    await answerFeedback({ app, settings }, backOffice, { feedbackId, answer: 'ok' })
    await expect(attach(caller, feedbackId, await picture(50))).rejects.toMatchObject({
      code: 'SUBMISSION_DECIDED',
    })
  })
})

describe('an application', () => {
  const application = () => ({
    applicationId: newId(),
    fullName: 'สมชาย ใจดี',
    contactKind: 'line' as const,
    contact: '@somchai',
    experience: 'none' as const,
    channel: 'friends' as const,
    comment: '',
  })
  const apply = (caller: PlayerCaller) => applyToJoin({ app, settings }, caller, application())
  const decide = (applicationId: string, isApproved: boolean) =>
    decideApplication({ app, settings }, backOffice, { applicationId, isApproved, reason: 'ดูแล้ว ขอบคุณ' })

  it('stands alone, is decided once with its reason, and may be made again after a no', async () => {
    const caller = await newCaller()
    const sent = await Promise.allSettled([apply(caller), apply(caller)])
    expect(sent.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const existing = (await call('joining', 'mine', {}, { caller }))['applications'] as [
      { applicationId: string },
    ]
    expect(existing).toMatchObject([{ state: 'waiting', reason: null }])
    await decide(existing[0].applicationId, false)
    await expect(decide(existing[0].applicationId, true)).rejects.toMatchObject({
      code: 'SUBMISSION_DECIDED',
    })
    expect(await letters(caller.playerId)).toMatchObject([{ link: '/join' }])
    const { application_id: second } = await apply(caller)
    await decide(second, true)
    await expect(apply(caller)).rejects.toMatchObject({ code: 'APPLICATION_STANDS' })
    // The yes made an agent, with a code to invite by.
    const made = await app.db
      .selectFrom('players.players as p')
      .innerJoin('players.affiliate_codes as c', 'c.player_id', 'p.player_id')
      .select('p.type')
      .where('p.player_id', '=', caller.playerId)
      .execute()
    expect(made).toEqual([{ type: 1 }])
    const page = await call(
      'submissionsBackOffice',
      'application',
      { applicationId: second },
      { caller: staff },
    )
    expect(page).toMatchObject({ state: 'approved', decidedBy: 'support', before: [{ state: 'refused' }] })
  })

  it('is not for who is an agent already', async () => {
    await expect(apply(await newCaller(1))).rejects.toMatchObject({ code: 'APPLICATION_STANDS' })
  })
})
