import { TRIAL_TYPE } from '@krathong/protocol/rights/right'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { serve } from '../../../../../tests/components/server.ts'
import { OUTLINE_AFTER_MS } from '../../shared/router.tsx'
import { member, mountPart } from '../../shared/testing-page.tsx'
import { CentreOutline } from './centre-outline.tsx'

const start = location.href
afterEach(() => history.replaceState(null, '', start))

it('stands once the program is late, and can be closed', async () => {
  serve(member)
  await mountPart(<CentreOutline />)
  expect(page.getByRole('dialog').query()).toBeNull()
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
  await new Promise((done) => setTimeout(done, 2 * OUTLINE_AFTER_MS))
  expect(page.getByRole('dialog').query()).toBeNull()
})
