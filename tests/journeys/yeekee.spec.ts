import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { publishLocalChain } from '../../apps/server/src/modules/core/beacon/local-chain.ts'
import { createSealer } from '../../apps/server/src/platform/crypto.ts'
import { beaconRoundAt, beaconTimeOf, localPlaceOf } from '../../packages/games/src/fairness/index.ts'
import {
  beaconTimeFor,
  dateOf,
  dayAt,
  drawsOf,
  LEAST_SHOTS,
  lotteryGameOf,
} from '../../packages/lottery/src/index.ts'
import { onDatabase, runStatement } from './database.ts'
import { languageOf, register, site, watchConsole } from './person.ts'
import { wordsOf } from './words.ts'

const GAME = 'YEEKEE_5M'
const { timetable, zoneMinutes } = lotteryGameOf(GAME)!

/**
 * The last round that is over and that this program never had: one it has, it draws itself. Its chain is published here where no round of
 * the program has named it yet, as in the first minutes of a chain's day.
 */
const lastRound = async () => {
  const had = await runStatement(`select numero from lottery.draws where game_code = '${GAME}'`)
  const at = Date.now()
  const today = dayAt(at, zoneMinutes)
  const found = [today - 1, today]
    .flatMap((day) =>
      drawsOf(timetable, dateOf(day), zoneMinutes).map((draw, before) => {
        const round = beaconRoundAt(beaconTimeFor(timetable, draw))
        return { ...draw, day: dateOf(day), no: before + 1, round }
      }),
    )
    .filter(({ round }) => beaconTimeOf(round) < at)
    .filter(({ numero }) => had.every((one) => one.numero !== numero))
    .at(-1)!
  const secret = await readFile(join(process.env.KRATHONG_DATA!, 'secret.key'), 'utf8')
  const sealer = createSealer(secret.trim())
  await onDatabase(({ db }) => publishLocalChain({ sealer }, db, localPlaceOf(found.round).chainNo))
  return found
}
type Round = Awaited<ReturnType<typeof lastRound>>

/** Changes what no program may change: the clock of a round. */
const bend = (...statements: readonly string[]): Promise<void> =>
  onDatabase(async ({ pool }) => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query('set local role none; set local session_replication_role = replica')
      for (const statement of statements) await client.query(statement)
      await client.query('commit')
    } finally {
      client.release()
    }
  })

const of = ({ numero }: Round) => `game_code = '${GAME}' and numero = '${numero}'`

/** A round that was, on sale now; those of this hour stand aside. */
const openRound = ({ numero, day, no, round }: Round) =>
  bend(
    `update lottery.draws set open_at = open_at + interval '1 day', close_at = close_at + interval '1 day',
       draw_at = draw_at + interval '1 day', shots_until = shots_until + interval '1 day', beacon_at = beacon_at + interval '1 day'
     where game_code = '${GAME}' and state = 'scheduled' and numero <> '${numero}'`,
    `insert into lottery.draws (source, draw_id, game_code, numero, day, no, open_at, close_at, draw_at, shots_until,
       beacon_source, beacon_chain, beacon_round, beacon_at)
     select 'platform', gen_random_uuid(), '${GAME}', '${numero}', '${day}', ${no}, now() - interval '1 min', now() + interval '2 min',
       now() + interval '4 min', now() + interval '4 min', 'local', chain_end, ${round}, now() + interval '5 min'
     from beacon.local_chains where chain_no = ${localPlaceOf(round).chainNo}
     on conflict (game_code, numero) do update set open_at = excluded.open_at, close_at = excluded.close_at, draw_at = excluded.draw_at,
       shots_until = excluded.shots_until, beacon_at = excluded.beacon_at`,
  )

/** Its bets have ended. */
const closeBets = (round: Round) => bend(`update lottery.draws set close_at = now() where ${of(round)}`)

/** Its last number is in: it is put back to its own time with everything that was sent; its beacon is not there yet. */
const closeList = (round: Round) => {
  const own = (at: number) => `'${new Date(at).toISOString()}'`
  return bend(
    `update lottery.shots set sent_at = sent_at - (date_trunc('milliseconds', clock_timestamp()) - ${own(round.drawAt)}::timestamptz)
     where draw_id = (select draw_id from lottery.draws where ${of(round)})`,
    `update lottery.draws set open_at = ${own(round.openAt)}, close_at = ${own(round.closeAt)}, draw_at = ${own(round.drawAt)},
       shots_until = ${own(round.drawAt)}, shots_seen_at = ${own(round.drawAt - 4_000)}, shots_fault = false where ${of(round)}`,
  )
}
const beaconSpeaks = (round: Round) =>
  bend(
    `update lottery.draws set beacon_at = '${new Date(beaconTimeOf(round.round)).toISOString()}' where ${of(round)}`,
  )

/** What others send. */
const fill = (round: Round, count: number) =>
  runStatement(
    `insert into lottery.shots (shot_id, draw_id, player_id, number, sender, sent_at)
     select gen_random_uuid(), draw_id, gen_random_uuid(), n * 7919 % 100000, 'so***' || n, date_trunc('milliseconds', clock_timestamp())
     from lottery.draws, generate_series(1, ${count}) n where ${of(round)}`,
  )

test('numbers are sent to a round, its list is frozen before its beacon, and the result is checked in the browser @mobile', async ({
  page,
}, info) => {
  const faults = watchConsole(page)
  const web = wordsOf('web', languageOf(info))
  const round = await lastRound()
  await register(page, info)
  await openRound(round)
  await page.goto(`${site()}/lottery?vendor=ELOTT&gameCode=${GAME}`)
  const show = (view: string) => page.getByRole('button', { name: view, exact: true }).click()

  await show(web('lottery.shots.title'))
  await expect(page.locator('.lottery-shots-now')).toContainText(round.numero)
  await send(page, web, '01234')

  await show(web('lottery.view.betting'))
  await page.locator('.lottery-typed textarea').first().fill('123')
  await page.getByLabel(web('lottery.stakeEach')).fill('100')
  await page.locator('.lottery-lines .button-wide').click()
  const slip = page.getByRole('complementary', { name: web('lottery.slip') })
  await slip.locator('.button-gold').click()
  await expect(slip.getByRole('listitem')).toHaveCount(0)

  // Bets have ended and numbers go on.
  await closeBets(round)
  await fill(round, LEAST_SHOTS - 2)
  await untilReloaded(page, () =>
    expect(page.locator('.lottery-last')).toContainText(round.numero, { timeout: 2_000 }),
  )
  await expect(page.locator('.lottery-now')).not.toContainText(round.numero)
  await show(web('lottery.shots.title'))
  await send(page, web, '99999')
  await expect(page.locator('.lottery-shots-own')).toContainText('01234')

  await closeList(round)
  await page.getByRole('link', { name: web('lottery.checkShort') }).click()
  const check = page.locator('.lottery-check')
  await expect(check.getByText(web('lottery.verdict.pending'))).toBeVisible()
  const row = check.locator('.lottery-shot-list tbody tr')
  await untilReloaded(page, () => expect(row).toHaveCount(LEAST_SHOTS, { timeout: 2_000 }))
  await expect(row.first()).toContainText('01234')
  await expect(row.last()).toContainText('99999')

  await beaconSpeaks(round)
  await untilReloaded(page, () =>
    expect(check.getByText(web('lottery.verdict.correct'))).toBeVisible({ timeout: 2_000 }),
  )
  await expect(check.locator('[data-status="failed"], [data-status="pending"]')).toHaveCount(0)

  // Of the stake of a hundred the first number earned two hundred, whatever became of the bet.
  await show(web('lottery.view.mine'))
  await expect(page.locator('.lottery-ticket')).toContainText(
    new RegExp(`${web('lottery.outcome.lost')}|${web('lottery.outcome.won')}`),
  )
  await expect
    .poll(() =>
      runStatement(
        `select r.place, r.paid_at is not null as paid from lottery.shot_rewards r join lottery.draws using (draw_id) where ${of(round)}`,
      ),
    )
    .toEqual([{ place: 1, paid: true }])
  expect(faults).toEqual([])
})

/** What the clock of the database alone has changed, a page hears of when it asks again. */
const untilReloaded = (page: Page, seen: () => Promise<void>) =>
  expect(async () => {
    await page.reload()
    await seen()
  }).toPass({ timeout: 20_000 })

const send = async (page: Page, web: ReturnType<typeof wordsOf>, number: string) => {
  const field = page.getByRole('textbox', { name: web('lottery.shots.number') })
  await field.fill(number)
  await field.press('Enter')
  await expect(page.locator('.lottery-shots-own')).toContainText(number)
}
