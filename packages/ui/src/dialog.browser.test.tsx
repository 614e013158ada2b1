import { useRef, useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../../tests/components/mount.tsx'
import { Dialog } from './dialog.tsx'
import { openBelowPopups } from './modal.ts'
import { createWords, WordsProvider } from './words.tsx'

const words = createWords('en', { 'ui.close': 'Close' })

/** A page with a popup over it, a second one over that, and a page that is opened below both. */
const Scene = ({ closesOnEscape = true }) => {
  const [open, setOpen] = useState<readonly string[]>([])
  const below = useRef<HTMLDialogElement>(null)
  const close = (name: string) => setOpen(open.filter((one) => one !== name))
  return (
    <WordsProvider words={words}>
      <button onClick={() => setOpen(['first'])}>Open</button>
      <dialog ref={below} tabIndex={-1} aria-label="The page below">
        <input aria-label="Below" />
      </dialog>
      {open.includes('first') && (
        <Dialog name="first" title="The first" closesOnEscape={closesOnEscape} onClose={() => close('first')}>
          <input aria-label="Typed here" />
          <button onClick={() => setOpen([...open, 'second'])}>Another</button>
          <button onClick={() => below.current && openBelowPopups(below.current)}>Page</button>
        </Dialog>
      )}
      {open.includes('second') && (
        <Dialog name="second" title="The second" onClose={() => close('second')}>
          <button>Inside</button>
        </Dialog>
      )}
    </WordsProvider>
  )
}

const dialog = (name: string) => page.getByRole('dialog', { name })
const isOnTop = (name: string) => {
  const { x, y, width, height } = dialog(name).element().getBoundingClientRect()
  const found = document.elementFromPoint(x + width / 2, y + height / 2)
  return dialog(name).element().contains(found)
}
const open = async () => {
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.element(dialog('The first')).toBeVisible()
}

it('has the focus while it is open, keeps the Tab key inside, and gives the focus back', async () => {
  mount(<Scene />)
  await open()
  expect(document.activeElement).toBe(dialog('The first').element())
  for (let step = 0; step < 12; step += 1) {
    await userEvent.tab()
    const { activeElement } = document
    // Between its last part and its first the browser's own bar has its turn, which is no part of the page.
    if (activeElement !== document.body)
      expect(dialog('The first').element().contains(activeElement)).toBe(true)
  }
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog('The first')).not.toBeInTheDocument()
  expect(document.activeElement).toBe(page.getByRole('button', { name: 'Open' }).element())
})

it('of two the upper one alone is closed by Escape, and the lower one has the focus again', async () => {
  mount(<Scene />)
  await open()
  const another = page.getByRole('button', { name: 'Another' })
  await another.click()
  await expect.element(dialog('The second')).toBeVisible()
  expect(isOnTop('The second')).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog('The second')).not.toBeInTheDocument()
  await expect.element(dialog('The first')).toBeVisible()
  expect(document.activeElement).toBe(another.element())
})

it('that has to be answered stays on Escape, and what is behind it takes no click', async () => {
  mount(<Scene closesOnEscape={false} />)
  await open()
  // Twice: a browser closes a dialog at the second Escape whose first was held back.
  await userEvent.keyboard('{Escape}')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog('The first')).toBeVisible()
  const { x, y, width, height } = page.getByText('Open', { exact: true }).element().getBoundingClientRect()
  expect(document.elementFromPoint(x + width / 2, y + height / 2)?.tagName).toBe('DIALOG')
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog('The first')).not.toBeInTheDocument()
})

it('stays over a page that opens below it, with what was typed and the place where it is typed', async () => {
  mount(<Scene />)
  await open()
  const field = page.getByLabelText('Typed here')
  await userEvent.type(field, 'half a wo')
  const below = document.querySelector<HTMLDialogElement>('dialog[aria-label="The page below"]')!
  openBelowPopups(below)
  expect(below.open).toBe(true)
  expect(isOnTop('The first')).toBe(true)
  expect(document.activeElement).toBe(field.element())
  await userEvent.keyboard('rd')
  await expect.element(field).toHaveValue('half a word')
})
