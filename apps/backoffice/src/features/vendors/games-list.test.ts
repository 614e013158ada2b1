import { expect, test } from 'vitest'
import { readGames } from './games-list.ts'

test('a list is read line by line, with tabs or semicolons', () => {
  const { games, wrong } = readGames(
    'paddle;RNG;arcade;1.00;96.50;Paddle;พายเรือ\n\noar\tRNG\ttable\t0.50\t97\tOar\t\tSagwan\n',
  )
  expect(wrong).toEqual([])
  expect(games).toEqual([
    {
      gameCode: 'paddle',
      category: 'RNG',
      gameClass: 'arcade',
      minimumBet: '1.00',
      rtp: '96.50',
      names: { en: 'Paddle', th: 'พายเรือ' },
    },
    {
      gameCode: 'oar',
      category: 'RNG',
      gameClass: 'table',
      minimumBet: '0.50',
      rtp: '97',
      names: { en: 'Oar', tl: 'Sagwan' },
    },
  ])
})

test('a list and what stands below it, a game without a class or a return, names of six languages', () => {
  const { games, wrong } = readGames(
    'cup;SPORTS;list;1;;Cup\nfinal;SPORTS;;1.00;;Final;นัดชิง;;Chung kết;决赛;النهائي;cup',
  )
  expect(wrong).toEqual([])
  expect(games).toEqual([
    {
      gameCode: 'cup',
      category: 'SPORTS',
      gameClass: null,
      minimumBet: '1',
      rtp: null,
      names: { en: 'Cup' },
      isParent: true,
    },
    {
      gameCode: 'final',
      category: 'SPORTS',
      gameClass: null,
      minimumBet: '1.00',
      rtp: null,
      names: { en: 'Final', th: 'นัดชิง', vi: 'Chung kết', 'zh-Hans': '决赛', ar: 'النهائي' },
      parentCode: 'cup',
    },
  ])
})

test('lines that are none are told by their number', () => {
  expect(
    readGames(
      'a b;RNG;arcade;1;96;A\npaddle;CARDS;arcade;1;96;P\npaddle;RNG;arcade;x;96;P\np;RNG;arcade;1;96;',
    ),
  ).toEqual({
    games: [],
    wrong: [
      { line: 1, cell: 'gameCode' },
      { line: 2, cell: 'category' },
      { line: 3, cell: 'minimumBet' },
      { line: 4, cell: 'en' },
    ],
  })
})

test('a file between commas with a head and quotes, a code that stands twice, and a list in JSON', () => {
  const file =
    '\uFEFFgameCode,category,gameClass,minimumBet,rtp,en,th\r\noar,RNG,table,1,97,"Oar, ""the"" long one",ไม้พาย\r\noar,RNG,table,1,97,Oar\r\n'
  expect(readGames(file)).toMatchObject({
    games: [{ gameCode: 'oar', names: { en: 'Oar, "the" long one', th: 'ไม้พาย' } }],
    wrong: [{ line: 3, cell: 'twice' }],
  })
  const list = JSON.stringify([
    {
      gameCode: 'oar',
      category: 'RNG',
      gameClass: 'table',
      minimumBet: '0.50',
      rtp: 97,
      names: { en: 'Oar', ar: 'مجداف' },
    },
    { gameCode: 'cup', category: 'SPORTS', isParent: true, minimumBet: 1, en: 'Cup' },
    { gameCode: 'bad', category: 'RNG', minimumBet: -1, en: 'Bad' },
    null,
  ])
  expect(readGames(list)).toMatchObject({
    games: [
      { gameCode: 'oar', rtp: '97', names: { en: 'Oar', ar: 'مجداف' } },
      { gameCode: 'cup', isParent: true },
    ],
    wrong: [
      { line: 3, cell: 'minimumBet' },
      { line: 4, cell: 'gameCode' },
    ],
  })
  expect(readGames('[{')).toMatchObject({ games: [], wrong: [{ line: 1 }] })
})
