import { pictureAddress } from '@krathong/protocol/shapes/picture-places'
import { SCALE } from '@krathong/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { transact } from '../../../platform/db/database.ts'
import type { RequestFacts } from '../../../platform/http/callers.ts'
import { newId } from '../../../platform/ids.ts'
import { asOwner, Browser, openTestSite } from '../../people/players/testing.ts'
import type { TestSite } from '../../people/players/testing.ts'
import { defaultBrand } from '../../core/settings/program.ts'
import { createCatalog } from './catalog.ts'
import { countGamesWith } from './lobby-store.ts'
import { changeCard, changeGame, changeSplit, orderVendors } from './change-lobby.ts'
import { addGames, pauseCards } from './index.ts'

const ON = ['LIVE', 'SPORTS', 'ESPORTS', 'COCKFIGHT']
const flags = ON.map((modId) => ({ modId, parent: 'GAMES', enabled: true }))

let site: TestSite
const visitor = () => new Browser(site.site)

const game = (vendorCode: string, gameCode: string, category: 'LIVE' | 'SPORTS' | 'RNG') => ({
  nodeId: `${vendorCode}-${gameCode}`.toLowerCase(),
  gameCode,
  category,
  gameClass: null,
  names: { en: `${vendorCode} ${gameCode}`, vi: 'Đua ngựa' },
  tileUrl: '/x.svg',
  minimumBet: SCALE,
  rtp: null,
})

const show = async (vendorCode: string, position: number, games: Parameters<typeof addGames>[1]['games']) => {
  const card = { vendorCode, name: vendorCode, logoUrl: '/x.svg', position, games }
  await transact(site.app.db, (tx) => addGames(tx, card))
  await site.catalog.refresh()
}

const brand = async (path: string, value: unknown) => {
  await asOwner(
    site.app,
    `update settings.current set version = version + 1, value = jsonb_set(value, '${path}', '${JSON.stringify(value)}')`,
  )
  await site.settings.refresh()
}

beforeAll(async () => {
  const modules = [...defaultBrand.modules.filter(({ modId }) => !ON.includes(modId)), ...flags]
  site = await openTestSite({ modules })
  await show('SHADOW', 5, [game('SHADOW', 'one', 'LIVE'), game('SHADOW', 'two', 'LIVE')])
  await show('TF', 6, [game('TF', 'duel', 'SPORTS')])
  await show('FB', 7, [
    { ...game('FB', 'cups', 'SPORTS'), isParent: true },
    { ...game('FB', 'cup-1', 'SPORTS'), parentId: 'fb-cups' },
    game('FB', 'league', 'SPORTS'),
  ])
})
afterAll(() => site.close())

const list = async (path: string, who = visitor()) => {
  const { value } = await who.ask('GET', path)
  return ((value['content'] ?? value['list']) as { nodeId: string }[]).map(({ nodeId }) => nodeId)
}

it('shows sports vendors of the list among esports, and the games of a parent below it', async () => {
  const { value } = await visitor().ask('GET', '/wps/relay/GCSGAME_newGameVendor')
  const lanes = value['lanes'] as { gameCategory: string; cards: { vassalage: string; opens: string }[] }[]
  const found = lanes.flatMap(({ gameCategory, cards }) =>
    cards.map(({ vassalage, opens }) => [gameCategory, vassalage, opens]),
  )
  expect(found.slice(0, 2)).toEqual([
    ['LIVE', 'SHADOW', 'shadow-one'],
    ['SPORTS', 'FB', 'fb-cup-1'],
  ])
  expect(found.at(-1)).toEqual(['ESPORTS', 'TF', 'tf-duel'])
  expect(await list('/wps/relay/GCSGAME_gameList?gameType=SPORTS')).toEqual(['fb-cups', 'fb-league'])
  expect(await list('/wps/relay/GCSGAME_gameList?parent=fb-cups')).toEqual(['fb-cup-1'])
  expect(await list('/wps/relay/GCSGAME_gameList?gameType=ESPORTS&gameName=dua%20NGUA')).toEqual(['tf-duel'])
})

it('answers a list that has not changed with nothing but that', async () => {
  const ask = (tag?: string) =>
    site.site.inject({
      url: '/wps/relay/GCSGAME_newGameVendor',
      headers: tag === undefined ? {} : { 'if-none-match': tag },
    })
  const first = await ask()
  const tag = String(first.headers['etag'])
  expect(first.headers['cache-control']).toBe('private, no-cache')
  const again = await ask(tag)
  expect([again.statusCode, again.body]).toEqual([304, ''])
  await transact(site.app.db, (tx) => pauseCards(tx, 'SHADOW', true))
  await site.catalog.refresh()
  const { lanes } = (await ask(tag)).json<{ value: { lanes: { cards: object[] }[] } }>().value
  expect(lanes[0]!.cards[0]).toMatchObject({ vassalage: 'SHADOW', inMaintenance: true, opens: null })
  await transact(site.app.db, (tx) => pauseCards(tx, 'SHADOW', false))
  await site.catalog.refresh()
})

it('keeps pages stable, and recent games right when a vendor goes', async () => {
  const pages = await Promise.all(
    [1, 2, 3].map((page) => list(`/wps/relay/GCSGAME_gameList?pageSize=7&pageNo=${page}`)),
  )
  expect(new Set(pages.flat()).size).toBe(pages.flat().length)
  const who = visitor()
  await who.register()
  const { playerId } = (await who.ask('GET', '/wps/member/info')).value
  await asOwner(
    site.app,
    `insert into catalog.recents (player_id, node_id, played_at) values ('${String(playerId)}', 'shadow-one', now()),
      ('${String(playerId)}', 'fb-league', now() - interval '1 hour'), ('${String(playerId)}', 'tf-duel', now() - interval '2 hours')`,
  )
  const recent = () => who.ask('GET', '/wps/relay/GCS_recentGame?pageSize=1&pageNo=2')
  expect((await recent()).value).toMatchObject({ list: [{ nodeId: 'fb-league' }], totalPages: 3 })
  await asOwner(site.app, `update catalog.vendors set is_enabled = false where vendor_code = 'FB'`)
  await site.catalog.refresh()
  expect((await recent()).value).toMatchObject({ list: [{ nodeId: 'tf-duel' }], totalPages: 2 })
  await asOwner(site.app, `update catalog.vendors set is_enabled = true where vendor_code = 'FB'`)
  await site.catalog.refresh()
})

it('asks before a launch for sign-in, limits, region, identity, maintenance, and tells the first', async () => {
  const who = new Browser(site.site, '8.8.8.8')
  await who.register()
  const { playerId } = (await who.ask('GET', '/wps/member/info')).value
  const launch = async (person: Browser) =>
    (await person.ask('GET', '/wps/game/launchGame?vassalage=FB&gameCode=league')).code ?? 'opened'
  await asOwner(
    site.app,
    `update catalog.vendors set in_maintenance = true, blocked_countries = '{US}' where vendor_code = 'FB';
     insert into identity_checks.policies (brand_id, version, value, changed_by) select brand_id, 1, '${JSON.stringify(
       {
         isOn: true,
         levels: [{ level: 1, documents: ['id-front'], needsTwo: false }],
         rules: [{ jurisdiction: '*', level: 1, depositAbove: '0', withdrawalAbove: '0' }],
         validMonths: 24,
         reviewHours: 24,
         keepYears: 5,
       },
     )}', 'a test' from settings.current;
     insert into protection.guards (player_id, version, stopped_until, stop_kind)
     values ('${String(playerId)}', 1, now() + interval '1 day', 'cool-off')`,
  )
  await site.catalog.refresh()
  const before = site.settings.current().value
  await brand('{regions,blockedCountries}', ['US'])
  await brand('{protection,limits}', [{ kind: 'bet', span: 'bet', amount: '0.50' }])
  expect(await launch(new Browser(site.site, '8.8.8.8'))).toBe('NOT_SIGNED_IN')
  expect(await launch(who)).toBe('PLAY_STOPPED')
  await asOwner(site.app, 'update protection.guards set stopped_until = null, stop_kind = null')
  expect(await launch(who)).toBe('BET_LIMIT')
  await brand('{protection,limits}', before.protection.limits)
  expect(await launch(who)).toBe('REGION_BLOCKED')
  await brand('{regions,blockedCountries}', [])
  expect(await launch(who)).toBe('GAME_NOT_HERE')
  await asOwner(site.app, `update catalog.vendors set blocked_countries = '{}'`)
  await site.catalog.refresh()
  expect(await launch(who)).toBe('IDENTITY_NEEDED')
  await asOwner(site.app, 'delete from identity_checks.policies')
  await brand('{system,status}', 'maintenance')
  expect(await launch(who)).toBe('MAINTENANCE')
  await brand('{system,status}', 'normal')
  expect(await launch(who)).toBe('GAME_MAINTENANCE')
  await asOwner(site.app, 'update catalog.vendors set in_maintenance = false')
  await site.catalog.refresh()
  expect(await launch(who)).toBe('opened')
})

it('lets staff order, hide and mark vendors, and put games into lists, each by version and with an audit row', async () => {
  const { app, catalog } = site
  const operator = { operatorId: newId(), username: 'pim', role: 'owner', permissions: new Set<never>() }
  const [picture, other] = [pictureAddress(newId(), 'tile'), pictureAddress(newId(), 'tile')]
  const tiles = () => Promise.resolve([{ url: picture, name: 'Lanterns', isForPhone: false }])
  const request = { address: '127.0.0.1' } as RequestFacts
  const backOffice = { app, catalog, tiles, operator, request }
  const reason = 'a test of the lobby'
  const order = [
    'TF',
    ...catalog
      .current()
      .vendors.map(({ code }) => code)
      .filter((code) => code !== 'TF'),
  ]
  await orderVendors(backOffice, { order, reason })
  expect(catalog.current().vendors[0]!.code).toBe('TF')
  await expect(orderVendors(backOffice, { order: order.slice(1), reason })).rejects.toMatchObject({
    code: 'VENDOR_CHANGED',
  })
  const card = { name: 'Shadow', isHot: true, isEnabled: false, inMaintenance: false, blockedCountries: [] }
  const change = () => changeCard(backOffice, { vendorCode: 'SHADOW', version: 1, card, reason })
  const twice = await Promise.allSettled([change(), change()])
  expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(catalog.lobbyLists().of('LIVE')).toEqual([])
  await changeSplit(backOffice, { vendorCode: 'FB', category: 'COCKFIGHT', reason })
  expect(catalog.lobbyLists().of('COCKFIGHT').length).toBeGreaterThan(0)
  await changeSplit(backOffice, { vendorCode: 'FB', category: null, reason })
  const edit = {
    ...{ gameClass: null, position: 9, isHot: true, isEnabled: true, inMaintenance: false },
    ownTile: picture,
  }
  const into = (parentId: string) =>
    changeGame(backOffice, { nodeId: 'fb-league', version: 1, game: { ...edit, parentId }, reason })
  await expect(into('tf-duel')).rejects.toMatchObject({ code: 'PARENT_UNKNOWN' })
  await into('fb-cups')
  expect(await list('/wps/relay/GCSGAME_gameList?parent=fb-cups')).toEqual(['fb-cup-1', 'fb-league'])
  // A picture of the brand, in the reader's language; one that there is not, and the game's own again.
  const tileOf = async () => {
    const { value } = await visitor().ask('GET', '/wps/relay/GCSGAME_gameList?parent=fb-cups')
    const games = value['content'] as { nodeId: string; tileUrl: string }[]
    return games.find(({ nodeId }) => nodeId === 'fb-league')!.tileUrl
  }
  expect(await tileOf()).toMatch(new RegExp(`^${picture}\\?l=[a-z]{2}$`))
  expect(await countGamesWith(app.db, picture.replace('tile.webp', ''))).toBe(1)
  const show = (version: number, ownTile: string | null) =>
    changeGame(backOffice, {
      nodeId: 'fb-league',
      version,
      game: { ...edit, parentId: 'fb-cups', ownTile },
      reason,
    })
  await expect(show(2, other)).rejects.toMatchObject({ code: 'BAD_INPUT' })
  await show(2, null)
  expect(await tileOf()).toBe('/x.svg')
  const { rows } = await sql<{ count: string }>`select count(*)::text from operators.audit
    where action like 'lobby.%'`.execute(app.db)
  expect(rows).toEqual([{ count: '6' }])
})

it('filters that are empty ask for everything, and the codes of a lottery are its category (F-137)', async () => {
  const names = async (query: string) => {
    const { status, value } = await visitor().ask('GET', `/wps/relay/GCSGAME_gameList?${query}`)
    expect([query, status]).toEqual([query, 200])
    return (value['content'] as { nodeId: string }[]).map(({ nodeId }) => nodeId)
  }
  const all = await names('gameType=SPORTS')
  expect(all.length).toBeGreaterThan(0)
  const empty = 'vassalage=&gameClassify=&minBet=&gameName=&parent=&language=&channel=&merchant=&platform='
  expect(await names(`gameType=SPORTS&${empty}`)).toEqual(all)
  expect(await names('gameType=SPORTS&minBet=all')).toEqual(all)
  expect(await names('gameType=')).toEqual(await names(''))
  for (const code of ['ELOTT', 'LOTT'])
    expect(await names(`gameType=${code}`)).toEqual(await names('gameType=LOTTERY'))
  for (const query of ['gameType=CARDS', 'minBet=2', 'gameClassify=dice'])
    expect((await visitor().ask('GET', `/wps/relay/GCSGAME_gameList?${query}`)).code).toBe('BAD_INPUT')
})

it('the launch of FB opens that vendor, where nothing else is named', async () => {
  const malee = new Browser(site.site)
  await malee.register()
  const { status, value, code } = await malee.ask('GET', '/wps/relay/GCS_gameLaunchFB?vassalage=&gameType=')
  // The test has no outside vendor behind the card: what is opened is told, or that it is a list.
  expect([status, code ?? value['vassalage']]).toEqual([200, 'FB'])
  const named = await malee.ask('GET', '/wps/relay/GCS_gameLaunchFB?nodeId=chao-phraya-nights')
  expect(named.value).toMatchObject({ nodeId: 'chao-phraya-nights' })
  expect((await visitor().ask('GET', '/wps/relay/GCS_gameLaunchFB')).code).toBe('NOT_SIGNED_IN')
})

it('keeps a change that was made while an older look at the catalogue was still under way', async () => {
  const [reached, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let isSlow = false
  const db = site.app.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (!isSlow || !result.rows.some((row) => 'node_id' in row)) return result
      isSlow = false
      reached.resolve()
      await gate.promise
      return result
    },
  })
  const catalog = await createCatalog({ ...site.app, db }, site.settings)
  catalog.close()
  const before = catalog.current()
  const isHot = !before.byId.get('shadow-one')!.isHot
  isSlow = true
  const older = catalog.refresh()
  await reached.promise
  await sql`update catalog.games set is_hot = ${isHot} where node_id = 'shadow-one'`.execute(site.app.db)
  await catalog.refresh()
  const after = catalog.current()
  expect(after.revision).toBeGreaterThan(before.revision)
  expect(after.byId.get('shadow-one')!.isHot).toBe(isHot)
  gate.resolve()
  await older
  expect(catalog.current()).toBe(after)
})
