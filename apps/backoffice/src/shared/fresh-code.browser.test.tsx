import { useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { askFreshCode } from './fresh-code.ts'
import { FreshCodeDialog } from './fresh-code-dialog.tsx'
import { mountPage } from './testing-back-office.tsx'

const Tab = () => {
  const [operator, setOperator] = useState('first')
  return (
    <>
      <button type="button" onClick={() => setOperator('second')}>
        Somebody else
      </button>
      <FreshCodeDialog key={operator} />
    </>
  )
}

it('is given up when who was asked leaves: who signs in next is asked nothing', async () => {
  await mountPage(<Tab />)
  const answer = askFreshCode({ method: 'password', wasWrong: false })
  await expect.element(page.getByRole('dialog')).toBeVisible()
  // The dialog is modal: as the session ends without a press.
  document.querySelector('button')!.click()
  expect(await answer).toBe(null)
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})
