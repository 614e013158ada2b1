import { useState, type ComponentType } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { serve } from '../../../../tests/components/server.ts'
import { member, mountPart } from '../shared/testing-page.tsx'
import { laterScreen } from './later-screen.tsx'

const Counter = () => {
  const [count, setCount] = useState(0)
  return <button onClick={() => setCount(count + 1)}>Pressed {count}</button>
}

/** Draws its page anew at each press, as a menu round it does. */
const Around = ({ Screen }: { Screen: ComponentType }) => {
  const [turns, setTurns] = useState(0)
  return (
    <>
      <button onClick={() => setTurns(turns + 1)}>Turn {turns}</button>
      <Screen />
    </>
  )
}

it('keeps the place of a page until its code is here, and the page once it is', async () => {
  serve(member)
  const { promise, resolve } = Promise.withResolvers<ComponentType>()
  const { Screen } = laterScreen(() => promise)
  await mountPart(<Around Screen={Screen} />)
  await expect.element(page.getByText('Loading')).toBeInTheDocument()
  resolve(Counter)
  await page.getByRole('button', { name: 'Pressed 0' }).click()
  await page.getByRole('button', { name: 'Turn 0' }).click()
  await expect.element(page.getByRole('button', { name: 'Turn 1' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Pressed 1' })).toBeVisible()
  expect(page.getByText('Loading').query()).toBeNull()
})

it('draws a page at once whose code was fetched before, and asks for it no second time', async () => {
  serve(member)
  let asked = 0
  const { Screen, fetch } = laterScreen(() => {
    asked += 1
    return Promise.resolve(Counter)
  })
  await fetch()
  await fetch()
  let wasKept = false
  const watch = new MutationObserver(() => (wasKept ||= document.querySelector('.loading') !== null))
  watch.observe(document.body, { childList: true, subtree: true })
  await mountPart(<Around Screen={Screen} />)
  await expect.element(page.getByRole('button', { name: 'Pressed 0' })).toBeVisible()
  watch.disconnect()
  expect([asked, wasKept]).toEqual([1, false])
})

it('asks once for what does not come, and again when the person does', async () => {
  // The page's own program is still what the server has: it is not loaded anew.
  const own = new URL('../shared/recover.ts', import.meta.url).pathname
  serve({ ...member, [`HEAD ${own}`]: () => ({}) })
  let isThere = false
  const load = vi.fn(() => (isThere ? Promise.resolve(Counter) : Promise.reject(new Error('Not there'))))
  const { Screen } = laterScreen(load)
  await mountPart(<Around Screen={Screen} />)
  const again = page.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  const asked = load.mock.calls.length
  await page.getByRole('button', { name: 'Turn 0' }).click()
  await new Promise((done) => setTimeout(done, 50))
  expect(load).toHaveBeenCalledTimes(asked)
  isThere = true
  // Without a line the page stays, and only the part is asked for.
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => onLine.mockRestore())
  await again.click()
  await expect.element(page.getByRole('button', { name: 'Pressed 0' })).toBeVisible()
})
