import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import sharp from 'sharp'
import type { RequestFacts } from '../../../platform/http/callers.ts'
import { Browser, openTestSite } from '../../people/players/testing.ts'
import type { TestSite } from '../../people/players/testing.ts'
import { markLetters } from './make-captcha.ts'
import { takeProof } from './index.ts'
import { askForWork } from './judge-work.ts'
import { LIFE_SECONDS } from './store.ts'
import { doWork, earnPass } from './testing.ts'

let site: TestSite

beforeAll(async () => {
  askForWork(14)
  site = await openTestSite()
})
afterAll(() => site.close())

const browser = () => new Browser(site.site)

/** What a handler would know of this browser. */
const requestOf = ({ cookies }: Browser) =>
  ({ cookies: { visit: cookies.get('__Host-visit') } }) as unknown as RequestFacts

const begin = async (person: Browser, kind: 'puzzle' | 'work', action = 'login') => {
  const answer = await person.ask('POST', '/wps/challenge', { action, kind })
  expect(answer.status).toBe(200)
  return answer.value as {
    challengeId: string
    seed: string
    parts: number
    bits: number
    background: string
    piece: string
  }
}

const holeOf = async (challengeId: string) => {
  const { answer } = await site.app.db
    .selectFrom('challenges.challenges')
    .select('answer')
    .where('challenge_id', '=', challengeId)
    .executeTakeFirstOrThrow()
  return (answer as { hole: number }).hole
}

const slide = (to: number) =>
  Array.from({ length: 12 }, (_, step) => [step * 40, step === 11 ? to : Math.round((to * step) / 11)])

const answer = (person: Browser, challengeId: string, rest: object) =>
  person.ask('POST', '/wps/challenge/answer', { challengeId, ...rest })

describe('a puzzle', () => {
  it('is two pictures, and neither answer nor anything derived from it is told', async () => {
    // The program itself reads no such pictures, from nobody.
    sharp.unblock({ operation: ['VipsForeignLoadWebpBuffer'] })
    const puzzle = await begin(browser(), 'puzzle')
    const picture = await sharp(Buffer.from(puzzle.background.split(',')[1]!, 'base64')).metadata()
    expect(picture).toMatchObject({ format: 'webp', width: 320, height: 160 })
    const piece = await sharp(Buffer.from(puzzle.piece.split(',')[1]!, 'base64')).metadata()
    expect(piece).toMatchObject({ format: 'webp', width: 48, height: 48, hasAlpha: true })
    expect(JSON.stringify({ ...puzzle, background: '', piece: '' })).not.toMatch(/hole|answer|place/)
  })

  it('is solved once, by a piece that was moved as a hand moves it', async () => {
    const person = browser()
    const { challengeId } = await begin(person, 'puzzle')
    const place = (await holeOf(challengeId)) + 3
    const given = { place, track: slide(place) }
    expect(await answer(person, challengeId, given)).toMatchObject({
      status: 200,
      value: { pass: expect.any(String) },
    })
    expect(await answer(person, challengeId, given)).toMatchObject({ status: 400, code: 'CHALLENGE_FAILED' })
  })

  it.each([
    ['beside the hole', (hole: number) => ({ place: hole - 20, track: slide(hole - 20) })],
    ['with no track', (hole: number) => ({ place: hole })],
    [
      'set down at once',
      (hole: number) => ({
        place: hole,
        track: [
          [0, 0],
          [1, hole],
        ],
      }),
    ],
    ['with a track that ends elsewhere', (hole: number) => ({ place: hole, track: slide(hole - 30) })],
    [
      'with a track that runs back in time',
      (hole: number) => ({ place: hole, track: slide(hole).toReversed() }),
    ],
    ['with the answer of the other kind', () => ({ nonces: [1, 2, 3] })],
    ['with nothing', () => ({})],
  ])('is failed %s, and then is over', async (_, made) => {
    const person = browser()
    const { challengeId } = await begin(person, 'puzzle')
    const hole = await holeOf(challengeId)
    expect(await answer(person, challengeId, made(hole))).toMatchObject({ code: 'CHALLENGE_FAILED' })
    expect(await answer(person, challengeId, { place: hole, track: slide(hole) })).toMatchObject({
      code: 'CHALLENGE_FAILED',
    })
  })
})

describe('its twin for who cannot see it', () => {
  it('is done by the browser itself', async () => {
    const person = browser()
    const work = await begin(person, 'work')
    expect(await answer(person, work.challengeId, { nonces: doWork(work) })).toMatchObject({ status: 200 })
  })

  it.each([
    ['too little work', (nonces: number[]) => nonces.slice(1)],
    ['the same part again and again', (nonces: number[]) => nonces.map(() => nonces[0]!)],
    ['none', () => []],
  ])('is not taken for %s', async (_, spoil) => {
    const person = browser()
    const work = await begin(person, 'work')
    expect(await answer(person, work.challengeId, { nonces: spoil(doWork(work)) })).toMatchObject({
      code: 'CHALLENGE_FAILED',
    })
  })
})

describe('a pass', () => {
  it('opens one call, of its action, from its browser', async () => {
    const person = browser()
    const pass = await earnPass(person, 'login')
    const take = (action: 'login' | 'register', who = person) =>
      takeProof(site.app, action, { challengePass: pass }, requestOf(who))
    await expect(take('register')).rejects.toMatchObject({ code: 'CHALLENGE_FAILED' })
    const stranger = browser()
    await begin(stranger, 'work')
    await expect(take('login', stranger)).rejects.toMatchObject({ code: 'CHALLENGE_FAILED' })
    await expect(take('login', browser())).rejects.toMatchObject({ code: 'CHALLENGE_FAILED' })
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => take('login')))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('is over after two minutes', async () => {
    const person = browser()
    const pass = await earnPass(person, 'login')
    await sql`update challenges.challenges set expires_at = expires_at - make_interval(secs => ${LIFE_SECONDS})`.execute(
      site.app.db,
    )
    await expect(
      takeProof(site.app, 'login', { challengePass: pass }, requestOf(person)),
    ).rejects.toMatchObject({ code: 'CHALLENGE_FAILED' })
  })

  it('nothing carried is no proof', async () => {
    for (const proof of [{}, { challengePass: '' }, { captcha: '' }])
      expect(await takeProof(site.app, 'login', proof, requestOf(browser()))).toBe(false)
  })
})

describe('a picture of letters', () => {
  /** The stored mark is replaced by that of letters the test knows. */
  const know = async (letters: string) => {
    const { challenge_id } = await site.app.db
      .selectFrom('challenges.challenges')
      .select('challenge_id')
      .where('kind', '=', 'captcha')
      .orderBy('made_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const mark = markLetters(site.app, challenge_id, letters)
    await sql`update challenges.challenges set answer = ${JSON.stringify({ kind: 'captcha', mark })}::jsonb
      where challenge_id = ${challenge_id}::uuid`.execute(site.app.db)
  }
  const take = (person: Browser, captcha: string, action: 'login' | 'register' = 'login') =>
    takeProof(site.app, action, { captcha }, requestOf(person))

  it('comes as a PNG and tells no letters', async () => {
    const { value } = await browser().ask('GET', '/wps/captcha')
    const [type, bytes] = String(value['image']).split(',')
    expect(type).toBe('data:image/png;base64')
    expect(await sharp(Buffer.from(bytes!, 'base64')).metadata()).toMatchObject({ format: 'png', width: 160 })
    expect(Object.keys(value).toSorted()).toEqual(['expiresAt', 'height', 'image', 'width'])
  })

  it('is read once, in any case, with any spaces', async () => {
    const person = browser()
    await person.ask('GET', '/wps/captcha')
    await know('KRTHN')
    expect(await take(person, ' kr thn')).toBe(true)
    await expect(take(person, 'KRTHN')).rejects.toMatchObject({ code: 'CHALLENGE_FAILED' })
  })

  it('is used up by wrong letters, and is good for its action only', async () => {
    const person = browser()
    await person.ask('GET', '/wps/captcha')
    await know('KRTHN')
    await expect(take(person, 'KRTHN', 'register')).rejects.toMatchObject({ code: 'CHALLENGE_FAILED' })
    await expect(take(person, 'KRTHM')).rejects.toMatchObject({
      code: 'CHALLENGE_FAILED',
      fields: { captcha: { code: 'CAPTCHA' } },
    })
    await expect(take(person, 'KRTHN')).rejects.toMatchObject({ code: 'CHALLENGE_FAILED' })
  })

  it('is given anew at most once a second', async () => {
    const person = browser()
    await person.ask('GET', '/wps/captcha')
    // However slow this machine is: the first picture was made this very moment.
    await sql`update challenges.challenges set made_at = clock_timestamp() + interval '1 minute'`.execute(
      site.app.db,
    )
    expect(await person.ask('GET', '/wps/captcha')).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' })
    await sql`update challenges.challenges set made_at = clock_timestamp() - interval '1 second'`.execute(
      site.app.db,
    )
    expect((await person.ask('GET', '/wps/captcha')).status).toBe(200)
  })
})

it.each([
  ['another kind', { action: 'login', kind: 'none' }],
  ['another action', { action: 'withdraw', kind: 'work' }],
  ['a list', { action: ['login'], kind: 'work' }],
])('asking for %s is refused', async (_, body) => {
  expect(await browser().ask('POST', '/wps/challenge', body)).toMatchObject({
    status: 400,
    code: 'BAD_INPUT',
  })
})
