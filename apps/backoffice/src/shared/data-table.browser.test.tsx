import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ChangeDialog } from './change-dialog.tsx'
import { DataTable } from './data-table.tsx'
import { mountPage } from './testing-back-office.tsx'

const DESK = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }
const turnTo = ({ width, height }: typeof DESK) => page.viewport(width, height)
afterEach(() => turnTo(DESK))

const Act = ({ name }: { name: string }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>{`End ${name}`}</button>
      {isOpen && (
        <ChangeDialog
          title={name}
          confirm="End"
          isBusy={false}
          error={null}
          onConfirm={() => {}}
          onClose={() => setOpen(false)}
        >
          <p>It ends today.</p>
        </ChangeDialog>
      )}
    </>
  )
}

const List = () => (
  <DataTable
    label="Names"
    rows={['one', 'two']}
    keyOf={(name) => name}
    columns={[
      { id: 'name', header: 'Name', cell: (name) => name },
      { id: 'act', header: 'Acts', isAct: true, cell: (name) => <Act name={name} /> },
    ]}
  />
)

it.each([
  { turn: 'a phone that is turned to its side', from: PHONE, to: DESK, role: 'table' },
  { turn: 'a window that is made narrow', from: DESK, to: PHONE, role: 'list' },
] as const)('keeps what is typed in the dialog of a row on $turn', async ({ from, to, role }) => {
  await turnTo(from)
  await mountPage(<List />)
  await page.getByRole('button', { name: 'End two' }).click()
  const reason = page.getByRole('textbox')
  await reason.fill('as agreed by telephone')

  await turnTo(to)
  await expect.element(reason).toHaveValue('as agreed by telephone')
  // A look later too: the window has told everybody by now.
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  await expect.element(reason).toHaveValue('as agreed by telephone')

  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByRole(role)).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

it('follows the width while no dialog is open', async () => {
  await mountPage(<List />)
  await expect.element(page.getByRole('columnheader', { name: 'Acts' })).toBeVisible()
  await turnTo(PHONE)
  await expect.element(page.getByRole('list')).toBeVisible()
  // On a card the button says it by itself.
  expect(page.getByText('Acts').elements()).toHaveLength(0)
  await turnTo(DESK)
  await expect.element(page.getByRole('table')).toBeVisible()
})
