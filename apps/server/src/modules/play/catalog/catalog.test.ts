import { bingoRooms } from '@krathong/games/bingo'
import { crashGames } from '@krathong/games/crash'
import { decisionGames } from '@krathong/games/interactive'
import { instantGames } from '@krathong/games/instant'
import { slotGames } from '@krathong/games/slots'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { transact } from '../../../platform/db/database.ts'
import { Browser, buildPlayer, openTestSite, PLAY_ORIGIN } from '../../people/players/testing.ts'
import type { TestSite } from '../../people/players/testing.ts'
import { defaultBrand } from '../../core/settings/program.ts'
import { seedCatalog, sweepCatalog } from './program.ts'
import { openSeatEndpoint } from './testing.ts'

const GAME = 'chao-phraya-nights'
const favourite = { nodeId: GAME, vendor: 'KRATHONG', gameType: 'RNG' }

const ALL = slotGames.size + instantGames.size + decisionGames.size + crashGames.size + bingoRooms.size
const PAGES = Math.ceil(ALL / 12)

let site: TestSite
let frame: FastifyInstance
let malee: Browser
let visitor: Browser

beforeAll(async () => {
  site = await openTestSite()
  frame = await openSeatEndpoint(site)
})

afterAll(async () => {
  await frame.close()
  await site.close()
})

beforeEach(async () => {
  malee = new Browser(site.site)
  visitor = new Browser(site.site)
  await malee.register()
})

const names = async (path: string, who = visitor) => {
  const { value } = await who.ask('GET', path)
  return ((value['content'] ?? value['list']) as { name: string }[]).map(({ name }) => name)
}
const change = async (statement: ReturnType<typeof sql>) => {
  await statement.execute(site.app.db)
  await site.catalog.refresh()
}
const trial = async () => {
  const who = new Browser(site.site)
  await who.signIn((await buildPlayer(site.app, site.settings, { type: 4 })).account)
  return who
}

describe('the lobby', () => {
  it('shows a visitor the vendors and games, under names of their language', async () => {
    expect(
      (await visitor.ask('GET', '/wps/relay/GCSGAME_newGameVendor?clientType=3&platform=html5-desktop'))
        .value,
    ).toEqual({
      lanes: [
        {
          gameCategory: 'RNG',
          cards: [
            {
              vassalage: 'KRATHONG',
              accountTypeId: 'KRATHONG',
              accountTypeName: 'Krathong Originals',
              isHot: 1,
              gameType: 'RNG',
              logoUrl: '/art/vendors/krathong.svg',
              inMaintenance: false,
              gameCount: ALL,
              opens: GAME,
            },
          ],
          gameClassify: ['slots', 'table', 'video-poker', 'arcade', 'scratch', 'bingo'].map((code) => ({
            code,
            vendors: ['KRATHONG'],
          })),
        },
      ],
    })
    const { value } = await visitor.ask('GET', '/wps/relay/GCSGAME_gameList')
    expect(value).toMatchObject({ pageNo: 1, pageSize: 12, totalPages: PAGES, totalElements: ALL })
    const content = value['content'] as unknown[]
    expect(content).toHaveLength(12)
    expect(content[0]).toMatchObject({
      nodeId: GAME,
      vassalage: 'KRATHONG',
      gameClass: 'slots',
      name: 'Chao Phraya Nights',
      isHot: true,
      isFavourite: false,
      minimumBet: '0.20',
      rtp: '96.40',
      tileUrl: '/art/tiles/chao-phraya-nights.svg',
    })
    const { games } = site.catalog.current()
    const rtpOf = (id: string) => games.find(({ nodeId }) => nodeId === id)?.rtp
    expect(['dragon-sic-bo', 'krathong-blackjack'].map(rtpOf)).toEqual(['83.80–97.22', '99.59'])
    visitor.cookies.set('lang', 'th')
    const hot = await names('/wps/relay/GCSGAME_hotGamesV2')
    expect([hot[0], hot.length]).toEqual(['ค่ำคืนเจ้าพระยา', 6])
    const { rows } = (await visitor.ask('GET', '/api/lobby/rows')).value as {
      rows: { kind: string; gameClass: string | null; content: { name: string }[] }[]
    }
    const kinds = rows.map(({ kind, gameClass }) => gameClass ?? kind)
    expect(kinds).toEqual(['hot', 'slots', 'table', 'arcade', 'bingo', 'more'])
    expect(rows[0]!.content.map(({ name }) => name)).toEqual(hot)
    expect((await visitor.ask('GET', '/wps/relay/GCSGAME_getVassGameType?vassalage=KRATHONG')).value).toEqual(
      { content: ['slots', 'table', 'video-poker', 'arcade', 'scratch', 'bingo'] },
    )
  })

  it.each([
    ['gameName=pHRAYA', 1],
    ['gameName=%25', 0],
    ['gameName=_', 0],
    ['gameName=%27%3Bdrop', 0],
    ['gameName=%E0%B8%84%E0%B8%B7%E0%B8%99', 2],
    ['minBet=0.1', 0],
    ['minBet=0.5', slotGames.size],
    ['gameClassify=table', 5],
    ['gameClassify=bingo', 2 + bingoRooms.size],
    ['vassalage=OTHER', 0],
    ['gameType=FISH', 0],
  ])('filters by ?%s', async (query, found) => {
    expect(await names(`/wps/relay/GCSGAME_gameList?${query}`)).toHaveLength(found)
  })

  it.each(['pageNo=-1', 'pageNo=0', 'pageNo=1000000000'])(
    'clamps ?%s to a page that exists',
    async (query) => {
      expect((await visitor.ask('GET', `/wps/relay/GCSGAME_gameList?${query}`)).value).toMatchObject({
        pageNo: query === 'pageNo=1000000000' ? PAGES : 1,
        totalPages: PAGES,
      })
    },
  )

  it.each([
    'pageNo=1e99',
    'pageNo=x',
    'pageSize=0',
    'pageSize=101',
    'minBet=0.3',
    'gameType=SECRET',
    'gameName=%00',
    'vassalage=%27',
    'sort=name',
    `gameName=${'x'.repeat(101)}`,
  ])('refuses ?%s', async (query) => {
    expect(await visitor.ask('GET', `/wps/relay/GCSGAME_gameList?${query}`)).toMatchObject({
      status: 400,
      code: 'BAD_INPUT',
    })
  })

  it('hides a category that is switched off', async () => {
    const closed = await openTestSite({
      modules: defaultBrand.modules.map((flag) => ({ ...flag, enabled: flag.modId !== 'RNG' })),
    })
    const person = new Browser(closed.site)
    await person.register()
    expect((await person.ask('GET', '/wps/relay/GCSGAME_newGameVendor')).value).toEqual({ lanes: [] })
    expect((await person.ask('GET', '/wps/relay/GCSGAME_gameList')).value).toMatchObject({ content: [] })
    expect(await person.ask('GET', `/wps/game/launchGame?nodeId=${GAME}`)).toMatchObject({
      status: 403,
      code: 'GAME_OFF',
    })
    await closed.close()
  })

  it('sees a change of the catalogue by its revision', async () => {
    const before = site.catalog.current().revision
    await sql`update catalog.games set position = position`.execute(site.app.db)
    await site.catalog.refresh()
    expect(site.catalog.current().revision).toBe(before + 1n)
    await transact(site.app.db, seedCatalog)
    await site.catalog.refresh()
    expect(site.catalog.current().games).toHaveLength(ALL)
  })

  it('keeps the name of a game that history knows', () => {
    expect(site.catalog.gameName(GAME, 'tl')).toEqual({
      name: 'Mga Gabi sa Chao Phraya',
      vendor: 'Krathong Originals',
    })
    expect(site.catalog.gameName('gone', 'tl')).toEqual({ name: 'gone', vendor: '' })
  })
})

describe('favourites and recent games', () => {
  it('are added and taken out, however often it is asked', async () => {
    const add = () => malee.ask('POST', '/wps/relay/MCSFE_addFavoriteGame', favourite)
    const remove = () => malee.ask('POST', '/wps/relay/MCSFE_removeFavoriteGame', favourite)
    const answers = await Promise.all(Array.from({ length: 20 }, add))
    expect(new Set(answers.map(({ value }) => JSON.stringify(value)))).toEqual(
      new Set([JSON.stringify({ content: [GAME] })]),
    )
    expect(await names('/wps/relay/MCSFE_getFavoriteGamesList', malee)).toEqual(['Chao Phraya Nights'])
    const starred = async (who: Browser) => {
      const { value } = await who.ask('GET', '/wps/relay/GCSGAME_gameList')
      const games = value['content'] as { nodeId: string; isFavourite: boolean }[]
      return games.flatMap((game) => (game.isFavourite ? [game.nodeId] : []))
    }
    expect(await starred(malee)).toEqual([GAME])
    expect(await starred(visitor)).toEqual([])
    await remove()
    expect((await remove()).value).toEqual({ content: [] })
    expect((await malee.ask('GET', '/wps/relay/MCSFE_getFavoriteGames')).value).toEqual({ content: [] })
  })

  it.each([{ nodeId: 'no-such-game' }, { vendor: 'OTHER' }, { gameType: 'FISH' }])(
    'refuse %j',
    async (other) => {
      expect(
        await malee.ask('POST', '/wps/relay/MCSFE_addFavoriteGame', { ...favourite, ...other }),
      ).toMatchObject({ status: 404, code: 'GAME_UNKNOWN' })
    },
  )

  it('are not for visitors, nor for trial accounts', async () => {
    expect(await visitor.ask('GET', '/wps/relay/MCSFE_getFavoriteGames')).toMatchObject({
      status: 401,
      code: 'NOT_SIGNED_IN',
    })
    const who = await trial()
    for (const path of ['MCSFE_getFavoriteGames', 'MCSFE_getFavoriteGamesList', 'GCS_recentGame']) {
      expect(await who.ask('GET', `/wps/relay/${path}`)).toMatchObject({ status: 403, code: 'NOT_ALLOWED' })
    }
    expect(await who.ask('POST', '/wps/relay/MCSFE_addFavoriteGame', favourite)).toMatchObject({
      code: 'NOT_ALLOWED',
    })
  })
})

describe('opening a game', () => {
  const launch = async (query = '', who = malee) =>
    who.ask('GET', `/wps/game/launchGame?nodeId=${GAME}${query}`)
  const tokenOf = async (who = malee) =>
    new URL(String((await launch('', who)).value['url'])).searchParams.get('launch')!
  const seatStatus = async (seatToken: string) => {
    const response = await frame.inject({
      url: '/play/balance',
      headers: { authorization: `Bearer ${seatToken}` },
    })
    return response.statusCode === 200 ? 200 : response.json<{ code: string }>().code
  }
  const refusal = (token: string) =>
    site.catalog.openSeat(token, null).then(
      () => 'opened',
      ({ code }) => code as string,
    )

  it('hands out the way into the frame, and the frame gets a seat for it', async () => {
    malee.cookies.set('lang', 'th')
    const { value } = await launch('&theme=dark&vassalage=KRATHONG&gameType=RNG&backUrl=/rng')
    expect(value).toMatchObject({ gameName: 'ค่ำคืนเจ้าพระยา', vendor: 'Krathong Originals' })
    const url = new URL(String(value['url']))
    expect([url.origin, url.pathname]).toEqual([PLAY_ORIGIN, '/'])
    expect(Date.parse(String(value['expiresAt'])) - Date.now()).toBeLessThanOrEqual(60_000)
    const opened = await site.catalog.openSeat(url.searchParams.get('launch')!, null)
    expect(opened).toMatchObject({
      theme: 'dark',
      seat: { nodeId: GAME, language: 'th', currency: 'FUN', type: 0, openedAt: expect.any(Date) },
    })
    expect(await seatStatus(opened.seatToken)).toBe(200)
    expect((await malee.ask('GET', '/wps/relay/GCS_recentGame')).value).toMatchObject({
      list: [{ nodeId: GAME }],
      totalPages: 1,
      pageNo: 1,
    })
    const stored = await sql`select * from catalog.launch_tokens, catalog.seats`.execute(site.app.db)
    expect(JSON.stringify(stored.rows)).not.toContain(opened.seatToken)
  })

  it('opens one seat of fifty that use the token at once', async () => {
    const token = await tokenOf()
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => refusal(token)))
    expect(outcomes.filter((outcome) => outcome === 'opened')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'LAUNCH_TOKEN_INVALID')).toHaveLength(49)
    expect(await refusal(token)).toBe('LAUNCH_TOKEN_INVALID')
  })

  it('refuses a token after sixty-one seconds, but not after fifty-nine', async () => {
    const age = (seconds: number) =>
      sql`update catalog.launch_tokens set expires_at = expires_at - make_interval(secs => ${seconds})`.execute(
        site.app.db,
      )
    const [late, timely] = [await tokenOf(), await tokenOf()]
    await age(59)
    expect(await refusal(timely)).toBe('opened')
    await age(2)
    expect(await refusal(late)).toBe('LAUNCH_TOKEN_INVALID')
  })

  it('refuses a token of a session that has ended, and one that nobody made', async () => {
    const token = await tokenOf()
    await malee.ask('DELETE', '/wps/session/logout')
    expect(await refusal(token)).toBe('LAUNCH_TOKEN_INVALID')
    expect(await refusal('x'.repeat(43))).toBe('LAUNCH_TOKEN_INVALID')
  })

  it('gives the seat to the player the token was made for, whoever carries it', async () => {
    const somchai = new Browser(site.site)
    await somchai.register()
    const { playerId } = (await malee.ask('GET', '/wps/member/info')).value
    const { seat } = await site.catalog.openSeat(await tokenOf(malee), null)
    expect(seat.playerId).toBe(playerId)
  })

  it('ends a seat at once when its player opens the game elsewhere or signs out', async () => {
    const first = await site.catalog.openSeat(await tokenOf(), null)
    expect(await seatStatus(first.seatToken)).toBe(200)
    const second = await site.catalog.openSeat(await tokenOf(), null)
    expect([await seatStatus(first.seatToken), await seatStatus(second.seatToken)]).toEqual([
      'SEAT_ENDED',
      200,
    ])
    await malee.ask('DELETE', '/wps/session/logout')
    expect(await seatStatus(second.seatToken)).toBe('SEAT_ENDED')
    expect(await seatStatus('no-such-seat')).toBe('SEAT_ENDED')
  })

  it('leaves one seat a game, also of twenty that open at once', async () => {
    const tokens = await Promise.all(Array.from({ length: 20 }, () => tokenOf()))
    const opened = await Promise.all(tokens.map((token) => site.catalog.openSeat(token, null)))
    const statuses = await Promise.all(opened.map(({ seatToken }) => seatStatus(seatToken)))
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  })

  it('keeps the session alive that is played in', async () => {
    const { seatToken, seat } = await site.catalog.openSeat(await tokenOf(), null)
    await sql`update players.sessions set last_seen_at = now() - interval '20 minutes' where session_id = ${seat.sessionId}`.execute(
      site.app.db,
    )
    expect(await seatStatus(seatToken)).toBe(200)
    const row = await sql<{ is_fresh: boolean }>`select last_seen_at > now() - interval '1 minute' as is_fresh
      from players.sessions where session_id = ${seat.sessionId}`.execute(site.app.db)
    expect(row.rows).toEqual([{ is_fresh: true }])
  })

  it.each([
    ['a game that does not exist', '&nodeId=no-such', 400],
    ['a back address elsewhere', '&backUrl=https://evil.example', 400],
    ['a language nobody asked', '&language=<x>', 400],
  ])('refuses %s', async (_, query, status) => {
    expect(await launch(query)).toMatchObject({ status })
  })

  it('refuses what is unknown, off or under maintenance, also between launch and seat', async () => {
    expect(await malee.ask('GET', '/wps/game/launchGame?nodeId=no-such-game')).toMatchObject({
      status: 404,
      code: 'GAME_UNKNOWN',
    })
    expect(await launch('&vassalage=OTHER')).toMatchObject({ status: 404, code: 'GAME_UNKNOWN' })
    expect(await launch('', visitor)).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' })
    const token = await tokenOf()
    await change(sql`update catalog.vendors set in_maintenance = true`)
    expect(await launch()).toMatchObject({ status: 503, code: 'GAME_MAINTENANCE' })
    expect(await refusal(token)).toBe('GAME_MAINTENANCE')
    await change(sql`update catalog.vendors set in_maintenance = false`)
    await change(sql`update catalog.games set is_enabled = false`)
    expect(await launch()).toMatchObject({ status: 403, code: 'GAME_OFF' })
    expect(await refusal(token)).toBe('GAME_OFF')
    expect(await names('/wps/relay/GCSGAME_gameList')).toEqual([])
    await change(sql`update catalog.games set is_enabled = true`)
    expect(await refusal(token)).toBe('opened')
  })

  it('sweeps what is long over', async () => {
    await site.catalog.openSeat(await tokenOf(), null)
    const rows = async () =>
      (
        await sql`select 1 from catalog.seats union all select 1 from catalog.launch_tokens`.execute(
          site.app.db,
        )
      ).rows.length
    await sweepCatalog(site.app)
    expect(await rows()).toBeGreaterThan(0)
    await sql`update catalog.seats set expires_at = now() - interval '8 days'`.execute(site.app.db)
    await sql`update catalog.launch_tokens set expires_at = now() - interval '2 hours'`.execute(site.app.db)
    await sweepCatalog(site.app)
    expect(await rows()).toBe(0)
  })

  it('gives a seat for twelve hours', async () => {
    const { seat } = await site.catalog.openSeat(await tokenOf(), null)
    const { rows } = await sql<{
      hours: number
    }>`select extract(epoch from expires_at - opened_at)::int / 3600 as hours
      from catalog.seats where seat_id = ${seat.seatId}`.execute(site.app.db)
    expect(rows).toEqual([{ hours: 12 }])
  })
})
