import { expect, test } from '@playwright/test'
import { runStatement } from './database.ts'
import { pictureOf, register, site, watchConsole } from './person.ts'
import { goTo, hire, openRow } from './staff.ts'
import { wordsOf } from './words.ts'

const t = wordsOf('web', 'th')

/** A code that gives 20, of a promotion of this journey alone. */
const makeCode = async (): Promise<string> => {
  const code = `J${Date.now().toString(36).toUpperCase()}`
  await runStatement(
    `insert into promotions.promotions (promotion_id, brand_id, kind, state, texts, picture, terms, starts_at, join_hours, version)
     select gen_random_uuid(), brand_id, 'code', 'published', '{"th":{"title":"โค้ดต้อนรับ","text":""}}', '',
       '{"kind":"code","code":"${code}","amount":"20","times":1}', now(), 1, 1 from settings.brands order by created_at limit 1`,
  )
  return code
}

/** Two days' cashback, as the job leaves it behind. */
const makeCashback = (username: string) =>
  runStatement(
    `insert into promotions.rewards (reward_id, brand_id, player_id, promotion_id, kind, version, period, period_from, period_to, currency,
       amount, times, basis, state, until)
     select gen_random_uuid(), p.brand_id, p.player_id, m.promotion_id, 'cashback', 1, 'day:' || d, now() - interval '1 day', now(),
       p.currency, 300000 * d, 1,
       '{"stakes":"5000","payouts":"4000","given":"0","loss":"1000","ratePercent":3,"most":"1000"}', 'CLAIMABLE', now() + interval '1 day'
     from players.players p, promotions.promotions m, generate_series(1, 2) d
     where p.username = '${username}' and m.kind = 'cashback' and m.terms ->> 'period' = 'day'`,
  )

test('rewards are claimed in one list, a code is redeemed once, and a reward is given back', async ({
  page,
}, info) => {
  const faults = watchConsole(page)
  const username = await register(page, info)
  await makeCashback(username)
  const code = await makeCode()
  await page.goto(`${site()}/#/me/rewardCenter`)
  // What it asks stands there before the press.
  await expect(page.getByText(t('reward.ask').split('{')[0]!, { exact: false }).first()).toBeVisible()
  await page.getByRole('button', { name: t('reward.claimAll') }).click()
  await expect(page.getByText('1,090.00').first()).toBeVisible()
  await expect(page.getByText(t('reward.none'))).toBeVisible()

  const field = page.getByRole('textbox', { name: t('reward.codeField') })
  const redeem = page.getByRole('button', { name: t('reward.codeUse'), exact: true })
  await field.fill('NOBODY-KNOWS-IT')
  await redeem.click()
  await expect(page.getByText(t('reward.codeUnknown'))).toBeVisible()
  await field.fill(code.toLowerCase())
  await redeem.click()
  await expect(page.getByText('1,110.00').first()).toBeVisible()
  await expect(page.getByText('โค้ดต้อนรับ')).toBeVisible()
  // Nothing is staked today: the row of days says what is missing.
  await expect(page.getByRole('button', { name: t('reward.sign') })).toBeDisabled()

  await page.goto(`${site()}/#/me/bonusDetails`)
  await page
    .getByRole('button', { name: t('reward.giveBack') })
    .last()
    .click()
  await page.getByRole('button', { name: t('bonus.giveUpSure') }).click()
  await expect(page.getByText(t('bonus.record.FORFEITED'))).toBeVisible()
  await expect(page.getByText('1,090.00').first()).toBeVisible()
  expect(faults).toEqual([])
})

const d = wordsOf('backoffice', 'th')

test('a member applies with a picture, staff looks at it and grants, and the member claims', async ({
  page,
  browser,
}, info) => {
  const faults = watchConsole(page)
  const username = await register(page, info)
  await page.goto(`${site()}/promotions`)
  await page.getByRole('button', { name: t('apply.open'), exact: true }).click()
  const form = page.getByRole('dialog')
  const send = form.getByRole('button', { name: t('apply.send') })
  await send.click()
  await expect(form.getByText(t('apply.commentNeeded'))).toBeVisible()
  await expect(form.getByText(t('apply.pictureNeeded'))).toBeVisible()
  await form.getByRole('textbox', { name: t('apply.comment') }).fill('ปุ่มฝากเงินกดไม่ได้')
  await form.locator('input[type=file]').setInputFiles(await pictureOf(page))
  await expect(form.getByText(t('pictures.title', { count: '1', most: '3' }))).toBeVisible()
  await send.click()
  await expect(page.getByText(t('apply.state.APPLYING')).first()).toBeVisible()

  const staff = await hire(browser, 'risk')
  await goTo(staff, 'apply.title')
  await openRow(staff, username)
  await staff.page.getByRole('button', { name: d('identity.show') }).click()
  await expect(staff.page.getByRole('img', { name: d('feedback.picture', { number: '1' }) })).toBeVisible()
  await staff.page.getByLabel(d('scheme.field.amount')).fill('50')
  await staff.page.getByLabel(d('apply.remark')).fill('ขอบคุณที่แจ้ง')
  await staff.page.getByRole('button', { name: d('apply.approve'), exact: true }).click()
  await expect(staff.page.getByText(d('apply.state.APPROVED')).first()).toBeVisible()

  await page.reload()
  await page.getByRole('link', { name: t('apply.toRewards') }).click()
  await expect(page.getByText('ขอบคุณที่แจ้ง')).toBeVisible()
  await page.getByRole('button', { name: t('reward.claim'), exact: true }).click()
  await expect(page.getByText('1,050.00').first()).toBeVisible()
  expect(faults).toEqual([])
  expect(staff.faults).toEqual([])
})
