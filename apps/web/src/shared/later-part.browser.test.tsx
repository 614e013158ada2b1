import { Suspense, useState, type ComponentType } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { serve } from '../../../../tests/components/server.ts'
import { laterPart } from './later-part.ts'
import { member, mountPart } from './testing-page.tsx'

const Inner = () => <p>Inside</p>

it('waits in one boundary for a part and then for a part of it, time after time', async () => {
  serve(member)
  const DEPTH = 6
  const gates = Array.from({ length: DEPTH }, () => Promise.withResolvers<ComponentType>())
  const parts = gates.map(({ promise }) => laterPart(() => promise).Part)
  const [First] = parts
  await mountPart(<Suspense fallback={<p>Waiting</p>}>{First && <First />}</Suspense>)
  await expect.element(page.getByText('Waiting')).toBeVisible()
  for (const [at, gate] of gates.entries()) {
    const Next = parts[at + 1] ?? Inner
    gate.resolve(() => (
      <div>
        <Next />
      </div>
    ))
    await new Promise((done) => setTimeout(done, at))
  }
  await expect.element(page.getByText('Inside')).toBeVisible()
  expect(page.getByText('Waiting').query()).toBeNull()
})

it('keeps what a part has typed when the boundary waits for another one', async () => {
  serve(member)
  const gate = Promise.withResolvers<ComponentType>()
  const { Part } = laterPart(() => gate.promise)
  const Field = () => <input aria-label="Field" />
  const first = laterPart(() => Promise.resolve(Field))
  await first.fetch()
  const Both = () => {
    const [hasMore, setHasMore] = useState(false)
    return (
      <>
        <first.Part />
        <button onClick={() => setHasMore(true)}>More</button>
        {hasMore && <Part />}
      </>
    )
  }
  await mountPart(
    <Suspense fallback={<p>Waiting</p>}>
      <Both />
    </Suspense>,
  )
  await page.getByLabelText('Field').fill('typed')
  await page.getByRole('button', { name: 'More' }).click()
  await expect.element(page.getByText('Waiting')).toBeVisible()
  gate.resolve(Inner)
  await expect.element(page.getByText('Inside')).toBeVisible()
  await expect.element(page.getByLabelText('Field')).toHaveValue('typed')
})
