import { useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ChangeDialog } from '../change-dialog.tsx'
import { mountPage } from '../testing-back-office.tsx'
import { useSend } from './calls.ts'

const sent: string[] = []
let answer: (() => void) | null = null
const send = (reason: string) => {
  sent.push(reason)
  return new Promise<void>((resolve, reject) => {
    answer = () => (reason === 'refused' ? reject(new Error('refused')) : resolve())
  })
}

const Page = () => {
  const [isOpen, setOpen] = useState(true)
  const change = useSend(send, { onSuccess: () => setOpen(false) })
  return isOpen ? (
    <ChangeDialog
      title="End it"
      confirm="End"
      isBusy={change.isPending}
      error={change.error}
      onConfirm={change.mutate}
      onClose={() => setOpen(false)}
    >
      <p>It ends today.</p>
    </ChangeDialog>
  ) : (
    <p>Ended</p>
  )
}

/** Two presses in one turn of the browser: nothing is drawn between them. */
const pressTwice = () => {
  const form = document.querySelector('form')!
  form.requestSubmit()
  form.requestSubmit()
}

it('sends a change once for two presses, and again after a refusal', async () => {
  sent.length = 0
  await mountPage(<Page />)
  await page.getByRole('textbox').fill('refused')
  pressTwice()
  await expect.poll(() => sent).toEqual(['refused'])
  answer!()
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(sent).toEqual(['refused'])
  pressTwice()
  await expect.poll(() => sent).toEqual(['refused', 'refused'])
  answer!()
  await expect.element(page.getByRole('button', { name: 'End', exact: true })).toBeEnabled()
  await page.getByRole('textbox').fill('as agreed')
  pressTwice()
  await expect.poll(() => sent).toEqual(['refused', 'refused', 'as agreed'])
  answer!()
  await expect.element(page.getByText('Ended')).toBeVisible()
  expect(sent).toHaveLength(3)
})
