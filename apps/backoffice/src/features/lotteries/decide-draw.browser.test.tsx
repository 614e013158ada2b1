import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { serve } from '../../../../../tests/components/server.ts'
import { mountPage } from '../../shared/testing-back-office.tsx'
import { DecideDraw } from './decide-draw.tsx'
import type { DrawDetail } from './draw-detail.ts'

const AT = '2026-11-16T09:00:00.000Z'
const ENTER = 'POST /bo/lottery/draws/TH_GLO/20261116-GLO/result'
const part = (name: string, count: number, digits: number) => ({ name, count, digits })
const result = (version: number) => ({
  ...{ version, result: `first 83512${version}`, at: AT, isFavour: false },
  ...{ tickets: version * 3, more: '0.00', less: '180.00', owed: '172.00' },
})

/** A settled draw of a day, with as much of it as decides what stands on its page. */
const detail = (change: Partial<DrawDetail> = {}) =>
  ({
    draw: { gameCode: 'TH_GLO', numero: '20261116-GLO', state: 'settled', drawAt: AT },
    entering: { parts: [part('first', 1, 6), part('two', 1, 2)], mayEnter: true, version: 1 },
    ...{ results: [result(0)], entries: [], feeds: [], mayVoid: false, block: null },
    ...change,
  }) as DrawDetail

const field = (name: string) => page.getByLabelText(name)
const button = (name: string) => page.getByRole('button', { name, exact: true })

it('asks for a whole list and a reason before a correction is sent, and forgets what was typed after it', async () => {
  const asked = serve({ [ENTER]: () => ({ outcome: 'waiting' }) })
  await mountPage(<DecideDraw detail={detail()} />)
  await expect.element(field('First prize')).not.toBeInTheDocument()
  await button('Correct the result').click()
  await userEvent.fill(field('First prize'), '835112')
  await userEvent.fill(field('Back two digits'), '6')
  await button('Enter the corrected result').click()
  await expect
    .element(page.getByText('Enter every number with all its digits, separated by spaces.'))
    .toBeVisible()
  await expect.element(page.getByText('Write at least 3 characters.')).toBeVisible()
  expect(asked).toEqual([])
  await userEvent.fill(field('Back two digits'), '68')
  await userEvent.fill(field('Why it is corrected'), ' wrong line ')
  await button('Enter the corrected result').click()
  await expect.element(field('First prize')).toHaveValue('')
  await expect.element(field('Why it is corrected')).toHaveValue('')
  expect(asked.map(({ call, body }) => [call, body])).toEqual([
    [ENTER, { version: 1, result: [['835112'], ['68']], reason: 'wrong line' }],
  ])
})

it('shows what each correction changed, and the form at once where an entry waits for the second person', async () => {
  serve({})
  const waiting = {
    version: 2,
    reason: 'again',
    by: 'nok',
    isFeed: false,
    at: AT,
    outcome: 'waiting' as const,
    result: null,
  }
  const entering = { ...detail().entering!, version: 2 }
  await mountPage(
    <DecideDraw detail={detail({ entering, entries: [waiting], results: [result(1), result(0)] })} />,
  )
  await expect.element(field('First prize')).toBeVisible()
  await expect.element(page.getByText('first 835121')).toBeVisible()
  expect(document.body.innerText).toMatch(/172/)
})

it('asks for no reason for the first result', async () => {
  const asked = serve({ [ENTER]: () => ({ outcome: 'waiting' }) })
  const entering = { ...detail().entering!, version: 0 }
  await mountPage(<DecideDraw detail={detail({ entering, results: [] })} />)
  await expect.element(field('Why it is corrected')).not.toBeInTheDocument()
  await userEvent.fill(field('First prize'), '835112')
  await userEvent.fill(field('Back two digits'), '68')
  await button('Enter the result').click()
  await expect.element(field('First prize')).toHaveValue('')
  expect(asked.map(({ body }) => body)).toEqual([{ version: 0, result: [['835112'], ['68']] }])
})

const chain = (said: (string | null)[], isFaulty: boolean) => {
  const draw = { gameCode: 'CHSSC_5M', numero: '202611160001', state: 'scheduled' as const, drawAt: AT }
  return detail({
    ...{ draw: draw as DrawDetail['draw'], entering: null, results: [] },
    block: { height: 70_000_001, said, isFaulty },
  })
}

it('shows what the nodes of a chain say of the block a draw has named, where they do not say one thing', async () => {
  serve({})
  await mountPage(<DecideDraw detail={chain(['ab'.repeat(32), null], true)} />)
  await expect.element(page.getByText('70000001')).toBeVisible()
  await expect.element(page.getByText('nothing that is a block')).toBeVisible()
  await expect.element(page.getByText('ab'.repeat(32))).toBeVisible()
})

it('shows no fault of nodes that name one block', async () => {
  serve({})
  await mountPage(<DecideDraw detail={chain(['cd'.repeat(32), 'cd'.repeat(32)], false)} />)
  await expect.element(page.getByText('cd'.repeat(32)).first()).toBeVisible()
  await expect.element(page.getByText('nothing that is a block')).not.toBeInTheDocument()
})
