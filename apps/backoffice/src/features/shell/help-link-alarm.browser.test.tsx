import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { serve } from '../../../../../tests/components/server.ts'
import { mountPage } from '../../shared/testing-back-office.tsx'
import { HelpLinkAlarm } from './help-link-alarm.tsx'

const broken = (...urls: string[]) =>
  serve({
    'GET /bo/settings/help-links/broken': () => ({
      links: urls.map((url) => ({ url, fault: 'answered 404', checkedAt: '2026-11-29T02:00:00.000Z' })),
    }),
  })

it('names all broken links of help in one alarm', async () => {
  broken('https://dmh.go.th/', 'https://www.gamblersanonymous.org/meetings')
  await mountPage(<HelpLinkAlarm />, ['settings.write'])
  const alarm = page.getByRole('alert')
  await expect.element(alarm).toBeVisible()
  expect(alarm.elements()).toHaveLength(1)
  expect(alarm.element().textContent).toContain('dmh.go.th, www.gamblersanonymous.org')
  expect(alarm.element().getAttribute('title')).toContain('https://dmh.go.th/: answered 404')
})

it('says nothing while every link works', async () => {
  broken()
  await mountPage(
    <>
      <HelpLinkAlarm />
      <p>Beside</p>
    </>,
    ['settings.write'],
  )
  await expect.element(page.getByText('Beside')).toBeVisible()
  expect(page.getByRole('alert').query()).toBeNull()
})
