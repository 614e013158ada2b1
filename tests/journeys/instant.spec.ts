import { expect, test } from '@playwright/test'
import { axeFaults } from './axe.ts'
import { languageOf, register, site, watchConsole } from './person.ts'
import { wordsOf } from './words.ts'

test('chips on a roulette table are one round: laid, drawn, paid, proven and watched again @mobile', async ({
  page,
}, info) => {
  test.setTimeout(180_000)
  const faults = watchConsole(page)
  const play = wordsOf('play', languageOf(info))
  const web = wordsOf('web', languageOf(info))
  await register(page, info)
  await page.goto(`${site()}/game?id=european-roulette`)
  const frame = page.frameLocator('iframe')
  const spot = (name: string) => frame.getByRole('button', { name: new RegExp(`^${name}[ ,]`) }).first()
  const go = frame.getByRole('button', { name: play('game.play'), exact: true })
  await expect(go).toBeDisabled({ timeout: 60_000 })
  await spot(play('wager.roulette.red')).click()
  await spot(play('wager.roulette.red')).click()
  await spot(play('wager.roulette.low')).click()
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/play/instant/play')),
    go.click(),
  ])
  const { value } = (await answer.json()) as {
    value: { round: { roundId: string; events: { wagers: { on: string }[] }[] }; balance: string }
  }
  expect(value.round.events[0]!.wagers.map(({ on }) => on)).toEqual(['red', 'low'])
  const shown = Number(value.balance).toLocaleString('en-US', { minimumFractionDigits: 2 })
  await expect(frame.getByText(shown).first()).toBeVisible({ timeout: 60_000 })
  await frame.getByRole('button', { name: play('menu.open') }).click()
  await frame.getByRole('tab', { name: play('menu.history') }).click()
  await expect(frame.getByRole('button', { name: play('history.replayTable') })).toHaveCount(1)
  await frame.getByRole('tab', { name: play('menu.pays') }).click()
  await expect(frame.getByText('97.30').first()).toBeVisible()
  expect(await axeFaults(page, { include: ['iframe', '[role=dialog], dialog'] })).toEqual([])

  await page.goto(`${site()}/verify/${value.round.roundId}`)
  await page.getByRole('button', { name: web('verify.reveal') }).click()
  await expect(page.getByText(web('verify.correct'))).toBeVisible()
  await expect(page.getByText('red', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: web('verify.watchAgain') }).click()
  await expect(frame.getByText(play('game.replay')).first()).toBeVisible({ timeout: 60_000 })
  expect(faults).toEqual([])
  // A file that the line lost: said, and loaded again with one press, at the same seat.
  const board = '**/assets/roulette-*.js'
  await page.route(board, (route) => route.abort())
  await page.goto(`${site()}/game?id=european-roulette`)
  await expect(frame.getByText(play('game.failed'))).toBeVisible({ timeout: 60_000 })
  await page.unroute(board)
  await frame.getByRole('button', { name: play('game.retry') }).click()
  await expect(go).toBeVisible({ timeout: 60_000 })
})
