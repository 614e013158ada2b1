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

test('lines that are none are told by their number', () => {
  expect(
    readGames(
      'a b;RNG;arcade;1;96;A\npaddle;CARDS;arcade;1;96;P\npaddle;RNG;arcade;x;96;P\np;RNG;arcade;1;96;',
    ),
  ).toEqual({
    games: [],
    wrong: [1, 2, 3, 4],
  })
})
