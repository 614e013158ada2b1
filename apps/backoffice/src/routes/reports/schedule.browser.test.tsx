import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { serve } from '../../../../../tests/components/server.ts'
import { navigate } from '../../shared/router.tsx'
import { mountPage } from '../../shared/testing-back-office.tsx'
import { ReportSchedule } from './schedule.tsx'

const ID = '01890000-0000-7000-8000-000000000001'
const MALEE = '01890000-0000-7000-8000-000000000002'
const saved = {
  ...{
    scheduleId: ID,
    version: 1,
    name: 'Pots',
    report: 'jackpots',
    grouping: 'pot',
    rhythm: 'week',
    weekDay: 1,
    hour: 8,
  },
  ...{ language: 'en', receivers: [ID], isOn: true, nextOn: '2026-11-30', lastAt: null },
  ...{ changedAt: '2026-11-28T08:00:00.000Z', changedBy: 'somchai' },
}
const staff = { staff: [{ operatorId: MALEE, username: 'malee', hasMail: false }] }

beforeEach(() => navigate(`/reports/by-mail/${ID}`, { replace: true, isSaved: true }))

it('shows who may no longer read it, asks for somebody to write to, and sends what was chosen', async () => {
  const asked = serve({
    [`GET /bo/report-schedules/${ID}`]: () => saved,
    'GET /bo/report-schedules-staff': () => staff,
    [`PUT /bo/report-schedules/${ID}`]: () => ({ version: 2 }),
  })
  await mountPage(<ReportSchedule parts={{ scheduleId: ID }} />, ['export.make', 'ledger.read'])
  await expect.element(page.getByText('can no longer open it')).toBeVisible()
  await expect.element(page.getByText('– no email address')).toBeVisible()
  await expect.element(page.getByLabelText('Day of the week')).toHaveDisplayValue('Monday')
  await page.getByRole('checkbox', { name: 'can no longer open it' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Choose at least one person.')).toBeVisible()
  expect(asked.some(({ call }) => call.startsWith('PUT'))).toBe(false)
  await page.getByRole('checkbox', { name: 'malee – no email address' }).click()
  await page.getByLabelText('How often').selectOptions('Every day, about the day before')
  await expect.element(page.getByLabelText('Day of the week')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => asked.find(({ call }) => call.startsWith('PUT'))?.body)
    .toEqual({
      version: 1,
      schedule: {
        ...{ name: 'Pots', report: 'jackpots', grouping: 'pot', rhythm: 'day', weekDay: 1, hour: 8 },
        ...{ language: 'en', receivers: [MALEE], isOn: true },
      },
    })
})
