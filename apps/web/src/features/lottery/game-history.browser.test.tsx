import { soldGameOf } from '@krathong/lottery'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { serve } from '../../../../../tests/components/server.ts'
import { member, mountPart } from '../../shared/testing-page.tsx'
import { GameHistory } from './game-history.tsx'
import { ResultSound } from './result-sound.tsx'

const RESULTS = 'GET /lgw/vn/numeros/opened/game'
const AT = '2026-01-15T00:00:00.000Z'
const drawn = (numero: string, result: number[] | null) => ({
  ...{ gameCode: 'SSC_1M', numero, openAt: AT, closeAt: AT, drawAt: AT, result },
  state: result ? 'settled' : 'voided',
})

it('asks for the last results when it is opened, and shows no void draw among them', async () => {
  const asked = serve({
    ...member,
    [RESULTS]: () => ({
      content: [drawn('202601150002', [3, 1, 4, 1, 5]), drawn('202601150001', null)],
      nextCursor: null,
    }),
  })
  await mountPart(<GameHistory sold={soldGameOf('SSC_1M')!} />)
  await page.getByText('Latest results').click()
  await expect.element(page.getByText('202601150002')).toBeVisible()
  await expect.element(page.getByText('202601150001')).not.toBeInTheDocument()
  expect(asked.filter(({ call }) => call === RESULTS)).toHaveLength(1)
})

it('the sound is off until somebody turns it on, and stays so on this device', async () => {
  localStorage.removeItem('lottery-sound')
  serve(member)
  await mountPart(<ResultSound last={null} />)
  const button = page.getByRole('button', { name: 'Sound when a result comes' })
  await expect.element(button).toHaveAttribute('aria-pressed', 'false')
  await button.click()
  await expect.element(button).toHaveAttribute('aria-pressed', 'true')
  expect(localStorage.getItem('lottery-sound')).toBe('1')
})
