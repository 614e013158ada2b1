import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ChangeDialog } from './change-dialog.tsx'
import { DataTable } from './data-table.tsx'
import { Answer } from './states.tsx'
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

const List = ({ rows = ['one', 'two'] }: { rows?: readonly string[] }) => (
  <DataTable
    label="Names"
    rows={rows}
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

/** A list that several people work on: with the key F8 it is read again, and all rows but these have left it. */
const Queue = ({ left }: { left: readonly string[] }) => {
  const queue = useQuery({
    queryKey: ['queue'],
    queryFn: () => Promise.resolve<readonly string[]>(['one', 'two']),
  })
  const queries = useQueryClient()
  useEffect(() => {
    const settle = ({ key }: KeyboardEvent) => key === 'F8' && queries.setQueryData(['queue'], left)
    addEventListener('keydown', settle)
    return () => removeEventListener('keydown', settle)
  }, [queries, left])
  return (
    <Answer query={queue} empty={{ isEmpty: (rows) => rows.length === 0, view: <p>Nothing waits</p> }}>
      {(rows) => <List rows={rows} />}
    </Answer>
  )
}

it.each([
  { which: 'the second of two rows', left: ['one'], size: DESK },
  { which: 'the second of two cards', left: ['one'], size: PHONE },
  { which: 'the last row of all', left: [], size: DESK },
] as const)(
  'keeps what is typed in the dialog of a row that leaves the list: $which',
  async ({ left, size }) => {
    await turnTo(size)
    await mountPage(<Queue left={left} />)
    await page.getByRole('button', { name: 'End two' }).click()
    const reason = page.getByRole('textbox')
    await reason.fill('as agreed by telephone')
    await userEvent.keyboard('{F8}')
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    await expect.element(reason).toHaveValue('as agreed by telephone')

    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(page.getByRole('button', { name: 'End two' })).not.toBeInTheDocument()
    if (left.length === 0) await expect.element(page.getByText('Nothing waits')).toBeVisible()
  },
)
