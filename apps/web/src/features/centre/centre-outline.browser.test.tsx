import { TRIAL_TYPE } from '@krathong/protocol/rights/right'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { serve } from '../../../../../tests/components/server.ts'
import { member, mountPart } from '../../shared/testing-page.tsx'
import { CentreOutline } from './centre-outline.tsx'

const start = location.href
afterEach(() => history.replaceState(null, '', start))

it('stands at once, and can be closed', async () => {
  serve(member)
  await mountPart(<CentreOutline />)
  await expect.element(page.getByRole('dialog', { name: 'Loading' })).toBeVisible()
  history.replaceState(null, '', '#/me/balance')
  await page.getByRole('button', { name: 'Close' }).click()
  expect(location.hash).toBe('')
})

it('is not shown to who has no centre', async () => {
  let isAsked = false
  serve({
    'GET /wps/member/info': () => {
      isAsked = true
      return { ...member['GET /wps/member/info'](), type: TRIAL_TYPE }
    },
  })
  await mountPart(
    <>
      <CentreOutline />
      <p>Beside</p>
    </>,
  )
  await expect.element(page.getByText('Beside')).toBeVisible()
  await expect.poll(() => isAsked).toBe(true)
  // The answer is drawn within a few turns.
  await new Promise((done) => setTimeout(done, 100))
  expect(page.getByRole('dialog').query()).toBeNull()
})
