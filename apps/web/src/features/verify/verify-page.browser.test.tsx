import { envelope, forgeries, raffle, turn } from '@krathong/games/chances/testing'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { serve } from '../../../../../tests/components/server.ts'
import { member, mountPart } from '../../shared/testing-page.tsx'
import { VerifyPage } from './verify-page.tsx'

const open = (file: unknown) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  const chosen = new DataTransfer()
  chosen.items.add(new File([JSON.stringify(file)], 'saved.json', { type: 'application/json' }))
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

const whole = [
  ['Raffle', raffle(), raffle().winners!.join(' · '), 6],
  ['Turn of a lucky wheel', turn(), null, 4],
  ['Red envelopes', envelope(), null, 4],
] as const

it('takes saved draws of raffles, wheels and envelopes, and says each check in words', async () => {
  serve(member)
  await mountPart(<VerifyPage roundId={undefined} />)
  for (const [title, file, result, checks] of whole) {
    open(file)
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
    await expect.element(page.getByText(/Checked on your device: correct/)).toBeVisible()
    await expect.element(page.getByText('Seed and randomness make this result')).toBeVisible()
    expect(document.querySelectorAll('.chance-checks li[data-status=passed]')).toHaveLength(checks)
    if (result !== null) await expect.element(page.getByText(result)).toBeVisible()
  }
})

it('says of every forged draw that it is not correct, whatever the file lacks', async () => {
  serve(member)
  await mountPart(<VerifyPage roundId={undefined} />)
  const made = forgeries().map(([, file]) => file)
  const broken = { format: 'krathong-wheel/1', promotionId: 'x' }
  for (const file of [...made, broken]) {
    open(raffle())
    await expect.element(page.getByText(/Checked on your device: correct/)).toBeVisible()
    open(file)
    await expect.element(page.getByText('This draw is NOT correct.')).toBeVisible()
  }
})
