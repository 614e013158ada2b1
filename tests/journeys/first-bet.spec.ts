import { expect, test } from '@playwright/test'
import type { APIResponse } from '@playwright/test'
import { runStatement } from './database.ts'
import { languageOf, openGame, register, registerByForm, site, watchConsole } from './person.ts'
import { wordsOf } from './words.ts'

test('from a fresh account to a paid and proven spin @en @phone', async ({ page }, info) => {
  test.setTimeout(240_000)
  const faults = watchConsole(page)
  const play = wordsOf('play', languageOf(info))
  const web = wordsOf('web', languageOf(info))
  await registerByForm(page, info)

  const frame = await openGame(page, info)
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/play/slots/spin')),
    frame.getByRole('button', { name: play('game.spin'), exact: true }).click(),
  ])
  const { value } = (await answer.json()) as { value: { round: { roundId: string }; balance: string } }
  const shown = Number(value.balance).toLocaleString('en-US', { minimumFractionDigits: 2 })
  // What is shown in the frame and beside it is what the ledger says.
  await expect(frame.getByText(shown).first()).toBeVisible({ timeout: 120_000 })
  await expect(page.getByText(shown).first()).toBeVisible()

  await page.goto(`${site()}/verify/${value.round.roundId}`)
  await page.getByRole('button', { name: web('verify.reveal') }).click()
  await expect(page.getByText(web('verify.correct'))).toBeVisible()

  // The same from a saved file with no network at all.
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: web('verify.save') }).click(),
  ])
  const file = await download.path()
  await page.goto(`${site()}/verify`)
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByText(web('verify.correct'))).toBeVisible()
  await page.context().setOffline(false)
  expect(faults.filter((fault) => !/ERR_INTERNET_DISCONNECTED|WebSocket/.test(fault))).toEqual([])
})

test('a spin whose page is closed is kept and shown again, and nothing is charged twice', async ({
  page,
}, info) => {
  const play = wordsOf('play', languageOf(info))
  await register(page, info)
  const frame = await openGame(page, info)
  // The answer stays on its way: a page that has it may have shown it before it is closed.
  const asked = Promise.withResolvers<APIResponse>()
  await page.route('**/play/slots/spin', async (route) => asked.resolve(await route.fetch()))
  await frame.getByRole('button', { name: play('game.spin'), exact: true }).click()
  const answer = await asked.promise
  const { value } = (await answer.json()) as { value: { round: { roundId: string }; balance: string } }
  await page.goto(site())
  const [opened] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/play/open')),
    page.goto(`${site()}/game?id=chao-phraya-nights`),
  ])
  const seat = (await opened.json()) as { value: { unshown: { roundId: string } | null; balance: string } }
  expect(seat.value.unshown?.roundId).toBe(value.round.roundId)
  expect(seat.value.balance).toBe(value.balance)
})

test('a lost answer is asked for again with the same key', async ({ page }, info) => {
  const play = wordsOf('play', languageOf(info))
  const username = await register(page, info)
  const frame = await openGame(page, info)
  const keys: string[] = []
  let lost = 0
  await page.context().route('**/play/slots/spin', async (route) => {
    keys.push((route.request().postDataJSON() as { roundId: string }).roundId)
    if (lost === 0) {
      lost += 1
      // The server plays the round, the answer never arrives.
      await route.fetch()
      return route.abort('connectionreset')
    }
    return route.continue()
  })
  const asked = page.waitForResponse((response) => response.url().endsWith('/play/slots/spin'), {
    timeout: 40_000,
  })
  await frame.getByRole('button', { name: play('game.spin'), exact: true }).click()
  await asked
  expect(new Set(keys).size).toBe(1)
  expect(keys.length).toBeGreaterThan(1)
  const staked = await runStatement(`select t.amount::text from ledger.transfers t
    join players.players p on p.player_id = t.debit_owner where p.username = '${username}' and t.cause_kind = 1`)
  expect(staked).toHaveLength(1)
})
