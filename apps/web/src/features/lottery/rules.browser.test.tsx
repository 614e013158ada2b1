import { soldGameOf } from '@krathong/lottery'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { serve } from '../../../../../tests/components/server.ts'
import { member, mountPart } from '../../shared/testing-page.tsx'
import type { Opened } from './queries.ts'
import { Rules } from './rules.tsx'

const opened = {
  groups: { own: 1_870, least: 1_700, most: 1_870 },
  limits: { mostStake: '50000.00', leastStake: '1.00', mostPayout: '400000.00', cancelSeconds: 3 },
} as Opened
const open = (gameCode: string) => mountPart(<Rules sold={soldGameOf(gameCode)!} opened={opened} />)

it('says of each bet how likely it is and what it pays at the player’s own group', async () => {
  serve(member)
  await open('3D_1M')
  // Three digits in their order, first of all.
  await expect.element(page.getByText('1 in 1,000.00').first()).toBeVisible()
  await expect.element(page.getByText('1,870.00').first()).toBeVisible()
  await expect.element(page.getByText(/50,000\.00/).first()).toBeVisible()
  await expect
    .element(page.getByText('A ticket can be cancelled until 3 seconds before betting closes.'))
    .toBeVisible()
  await expect.element(page.getByText(/ten minutes after its time is void/)).toBeVisible()
})

it('says when stakes of others’ draws and of Yeekee come back', async () => {
  serve(member)
  await open('YEEKEE_15M')
  await expect.element(page.getByText(/fewer than 20 numbers/)).toBeVisible()
})
