import { expect, test } from '@playwright/test'
import { runStatement } from './database.ts'
import {
  languageOf,
  openSite,
  registerByForm,
  registerElsewhere,
  signIn,
  site,
  watchConsole,
} from './person.ts'
import { wordsOf } from './words.ts'

test('an agent makes a link, and who comes by it and looks around first still joins their team', async ({
  page,
  browser,
}, info) => {
  test.setTimeout(180_000)
  const t = wordsOf('web', languageOf(info))
  const agent = await registerElsewhere(info)
  await runStatement(`update players.players set type = 1 where username = '${agent}'`)
  await runStatement(`insert into players.affiliate_codes (brand_id, player_id, code)
    select brand_id, player_id, 'TESTC0DE' || upper(substr(md5(random()::text), 1, 2)) from players.players where username = '${agent}'`)

  const faults = watchConsole(page)
  await signIn(page, info, agent)
  // A sign-in of an agent on the home page lands on the agents' side.
  await expect(page).toHaveURL(/\/agentHome$/)
  await page.getByRole('link', { name: t('agentCentre.open') }).click()
  await page.goto(`${site()}/agentHome#/agent/registerCenter`)
  const centre = page.getByRole('dialog', { name: t('agentCentre.registerCenter') })
  await centre.getByLabel(t('invite.channel'), { exact: false }).fill('<forum>')
  // Twice, as people press.
  await centre.getByRole('button', { name: t('invite.create') }).dblclick()
  const card = centre.getByRole('article').filter({ hasText: '<forum>' })
  await expect(card).toHaveCount(1)
  const address = await card.locator('.invite-address').innerText()
  expect(address).toMatch(/\/register\?affiliateCode=[A-HJ-NP-Z2-9]{8}$/)
  await card.getByRole('button', { name: t('invite.qr') }).click()
  await expect(card.getByRole('img')).toBeVisible()

  const guest = await browser.newPage()
  await openSite(guest, info, new URL(address).pathname + new URL(address).search)
  const form = guest.getByRole('dialog', { name: t('account.registerTitle') })
  const invited = form.getByText(t('account.invitedBy', { name: '' }).trim().replace(/\.$/, ''), {
    exact: false,
  })
  await expect(invited).toBeVisible()
  // Another page, a reload, and the form again: the invitation is kept.
  await guest.goto(`${site()}/promotions`)
  await guest.reload()
  await guest.goto(`${site()}/register`)
  await expect(invited).toBeVisible()
  await registerByForm(guest, info)
  await guest.context().close()

  await page.reload()
  await expect(card.getByText(t('invite.registrations')).locator('..')).toContainText('1')
  await card.getByRole('button', { name: t('invite.remove') }).click()
  await card.getByRole('button', { name: t('invite.remove') }).click()
  await expect(card).toHaveCount(0)
  expect(faults).toEqual([])
})
