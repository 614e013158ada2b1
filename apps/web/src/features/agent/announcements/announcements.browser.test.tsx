import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { held, LostConnection, Refusal, serve } from '../../../../../../tests/components/server.ts'
import { member, mountPart } from '../../../shared/testing-page.tsx'
import { AnnouncementsPage } from './announcements-page.tsx'

const PATH = '/api/agent/announcements/'
const announcement = {
  announcementId: '01920000-0000-7000-8000-0000000000aa',
  ...{ title: 'Loy Krathong', body: 'We meet at eight.', sentAt: '2026-11-20T09:30:00.000Z' },
  ...{ endsAt: '2026-12-20T09:30:00.000Z', isWithdrawn: false, receivers: 12, readers: 3 },
}
interface Sent {
  id: string
  title: unknown
  body: unknown
}

/** The page; each sending is answered by the test, whatever its id. */
const mountAnnouncements = async (
  answer: (sent: Sent) => unknown,
  withdraw: () => unknown = () => announcement,
) => {
  const list = { content: [announcement], nextCursor: null }
  const sent: Sent[] = []
  const withdrawn: string[] = []
  const answers = {
    ...member,
    'GET /api/agent/announcements': () => list,
    'GET /api/messages': () => ({ content: [] }),
  }
  const all = new Proxy(answers as Parameters<typeof serve>[0], {
    get: (known, name) => {
      const call = String(name)
      const id = call.split(PATH)[1] ?? ''
      if (call.startsWith(`PUT ${PATH}`))
        return ({ body }: { body: Record<string, unknown> }) => {
          const one = { id, title: body['title'], body: body['body'] }
          sent.push(one)
          return answer(one)
        }
      if (call.startsWith(`DELETE ${PATH}`))
        return () => {
          withdrawn.push(id)
          return withdraw()
        }
      return known[call]
    },
  })
  serve(all)
  await mountPart(<AnnouncementsPage />)
  await expect.element(page.getByText('Read by 3 of 12', { exact: false })).toBeVisible()
  return { sent, withdrawn }
}
const send = () => page.getByRole('button', { name: 'Send', exact: true })
const title = () => page.getByLabelText('Title')
const body = () => page.getByLabelText('Text')
const write = async () => {
  await userEvent.fill(title(), 'Songkran')
  await userEvent.fill(body(), 'Bring water.')
}

it('sends what was written under one id, however often it is pressed, and empties the form', async () => {
  const answer = held<object>()
  const { sent } = await mountAnnouncements(() => answer.promise)
  await expect.element(send()).toBeDisabled()
  await write()
  const form = document.querySelector('form')!
  form.requestSubmit()
  form.requestSubmit()
  answer.come(announcement)
  await expect.element(title()).toHaveValue('')
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
  expect(sent[0]).toMatchObject({ title: 'Songkran', body: 'Bring water.' })
})

it('a lost answer is sent again under the same id; other words are another announcement', async () => {
  let isLost = true
  const { sent } = await mountAnnouncements(() => {
    if (isLost) throw new LostConnection()
    return announcement
  })
  await write()
  await send().click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await send().click()
  await expect.poll(() => sent.length).toBe(2)
  await expect.element(send()).toBeEnabled()
  isLost = false
  await userEvent.fill(body(), 'Bring much water.')
  await send().click()
  await expect.element(title()).toHaveValue('')
  const ids = sent.map(({ id }) => id)
  expect([ids[1] === ids[0], ids[2] === ids[0]]).toEqual([true, false])
})

it('what is refused is said, and nothing written is lost', async () => {
  await mountAnnouncements(() => {
    throw new Refusal('ANNOUNCEMENT_BLOCKED', 409)
  })
  await write()
  await send().click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('The server says ANNOUNCEMENT_BLOCKED.')
  await expect.element(title()).toHaveValue('Songkran')
  await expect.element(body()).toHaveValue('Bring water.')
})

it('takes one back after it was asked twice', async () => {
  const { withdrawn } = await mountAnnouncements(() => announcement)
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  expect(withdrawn).toEqual([])
  await page.getByRole('button', { name: 'Yes, remove for everyone' }).click()
  await expect.poll(() => withdrawn).toEqual([announcement.announcementId])
})
