import { Suspense, type ComponentType } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { serve } from '../../../../tests/components/server.ts'
import { CrashScreen } from '../features/system/crash-screen.tsx'
import { laterPart } from '../shared/later-part.ts'
import { member, mountPart } from '../shared/testing-page.tsx'
import { CENTRE_TITLE, CentreBox, CentreOutline } from '../features/centre/centre-box.tsx'

const start = location.href
afterEach(() => {
  history.replaceState(null, '', start)
  vi.restoreAllMocks()
})

const box = () => page.getByRole('dialog').element() as HTMLDialogElement

const open = async (load: () => Promise<ComponentType>) => {
  // The page's own program is still what the server has: it is not loaded anew.
  const recover = new URL('../shared/recover.ts', import.meta.url).pathname
  serve({ ...member, [`HEAD ${recover}`]: () => ({}) })
  history.replaceState(null, '', '#/me/balance')
  const { Part } = laterPart(load)
  await mountPart(
    <CentreBox>
      <CrashScreen frame={(text) => <CentreOutline>{text}</CentreOutline>}>
        <Suspense fallback={<CentreOutline />}>
          <Part />
        </Suspense>
      </CrashScreen>
    </CentreBox>,
  )
}

it('is opened once: the centre comes into the box of its outline, and the focus stays there', async () => {
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
  const gate = Promise.withResolvers<ComponentType>()
  await open(() => gate.promise)
  await expect.element(page.getByRole('dialog', { name: 'Loading' })).toBeVisible()
  const stood = box()
  expect(document.activeElement).toBe(stood)
  gate.resolve(() => <h2 id={CENTRE_TITLE}>Balance</h2>)
  await expect.element(page.getByRole('dialog', { name: 'Balance' })).toBeVisible()
  expect(box()).toBe(stood)
  expect(document.activeElement).toBe(stood)
  expect(page.getByText('Loading').query()).toBeNull()
  expect(showModal).toHaveBeenCalledOnce()
})

it('can be left before the centre is here, by its button and by Escape', async () => {
  await open(() => new Promise(() => {}))
  await page.getByRole('button', { name: 'Close' }).click()
  expect(location.hash).toBe('')
  history.replaceState(null, '', '#/me/balance')
  await userEvent.keyboard('{Escape}')
  expect(location.hash).toBe('')
})

it('says that the centre did not come, and can be left then too', async () => {
  await open(() => Promise.reject(new Error('Not there')))
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(box().open).toBe(true)
  await page.getByRole('button', { name: 'Close' }).click()
  expect(location.hash).toBe('')
})
