import { writeAmountsIn } from '@krathong/ui/money'
import { useState } from 'react'
import { afterAll, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../../../tests/components/mount.tsx'
import { AmountField } from './amount-field.tsx'

afterAll(() => writeAmountsIn('en'))

const Form = ({ preset }: { preset: string }) => {
  const [amount, setAmount] = useState('')
  return (
    <>
      <AmountField label="Amount" value={amount} onChange={setAmount} />
      <button onClick={() => setAmount(preset)}>Preset</button>
      <output>{amount === '' ? 'nothing' : amount}</output>
    </>
  )
}

const open = (locale: string, preset = '1234.5') => {
  writeAmountsIn(locale)
  mount(<Form preset={preset} />)
  return page.getByLabelText('Amount')
}
const means = (amount: string) => expect.element(page.getByRole('status')).toHaveTextContent(amount)

it.each([
  // Half a satang is no amount that is rounded here: the form refuses what the currency has no unit for.
  ['en', '1.005', '1.005'],
  ['en', '-5', '-5'],
  ['en', '1e3', '1e3'],
  ['en', '1,234.50', '1234.50'],
  // No thousands: what cannot be an amount stays as it was typed, and is refused for that.
  ['en', '12,34.50', '12,34.50'],
  ['en', '1.2.3', '1.2.3'],
  ['vi', '1.005', '1005'],
  ['vi', '1.234,50', '1234.50'],
  ['vi', '1.5', '1.5'],
  ['hi', '1,00,000.5', '100000.5'],
])('in %s what is typed as "%s" means %s, and stands there as it was typed', async (locale, typed, meant) => {
  const field = open(locale)
  await userEvent.type(field, typed)
  await means(meant)
  await expect.element(field).toHaveValue(typed)
})

it.each([
  ['en', ' 1,234.50 ', '1,234.50', '1234.50'],
  ['vi', '1.234,50', '1.234,50', '1234.50'],
  ['vi', '1 234,50', '1 234,50', '1234.50'],
])('in %s "%s" is pasted as "%s" and means %s', async (...given) => {
  const [locale, copied, shown, meant] = given
  const field = open(locale)
  const source = document.createElement('textarea')
  source.value = copied
  document.body.append(source)
  source.select()
  await userEvent.copy()
  source.remove()
  await field.click()
  await userEvent.paste()
  await means(meant)
  await expect.element(field).toHaveValue(shown)
})

it.each([
  ['en', '1234', '1234'],
  ['en', '1234.50', '1234.50'],
  ['en', '0.0001', '0.0001'],
  ['vi', '1234', '1234'],
  ['vi', '1234.50', '1234,50'],
  ['vi', '0.0001', '0,0001'],
])('in %s an amount of %s from a button stands there as "%s", ready to be changed', async (...given) => {
  const [locale, preset, shown] = given
  const field = open(locale, preset)
  await userEvent.type(field, '7')
  await page.getByRole('button', { name: 'Preset' }).click()
  await expect.element(field).toHaveValue(shown)
  await means(preset)
  await userEvent.type(field, '5')
  await expect.element(field).toHaveValue(`${shown}5`)
  await means(`${preset}5`)
})

it('is corrected in its middle without the cursor leaping to the end', async () => {
  const field = open('en')
  await userEvent.type(field, '1000')
  const input = field.element() as HTMLInputElement
  input.setSelectionRange(1, 1)
  await userEvent.keyboard('25')
  await expect.element(field).toHaveValue('125000')
  expect(input.selectionStart).toBe(3)
})
