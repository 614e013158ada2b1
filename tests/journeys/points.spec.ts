import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { PASSWORD, register, site, watchConsole } from './person.ts'
import { agree, enterFreshCode, goTo, hire, openRow, propose } from './staff.ts'
import type { Staff } from './staff.ts'
import { wordsOf } from './words.ts'

const t = wordsOf('web', 'th')
const d = wordsOf('backoffice', 'th')
const play = wordsOf('play', 'th')
const ITEM = 'Lantern of bamboo'

/** One round of dice at the stake that makes a point. */
const playFor = async (page: Page, stake: string): Promise<string> => {
  await page.goto(`${site()}/game?id=naga-dice`)
  const frame = page.frameLocator('iframe')
  await frame.locator('.stake-button').click({ timeout: 60_000 })
  await frame
    .getByRole('dialog', { name: play('stakes.title') })
    .getByRole('button', { name: stake, exact: true })
    .click()
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/play/instant/play')),
    frame.locator('.spin-button').click(),
  ])
  const { value } = (await answer.json()) as { value: { round: { roundId: string } } }
  return value.round.roundId
}

/** The first level is within the reach of one round. */
const lowerFirstLevel = async (first: Staff, second: Staff) => {
  const { page } = first
  await goTo(first, 'nav.vip')
  await page.getByLabel(d('vip.needs')).first().fill('100')
  await page.getByLabel(d('vip.keeps')).first().fill('50')
  await page.getByRole('button', { name: d('editor.save'), exact: true }).click()
  await propose(
    first,
    page.getByRole('dialog', { name: d('vip.save') }),
    d('editor.save'),
    'A first level for one evening',
  )
  await agree(second, first)
}

/** Something to send: put up by one, agreed to by another. */
const putUpGoods = async (first: Staff, second: Staff) => {
  const { page } = first
  await goTo(first, 'nav.points')
  await page.getByRole('link', { name: d('points.items'), exact: true }).click()
  await page.getByRole('link', { name: d('points.item-new') }).click()
  await page.getByLabel(d('points.item.name')).fill(ITEM)
  await page.getByLabel(d('points.item.kind')).selectOption('goods')
  await page.getByLabel(d('points.item.points'), { exact: true }).fill('1')
  await page.getByLabel(d('points.item.stock'), { exact: true }).fill('3')
  await page.locator('label.artwork').first().click()
  await page.getByRole('switch', { name: d('schedule.published') }).click()
  await page.getByRole('button', { name: d('editor.save'), exact: true }).click()
  await enterFreshCode(first)
  await expect(page.getByRole('link', { name: d('approval.see') })).toBeVisible()
  await agree(second, first)
}

const redeem = async (page: Page) => {
  await page.goto(`${site()}/pointMall`)
  await page.getByRole('button', { name: ITEM }).click()
  const item = page.getByRole('dialog', { name: ITEM })
  await item.getByRole('button', { name: t('mall.redeem') }).click()
  await expect(item.getByText(t('mall.fault.address'))).toBeVisible()
  await item.getByRole('textbox', { name: t('mall.receiver') }).fill('Malee Jaidee')
  await item.getByRole('textbox', { name: t('mall.phone') }).fill('0812345678')
  await item.getByRole('textbox', { name: t('mall.address') }).fill('8 River Road, Bangkok')
  await item.getByRole('button', { name: t('mall.redeem') }).click()
  const ask = page.getByRole('dialog', { name: t('paymentPassword.title') })
  await ask.getByRole('textbox', { name: t('paymentPassword.new') }).fill('482915')
  await ask.getByRole('textbox', { name: t('paymentPassword.again') }).fill('482915')
  await ask.getByRole('textbox', { name: t('paymentPassword.login') }).fill(PASSWORD)
  await ask.getByRole('button', { name: t('paymentPassword.set') }).click()
  await expect(item.getByText(t('mall.done'), { exact: true })).toBeVisible()
}

const moveOrder = async ({ page }: Staff, to: string) => {
  await page.getByRole('button', { name: d(`points.move.${to}`), exact: true }).click()
  await expect(page.getByRole('button', { name: d(`points.move.${to}`), exact: true })).toBeHidden()
}

const ownOrder = async (page: Page, state: string) => {
  await page.reload()
  const row = page.getByRole('listitem').filter({ hasText: ITEM })
  await expect(row.getByText(t(`mall.state.${state}`), { exact: true })).toBeVisible()
}

test('a settled stake reaches a level and makes a point, which buys a lantern that staff sends', async ({
  page,
  browser,
}, info) => {
  test.setTimeout(180_000)
  const faults = watchConsole(page)
  const [account, first, second] = await Promise.all([
    register(page, info),
    hire(browser, 'owner'),
    hire(browser, 'owner'),
  ])
  await test.step('staff changes the levels and the mall', async () => {
    await lowerFirstLevel(first, second)
    await putUpGoods(first, second)
  })
  const roundId = await playFor(page, '฿100.00')
  await test.step('the player sees the level and the point', async () => {
    await page.goto(`${site()}/vip`)
    await expect(page.locator('[aria-current=true]').getByText(t('vip.here'))).toBeVisible()
    await redeem(page)
  })
  await test.step('staff looks the round up and checks its proof', async () => {
    await goTo(first, 'nav.rounds')
    await first.page.getByRole('searchbox', { name: d('round.id') }).fill(roundId)
    await first.page.getByRole('button', { name: d('filter.apply') }).click()
    await openRow(first, account)
    await first.page.getByRole('button', { name: d('proof.check') }).click()
    await expect(first.page.getByText(d('proof.verdict-pending'))).toBeVisible()
  })
  await test.step('the order is followed to its end', async () => {
    await page.goto(`${site()}/pointMall?show=orders`)
    await ownOrder(page, 'in-process')
    await goTo(second, 'nav.points')
    await openRow(second, account)
    for (const state of ['approved', 'sent', 'delivered']) {
      await moveOrder(second, state)
      await ownOrder(page, state)
    }
  })
  expect([...faults, ...first.faults, ...second.faults]).toEqual([])
})
