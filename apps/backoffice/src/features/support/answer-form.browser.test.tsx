import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { held, LostConnection, serve } from '../../../../../tests/components/server.ts'
import { mountPage } from '../../shared/testing-back-office.tsx'
import { AnswerForm } from './answer-form.tsx'
import type { Row } from './queries.ts'

const conversationId = '01920000-0000-7000-8000-00000000000c'
const LINE = `POST /bo/support/conversations/${conversationId}/lines`
const READY = 'GET /bo/support/answers'
const ready = (answerId: string, title: string) => ({
  answerId,
  title,
  texts: { en: `${title}.` },
  version: 1,
})
const ofReady = { [READY]: () => ({ content: [ready('1', 'Good day'), ready('2', 'Thank you')] }) }

const open = () => mountPage(<AnswerForm conversation={{ conversationId, language: 'en' } as Row} />)
const field = () => page.getByRole('textbox', { name: 'Answer' })
const send = () => page.getByRole('button', { name: 'Send', exact: true })

it('keeps what is written while the line before is on its way', async () => {
  const wait = held<void>()
  const asked = serve({ ...ofReady, [LINE]: () => wait.promise.then(() => ({})) })
  await open()
  await userEvent.fill(field(), 'We look into it')
  await send().click()
  await expect.poll(() => asked.filter(({ call }) => call === LINE)).toHaveLength(1)
  await userEvent.fill(field(), 'One more question')
  wait.come()
  await expect.element(send()).toBeEnabled()
  await expect.element(field()).toHaveValue('One more question')
  await send().click()
  await expect.element(field()).toHaveValue('')
  const lines = asked.filter(({ call }) => call === LINE).map(({ body }) => body)
  expect(lines.map(({ text }) => text)).toEqual(['We look into it', 'One more question'])
  expect(new Set(lines.map(({ lineId }) => lineId)).size).toBe(2)
})

it('sends a line whose answer was lost under the same key', async () => {
  let isLost = true
  const asked = serve({
    ...ofReady,
    [LINE]: () => {
      if (!isLost) return {}
      isLost = false
      throw new LostConnection()
    },
  })
  await open()
  await userEvent.fill(field(), 'We look into it')
  await send().click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(field()).toHaveValue('We look into it')
  await send().click()
  await expect.element(field()).toHaveValue('')
  const keys = asked.filter(({ call }) => call === LINE).map(({ body }) => body['lineId'])
  expect(keys).toEqual([keys[0], keys[0]])
})

it('a ready answer stands below what was written, and in the place of another ready one', async () => {
  serve(ofReady)
  await open()
  const choice = page.getByRole('combobox')
  await userEvent.selectOptions(choice, 'Good day')
  await userEvent.selectOptions(choice, 'Thank you')
  await expect.element(field()).toHaveValue('Thank you.')
  await userEvent.fill(field(), 'Som, it is paid')
  await userEvent.selectOptions(choice, 'Good day')
  await expect.element(field()).toHaveValue('Som, it is paid\nGood day.')
})
