import { afterAll, beforeAll, expect, it } from 'vitest'
import { Browser, newName, openTestSite, PASSWORD } from '../testing.ts'
import type { Answer, TestSite } from '../testing.ts'

const PAIRS = 300
const AT_ONCE = 10
/** the list is stopped within so many of its pairs. */
const JUDGED_MOST = 200

let site: TestSite

beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

/** Of five hundred networks, and no cookie from before: nothing of one pair tells of another. */
const tryPair = (at: number, username: string, password: string) =>
  new Browser(site.site, `10.${1 + (at % 250)}.${Math.floor(at / 250)}.${at % 200}`).ask(
    'POST',
    '/wps/session/login',
    { username, password },
  )

it('a list of stolen pairs from everywhere at once is stopped, also where a pair is right, and shuts nobody out', async () => {
  const owner = new Browser(site.site)
  const stolen = newName()
  await owner.register({ username: stolen })
  const answers: Answer[] = []
  for (let from = 0; from < PAIRS; from += AT_ONCE)
    answers.push(
      ...(await Promise.all(
        Array.from({ length: AT_ONCE }, (_, offset) => {
          const at = from + offset
          return at === PAIRS - 20
            ? tryPair(at, stolen, PASSWORD)
            : tryPair(at, `nobody${newName()}`, 'Stolen-lantern-88')
        }),
      )),
    )
  const judged = answers.filter(({ code }) => code === 'WRONG_CREDENTIALS')
  expect(judged.length).toBeLessThanOrEqual(JUDGED_MOST)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(0)
  expect(new Set(answers.slice(JUDGED_MOST).map(({ code }) => code))).toEqual(new Set(['CHALLENGE_NEEDED']))
  await owner.ask('DELETE', '/wps/session/logout')
  const again = await owner.ask('POST', '/wps/session/login', { username: stolen, password: PASSWORD })
  expect(again).toMatchObject({ status: 200 })
  // A newcomer who knows the password solves a challenge and is in.
  expect((await new Browser(site.site, '198.51.100.200').signIn(stolen)).status).toBe(200)
})
