import { expect, test } from '@playwright/test'
import { runStatement } from './database.ts'
import { languageOf, register, site, watchConsole } from './person.ts'
import { enterFreshCode, hire } from './staff.ts'
import type { Staff } from './staff.ts'
import { wordsOf } from './words.ts'

const GAME = 'HN_NM'
const d = wordsOf('backoffice', 'th')

/** A draw of its own that is on sale, or has just been drawn: no journey can wait for the evening. */
const makeDraw = async (numero: string, closes: string): Promise<void> => {
  await runStatement(
    `insert into lottery.draws (source, draw_id, game_code, numero, open_at, close_at, draw_at, give_up_at)
     values ('official', gen_random_uuid(), '${GAME}', '${numero}', now() - interval '2 hours', now() + interval '${closes}',
       now() + interval '${closes}', now() + interval '5 hours')`,
  )
}

test('a Thai player bets on a small phone with three presses in under twenty seconds @mobile', async ({
  page,
}, info) => {
  const faults = watchConsole(page)
  const web = wordsOf('web', languageOf(info))
  await register(page, info)
  await makeDraw(`20260101-J${crypto.randomUUID().slice(0, 8)}`, '3 minutes')
  await page.goto(`${site()}/lottery`)
  const begun = Date.now()
  // One to the lottery, a number typed, one to the slip, one to bet.
  await page.locator(`a[href*="gameCode=${GAME}"]`).first().click()
  await page.locator('.lottery-typed textarea').first().fill('123')
  await page.locator('.lottery-lines .button-wide').click()
  const slip = page.getByRole('complementary', { name: web('lottery.slip') })
  await slip.locator('.button-gold').click()
  await expect(slip.getByRole('listitem')).toHaveCount(0)
  await expect
    .poll(() =>
      runStatement(`select picks from lottery.tickets where game_code = '${GAME}' and bet_type = 'TH.3TOP'`),
    )
    .toEqual([{ picks: [[123]] }])
  expect(Date.now() - begun).toBeLessThan(20_000)
  expect(faults).toEqual([])
})

const enter = async (by: Staff, numero: string, prizes: readonly string[]) => {
  await by.page.goto(`${process.env.KRATHONG_BACKOFFICE!}/lotteries/${GAME}/${numero}`)
  for (const [at, prize] of prizes.entries())
    await by.page
      .getByLabel(d(at === 0 ? 'lots.prize.DB' : 'lots.prize.G1'))
      .first()
      .fill(prize)
  await by.page.getByRole('button', { name: d('lots.enter'), exact: true }).click()
  await enterFreshCode(by)
}

/** What became of everything that was typed for a draw, in the order in which it was. */
const expectEntries = (numero: string, outcomes: readonly string[]) =>
  expect
    .poll(() =>
      runStatement(
        `select e.outcome from lottery.result_entries e join lottery.draws d using (draw_id) where d.numero = '${numero}' order by e.entered_at`,
      ).then((rows) => rows.map(({ outcome }) => outcome)),
    )
    .toEqual(outcomes)

test('two of the staff type a result without seeing each other’s; what differs counts for nothing', async ({
  browser,
}) => {
  const numero = `20260102-J${crypto.randomUUID().slice(0, 8)}`
  // Sources of a demonstration would say a result before anybody could type one.
  await runStatement(
    `insert into lottery.feed_pauses (feed, reason, paused_by) select code, 'a journey', 'a journey' from unnest(array['sim-a', 'sim-b']) code
     on conflict do nothing`,
  )
  await makeDraw(numero, '-20 minutes')
  const [one, other] = [await hire(browser, 'risk'), await hire(browser, 'risk')]
  await enter(one, numero, ['12345', '67890'])
  await expectEntries(numero, ['waiting'])
  await enter(other, numero, ['12345', '67891'])
  await expectEntries(numero, ['differed', 'differed'])
  await enter(one, numero, ['12345', '67890'])
  await expectEntries(numero, ['differed', 'differed', 'waiting'])
  // The second person is shown nothing of what the first has typed.
  await other.page.goto(`${process.env.KRATHONG_BACKOFFICE!}/lotteries/${GAME}/${numero}`)
  await expect(other.page.getByLabel(d('lots.prize.DB')).first()).toHaveValue('')
  await enter(other, numero, ['12345', '67890'])
  await expectEntries(numero, ['differed', 'differed', 'agreed', 'agreed'])
  await expect
    .poll(() => runStatement(`select result from lottery.draws where numero = '${numero}'`), {
      timeout: 20_000,
    })
    .toEqual([{ result: [12_345, 67_890] }])
  expect([...one.faults, ...other.faults]).toEqual([])
})
