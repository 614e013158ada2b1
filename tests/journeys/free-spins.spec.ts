import { expect, test } from '@playwright/test'
import type { FrameLocator, Page } from '@playwright/test'
import { runStatement } from './database.ts'
import { openGame, register, site, watchConsole } from './person.ts'
import { wordsOf } from './words.ts'

const t = wordsOf('web', 'th')
const p = wordsOf('play', 'th')
const SPINS = 3
/** A text with its figures, which are written without separators here. */
const said = (text: string, figures: Record<string, number>) =>
  text.replaceAll(/\{(\w+), number\}/g, (whole, name: string) => String(figures[name] ?? whole))
const used = (spins: number) => said(t('freeSpins.used'), { used: spins, count: SPINS })
const rewardCenter = () => `${site()}/#/me/rewardCenter`

/** Spins for members whose phone is verified: of this journey alone. Most of what they win is 40, to be staked twice. */
const offerSpins = async (title: string) =>
  runStatement(
    `insert into promotions.promotions (promotion_id, brand_id, kind, state, texts, picture, terms, audience, starts_at, join_hours, version)
     select gen_random_uuid(), brand_id, 'free-spins', 'published', '{"th":{"title":"${title}","text":""}}', '',
       '{"kind":"free-spins","games":["chao-phraya-nights"],"spins":${SPINS},"stake":"1","period":"once","depositMin":"0","useHours":24,
         "winMax":"40","stakeMax":"100","days":7,"times":2,"claimHours":24}',
       '{"levelFrom":null,"levelTo":null,"newDays":null,"contacts":["phone"],"teamsOf":[],"notBeside":[]}',
       now() - interval '1 minute', 1, 1 from settings.brands order by created_at limit 1`,
  )

const ofPlayer = (username: string) =>
  `player_id = (select player_id from players.players where username = '${username}')`

/** Presses, and waits until the frame counts the next one. */
const spin = async (page: Page, frame: FrameLocator) => {
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/play/slots/spin')),
    frame.getByRole('button', { name: p('game.spin'), exact: true }).click(),
  ])
  expect(answer.status()).toBe(200)
}
const count = (frame: FrameLocator, index: number) =>
  expect(frame.getByText(said(p('game.freeSpinOf'), { index, total: SPINS }))).toBeVisible({
    timeout: 60_000,
  })

test('free spins are taken, played, left in the middle and gone on with, and what they won is paid under its terms', async ({
  page,
}, info) => {
  test.setTimeout(240_000)
  const faults = watchConsole(page)
  const username = await register(page, info)
  const title = `ฟรีสปิน ${username}`
  await offerSpins(title)
  // Whom it is not for sees nothing of it.
  await page.goto(rewardCenter())
  await expect(page.getByRole('link', { name: t('mall.title') }).last()).toBeVisible()
  await expect(page.getByRole('region', { name: title })).toHaveCount(0)
  await runStatement(
    `update players.players set phone = '+668' || right('00000000' || abs(hashtext(username))::text, 8), phone_verified_at = now()
     where username = '${username}' returning player_id`,
  )
  await page.reload()
  const card = page.getByRole('region', { name: title })
  await card.getByRole('button', { name: said(t('freeSpins.take'), { count: SPINS }) }).click()
  await expect(card.getByText(used(0))).toBeVisible()
  await expect(card.getByRole('link', { name: t('freeSpins.play') })).toBeVisible()

  let frame = await openGame(page, info)
  await count(frame, 1)
  await spin(page, frame)
  await count(frame, 2)
  // Left in the middle: the site knows how far it is, and the game goes on there.
  await page.goto(site())
  await page.goto(rewardCenter())
  await expect(card.getByText(used(1))).toBeVisible()
  // What chance has given so far is chance; this is what the rest of the way is told of.
  await runStatement(
    `update betting.free_spins set won = 500000 where ${ofPlayer(username)} returning grant_id`,
  )
  frame = await openGame(page, info)
  await count(frame, 2)
  await spin(page, frame)
  await count(frame, 3)
  await spin(page, frame)
  await expect(frame.getByText(p('given.over').split('{')[0]!.trim(), { exact: false })).toBeVisible({
    timeout: 60_000,
  })

  // Nothing of it was the member's own money.
  const staked = await runStatement(`select amount from ledger.transfers t
    join players.players p on p.player_id = t.debit_owner where p.username = '${username}' and t.cause_kind = 1`)
  expect(staked).toHaveLength(0)
  await page.goto(site())
  await page.goto(rewardCenter())
  // What was won is more than the most: the reward is the most, and says what it asks.
  const reward = page.getByRole('article').filter({ hasText: title })
  await expect(reward).toContainText('40.00', { timeout: 60_000 })
  const claim = reward.getByRole('button', { name: t('reward.claim'), exact: true })
  await claim.click()
  await expect(claim).toHaveCount(0)
  await page.goto(`${site()}/#/me/bonusDetails`)
  await expect(page.getByRole('progressbar', { name: t('bonus.required') })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('80.00').first()).toBeVisible()
  const [bonus] = await runStatement(
    `select bonus::text, required::text, cashout_most::text from promotions.requirements where ${ofPlayer(username)} and state = 'OPEN'`,
  )
  expect(bonus).toEqual({ bonus: '400000', required: '800000', cashout_most: '400000' })
  expect(faults).toEqual([])
})
