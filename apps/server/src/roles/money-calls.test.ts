import { bingoRooms } from '@krathong/games/bingo'
import { crashGames } from '@krathong/games/crash'
import { instantGames } from '@krathong/games/instant'
import type { MoneyKind } from '@krathong/protocol/call'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '../platform/ids.ts'
import { askCall, declaredCalls } from './matrix/ask-call.ts'
import { sampleInput } from './matrix/sample.ts'
import { openSlot, openTestServer, registerPlayer, spinOnce, TestBrowser } from './testing.ts'
import type { Answer, Opened, TestServer } from './testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.stop())

const [crashGame] = [...crashGames.keys()]
const [bingoRoom] = [...bingoRooms.keys()]
const [instantGame] = [...instantGames.keys()]

interface Person {
  browser: TestBrowser
  playerId: string
  /** Seats that were taken while everything was right. */
  seats: Record<'slot' | 'instant' | 'mines' | 'crash' | 'bingo', string>
}

const sitAt = async (browser: TestBrowser, nodeId: string) =>
  (await openSlot(server, browser, nodeId)).seatToken

const beginMines = (browser: TestBrowser, seat: string) =>
  browser.call<{ round: { roundId: string } }>(
    'POST',
    `${server.play}/play/decisions/begin`,
    { roundId: newId(), option: 'mines-3', stake: '10.00' },
    seat,
  )

const newPerson = async (browser?: TestBrowser): Promise<Person> =>
  seatPerson(browser ?? (await registerPlayer(server)))

const seatPerson = async (browser: TestBrowser): Promise<Person> => {
  const { value } = await browser.call<{ account: string }>('GET', `${server.site}/wps/member/info`)
  const [row] = await server.asOwner(
    `select player_id from players.players where username = '${value.account}'`,
  )
  const seats = {
    slot: await sitAt(browser, 'chao-phraya-nights'),
    instant: await sitAt(browser, instantGame!),
    mines: await sitAt(browser, 'naga-mines'),
    crash: await sitAt(browser, crashGame!),
    bingo: await sitAt(browser, bingoRoom!),
  }
  return { browser, playerId: String(row!['player_id']), seats }
}

const until = async <T>(look: () => Promise<T | null>): Promise<T> => {
  for (let tries = 0; tries < 900; tries += 1) {
    const found = await look()
    if (found !== null) return found
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error('the room never took bets')
}

/** A room may close between the look at it and the order: then its next round is waited for. */
const inTime = async (refusal: string, send: () => Promise<Answer>): Promise<Answer> => {
  for (let tries = 0; tries < 20; tries += 1) {
    const answer = await send()
    if (answer.code !== refusal) return answer
  }
  throw new Error(`twenty orders were answered ${refusal}`)
}

/** What is drawn need not be shown for a minute here. */
const endShow = () =>
  server.asOwner(`do $$ begin
    set local session_replication_role = replica;
    update bingo.rounds set ends_at = clock_timestamp() where ends_at > clock_timestamp() + interval '1 second';
  end $$`)

interface Room {
  room: { phase: string; roundId: string }
}

/** The first draws of a fresh program open within a minute; here the last one of all is on sale from its beginning. */
const openDraw = async (): Promise<string | null> => {
  const open = await server.asOwner(
    "select numero from lottery.draws where game_code = 'SSC_1M' and open_at < now() and close_at > now() + interval '20 s'",
  )
  if (open[0]) return String(open[0]['numero'])
  await server.asOwner('alter table lottery.draws disable trigger draws_keep_what_they_are')
  await server.asOwner(
    `update lottery.draws set open_at = now() - interval '1 min', close_at = now() + interval '1 hour', draw_at = now() + interval '1 hour',
       beacon_at = now() + interval '61 min'
     where draw_id = (select draw_id from lottery.draws where game_code = 'SSC_1M' order by close_at desc limit 1)`,
  )
  await server.asOwner('alter table lottery.draws enable trigger draws_keep_what_they_are')
  return null
}

/** Orders that a player who may play is answered with 200. */
const orders: Record<string, (person: Person) => Promise<Answer>> = {
  'slots.spin': ({ browser, seats }) => spinOnce(server, browser, seats.slot) as never,
  'instant.play': ({ browser, seats }) => {
    const { rules, definition } = instantGames.get(instantGame!)!
    const wagers = [{ on: rules.menu[0], stake: (definition.stakes.minimum / 100).toFixed(2) }]
    return browser.call(
      'POST',
      `${server.play}/play/instant/play`,
      { roundId: newId(), wagers },
      seats.instant,
    )
  },
  'decisions.begin': ({ browser, seats }) => beginMines(browser, seats.mines) as never,
  'crash.bet': ({ browser, seats }) =>
    inTime('BETS_CLOSED', async () => {
      const roundId = await until(async () => {
        const state = await browser.call<Room>('GET', `${server.play}/play/crash`, undefined, seats.crash)
        // A seat that may not even look on is refused here already.
        if (!state.value) return ''
        return state.value.room.phase === 'betting' ? state.value.room.roundId : null
      })
      const order = { betId: newId(), roundId: roundId || newId(), stake: '10.00', autoAt: null }
      return browser.call('POST', `${server.play}/play/crash/bet`, order, seats.crash)
    }),
  'bingo.buy': ({ browser, seats }) =>
    inTime('SALES_CLOSED', async () => {
      await until(async () => {
        const room = `${server.play}/play/bingo/room`
        const state = await browser.call<Room>('GET', room, undefined, seats.bingo)
        if (!state.value || state.value.room.phase === 'selling') return true
        await endShow()
        return null
      })
      const order = { purchaseId: newId(), tickets: 1 }
      return browser.call('POST', `${server.play}/play/bingo/tickets`, order, seats.bingo)
    }),
  'lottery.place': async ({ browser }) => {
    const numero = await until(openDraw)
    const tickets = [{ betType: 'SSC.1.POS', picks: [[], [], [], [], [7]], each: '2.00', price: '19.00' }]
    return browser.call('POST', `${server.site}/lotto/lgw/orders`, {
      ...{ orderId: newId(), gameCode: 'SSC_1M', numero, group: 1_900, stake: '2.00', tickets },
    })
  },
  'lottery.chase': async ({ browser }) => {
    const draws = await browser.call<{ game: { draw: { numero: string } } }>(
      'GET',
      `${server.site}/lotto/lgw/games/opened/numero?gameCode=PC28_10M`,
    )
    const tickets = [{ betType: 'PC.BIG', picks: [[0]], each: '2.00', price: '1.00' }]
    return browser.call('POST', `${server.site}/lotto/lgw/chases`, {
      ...{
        chaseId: newId(),
        gameCode: 'PC28_10M',
        startNumero: draws.value?.game.draw.numero ?? '202601150001',
      },
      ...{ multiples: [1, 2], stopsOnWin: true, group: 1_900, total: '6.00', tickets },
    })
  },
  'vendorWallets.transfer': ({ browser }) =>
    browser.call('POST', `${server.site}/wps/relay/GCS_walletTransfer`, {
      transferId: newId(),
      vendor: 'SIMT',
      direction: 'in',
      amount: '1.00',
    }),
  'wallet.topUpPlayMoney': ({ browser }) =>
    browser.call('POST', `${server.site}/api/cashier/play-money`, { depositId: newId(), amount: '100' }),
  'play.open': async ({ browser }) => {
    const launch = await browser.call<{ url: string }>(
      'GET',
      `${server.site}/wps/game/launchGame?nodeId=chao-phraya-nights`,
    )
    if (!launch.value) return launch as never
    const launchToken = new URL(launch.value.url).searchParams.get('launch')
    return browser.call<Opened>('POST', `${server.play}/play/open`, { launchToken }, null) as never
  },
}

/** What the declarations say; that it is so is what the tests below try. */
const callsOfKind = (kind: MoneyKind): string[] =>
  declaredCalls.flatMap(({ name, spec }) => (spec.money === kind ? [name] : []))

/** All that of a player has ever been put at stake, and what lies on its way to be. */
const atStake = async ({ playerId }: Person): Promise<string> => {
  const [row] = await server.asOwner(`select
    (select count(*) from betting.v_all_bets where player_id = '${playerId}')
    + (select count(*) from vendors.transfers where player_id = '${playerId}' and direction = 'in') as moves,
    (select sum(balance) from ledger.v_player_balances where owner = '${playerId}' and purpose_name = 'cash') as cash`)
  return `${String(row!['moves'])}/${String(row!['cash'])}`
}

it('every call of players that is no question says what it does with money, and every stake is tried here', () => {
  const changing = declaredCalls.filter(({ spec }) => spec.endpoint !== 'backoffice' && spec.method !== 'GET')
  expect(changing.filter(({ spec }) => spec.money === undefined).map(({ name }) => name)).toEqual([])
  // What a choice costs more is judged in modules/play/interactive-rounds/blackjack.test.ts: it needs a hand that can be doubled.
  const tried = callsOfKind('stake').filter((name) => name !== 'decisions.choose')
  expect(tried.filter((name) => !orders[name])).toEqual([])
})

it('a call that says it moves no money moves none', async () => {
  const person = await newPerson()
  const entries = async () => {
    const [row] = await server.asOwner(
      `select sum(version) as moves, sum(balance) as held from ledger.v_player_balances where owner = '${person.playerId}'`,
    )
    return `${String(row!['moves'])}/${String(row!['held'])}`
  }
  const before = [await entries(), await atStake(person)]
  // What ends the session comes last, and what stops play before it.
  const rank = ({ name }: { name: string }) =>
    name === 'account.logout' ? 2 : name.startsWith('protection.') ? 1 : 0
  const quiet = declaredCalls
    .filter(({ spec }) => spec.money === 'none' && spec.audience === 'player')
    .toSorted((a, b) => rank(a) - rank(b))
  expect(quiet.length).toBeGreaterThan(40)
  for (const { spec, right } of quiet)
    await askCall(server, person.browser, spec, sampleInput(spec, right, {}) ?? {})
  expect([await entries(), await atStake(person)]).toEqual(before)
})

it('a player who may play is answered by each of these orders, so that a refusal below means something', async () => {
  const person = await newPerson()
  for (const [name, send] of Object.entries(orders))
    expect([name, (await send(person)).status]).toEqual([name, 200])
})

const limit = (kind: string, span: string, amount: string) => (person: Person) =>
  person.browser.call('PUT', `${server.site}/api/protection/limits`, { kind, span, amount })
const stop = (term: string) => (person: Person) =>
  person.browser.call('POST', `${server.site}/api/protection/stop`, { term, agreed: true })
const regions = async (unknown: 'allow' | 'block', { browser }: Person) => {
  await server.asOwner(
    `update settings.current set version = version + 1, value = jsonb_set(value, '{regions,unknownRegion}', '"${unknown}"')`,
  )
  // Every process looks again by itself.
  await until(async () => {
    const launch = `${server.site}/wps/game/launchGame?nodeId=chao-phraya-nights`
    const { code } = await browser.call('GET', launch)
    return (code === 'REGION_BLOCKED') === (unknown === 'block') ? true : null
  })
}

const stakes = Object.keys(orders).filter((name) => callsOfKind('stake').includes(name))

it.each([
  ['excluded', stop('6-months'), Object.keys(orders)],
  ['on a break', stop('24-hours'), Object.keys(orders)],
  ['at a limit of losses', limit('loss', 'day', '0.01'), stakes],
  ['at a limit of stakes', limit('stake', 'week', '0.01'), stakes],
  ['at a limit of each bet', limit('bet', 'bet', '0.01'), stakes],
  [
    'locked',
    ({ playerId }: Person) =>
      server.asOwner(`update players.players set state = 'locked' where player_id = '${playerId}'`),
    Object.keys(orders),
  ],
] as const)('a player %s: nothing reaches a stake, and the ways out stand open', async (_, become, names) => {
  const person = await newPerson()
  await orders['vendorWallets.transfer']!(person)
  await become(person)
  // What lies at the vendor comes home, asked for or called back; an account that is locked cannot ask.
  await until(async () => {
    await person.browser.call('POST', `${server.site}/api/vendor-wallets/home`, { homeId: newId() })
    const [out] = await server.asOwner(
      `select coalesce(sum(amount), 0) as home from vendors.transfers
       where player_id = '${person.playerId}' and direction = 'out' and state = 'done'`,
    )
    return String(out!['home']) === '10000' ? true : null
  })
  const before = await atStake(person)
  for (const name of names) {
    const { status, text } = await orders[name]!(person)
    expect([name, status >= 400 && status < 500, text]).toEqual([name, true, text])
  }
  expect(await atStake(person)).toBe(before)
})

it('a player in a blocked region: nothing reaches a stake, and money comes home', async () => {
  const person = await newPerson()
  expect((await orders['vendorWallets.transfer']!(person)).status).toBe(200)
  await regions('block', person)
  const before = await atStake(person)
  for (const [name, send] of Object.entries(orders)) {
    const { code } = await send(person)
    expect([name, code]).toEqual([name, 'REGION_BLOCKED'])
  }
  expect(await atStake(person)).toBe(before)
  const home = await person.browser.call('POST', `${server.site}/api/vendor-wallets/home`, {
    homeId: newId(),
  })
  expect(home.status).toBe(200)
  await regions('allow', person)
})

/** What a trial account may do with money: play for play money, and nothing else. */
const TRIAL_MAY = new Set([
  'slots.spin',
  'instant.play',
  'decisions.begin',
  'decisions.choose',
  'crash.bet',
  'crash.cashOut',
  'bingo.buy',
  'lottery.place',
  'lottery.cancel',
  'lottery.chase',
  'lottery.cancelChase',
])

it('a trial account plays for play money, and is refused every other declared call that moves money', async () => {
  const browser = new TestBrowser()
  const begun = await browser.call<{ token: string }>('POST', `${server.site}/wps/session/login/freeplay`, {})
  expect(begun.status).toBe(200)
  browser.token = begun.value.token
  const person = await newPerson(browser)
  const before = await atStake(person)
  const money = (['stake', 'in', 'out'] as const).flatMap(callsOfKind)
  const asked = declaredCalls.filter(
    ({ name, spec }) => money.includes(name) && ['player', 'seat'].includes(spec.audience),
  )
  expect(asked.length).toBeGreaterThan(20)
  for (const { name, spec, right } of asked.filter((declared) => !TRIAL_MAY.has(declared.name))) {
    const input = sampleInput(spec, right, {}) ?? {}
    const { code } = await askCall(server, browser, spec, input)
    expect([name, code]).toEqual([name, 'NOT_ALLOWED'])
  }
  expect(await atStake(person)).toBe(before)
  for (const name of ['slots.spin', 'instant.play', 'decisions.begin', 'lottery.place', 'lottery.chase'])
    expect([name, (await orders[name]!(person)).status]).toEqual([name, 200])
  // What a trial account stakes is its own play money, and none comes to it or leaves by the ways of members.
  for (const name of ['vendorWallets.transfer', 'wallet.topUpPlayMoney'])
    expect([name, (await orders[name]!(person)).code]).toEqual([name, 'NOT_ALLOWED'])
})

// The last of this file: the terms stay as they are set here.
it('a player whose identity is not met: nothing reaches a stake, also from a seat that was taken before', async () => {
  const person = await newPerson()
  expect((await orders['vendorWallets.transfer']!(person)).status).toBe(200)
  await server.asOwner(`insert into identity_checks.policies (brand_id, version, value, changed_by)
    select brand_id, 1000, jsonb_build_object('isOn', true,
      'levels', jsonb_build_array(jsonb_build_object('level', 1, 'documents', jsonb_build_array('id-front'), 'needsTwo', false)),
      'rules', jsonb_build_array(jsonb_build_object('jurisdiction', '*', 'level', 1, 'depositAbove', '0', 'withdrawalAbove', '0')),
      'validMonths', 24, 'reviewHours', 24, 'keepYears', 5), 'a test' from settings.brands limit 1`)
  const staking = [...stakes, 'play.open']
  // A seat is let play on for some seconds by what was known of its player.
  await until(async () => ((await orders['slots.spin']!(person)).code === 'IDENTITY_NEEDED' ? true : null))
  await new Promise((done) => setTimeout(done, 5_500))
  const before = await atStake(person)
  for (const name of staking) {
    const { code } = await orders[name]!(person)
    expect([name, code]).toEqual([name, 'IDENTITY_NEEDED'])
  }
  expect(await atStake(person)).toBe(before)
  // Money comes home, and their own is never kept from them by terms that came after it.
  const home = await person.browser.call('POST', `${server.site}/api/vendor-wallets/home`, {
    homeId: newId(),
  })
  expect(home.status).toBe(200)
})
