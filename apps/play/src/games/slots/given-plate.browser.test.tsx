import { slotGames, slotInfo } from '@krathong/games/slots'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { gameOf } from '../../shared/begin-game.tsx'
import { createSound } from '../../shared/sound.ts'
import { frameParts } from '../testing-frame.ts'
import type { Game } from './game-context.tsx'
import { createGameStore } from './game-state.ts'
import { renderGame } from './render-game.tsx'
import { readFacts } from './slot-facts.ts'
import { soundScore } from './sound-score.ts'

const game = slotGames.get('chao-phraya-nights')!

/** The controls alone: the reels need a graphics card and say nothing of money. */
const openControls = async () => {
  const parts = await frameParts(
    {
      game: { id: game.id, kind: 'slot', hash: game.hash },
      info: slotInfo(game, 10_000n, 2),
      balance: '100.00',
      balanceVersion: 5,
      startedAt: '2026-11-23T10:00:00.000Z',
      freeSpins: { grantId: 'g1', spins: 10, used: 3, stake: '1.00', won: '77.25' },
    },
    {},
  )
  const { opened, memory, words, root } = parts
  const store = createGameStore(opened, memory, [])
  const own = {
    facts: readFacts(opened.info, 'en'),
    store,
    session: {},
    look: {},
    sound: createSound(soundScore),
    autoplay: null,
  }
  renderGame({ root, words, game: gameOf(parts, own) as unknown as Game, watchSpace: () => () => undefined })
  return store
}

const text = () => document.body.textContent

it('what free spins have won is hidden with the balance, on the plate and at their end', async () => {
  const store = await openControls()
  const plate = page.getByRole('group', { name: /^Free spins paid by/ })
  await expect.element(plate).toMatchTextContent('Won ฿77.25')
  await page.getByRole('button', { name: 'Balance ฿100.00. Hide the balance', exact: true }).click()
  await expect.element(plate).toMatchTextContent('Won ***')
  await expect.element(plate).toMatchTextContent('Stake ฿1.00')
  store.set({ phase: 'ready', notice: { kind: 'givenOver', won: '78.50' } })
  await expect.poll(text).toContain('They won ***: claim it')
  expect(text()).not.toMatch(/77\.25|78\.50/)
  await page.getByRole('button', { name: 'Show the balance', exact: true }).click()
  await expect.element(plate).toMatchTextContent('Won ฿77.25')
  await expect.poll(text).toContain('They won ฿78.50: claim it')
})
