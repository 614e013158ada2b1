import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { notificationKinds } from '@krathong/protocol/calls/notifications-back-office'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { textOf } from '../modules/core/mailbox/text-of.ts'
import { letterBrand } from '../modules/core/notifications/letter-brand.ts'
import { SINK } from '../modules/core/notifications/local-carrier.ts'
import { writeLetter } from '../modules/core/notifications/write-letter.ts'
import { isAuditWhole } from '../modules/core/operators/testing.ts'
import { openTexts } from './testing/texts.ts'
import type { OpenTexts } from './testing/texts.ts'

let texts: OpenTexts
beforeAll(async () => {
  texts = await openTexts()
})
afterAll(() => texts.stop())

it('words letters and the mailbox, in the language that is read', async () => {
  await texts.save('letters/th/code.sms', 0, 'รหัส {code} ({purpose}) {brand} {minutes} นาที')
  const letter = {
    channel: 'sms',
    kind: 'code',
    fills: { purpose: 'recover', minutes: '5' },
    secret: { code: '042917' },
  } as const
  const brand = letterBrand({
    settings: texts.settings,
    siteOrigin: 'http://localhost',
    backOfficeOrigin: 'http://localhost',
  })
  expect(writeLetter({ ...letter, language: 'th' }, brand).text).toMatch(/^รหัส 042917/)
  expect(writeLetter({ ...letter, language: 'en' }, brand).text).not.toContain('รหัส')

  await texts.save('mail/en/deposit-credited.title', 0, 'We have your {amount}')
  const mail = {
    language: 'en',
    timeZone: 'UTC',
    wordedIn: (language: string, key: string) => texts.settings.current().texts.find('mail', language, key),
  }
  const row = { event: 'deposit-credited', fills: { amount: '฿5', number: 'D-1' }, texts: null }
  expect(textOf(row, 'en', mail).title).toBe('We have your ฿5')
  expect(textOf(row, 'tl', mail).title).not.toContain('We have')
})

it('lists every letter, shows it as it is sent in the words of the brand, and tests it to oneself', async () => {
  const list = await texts.call('GET', '/bo/letters?language=th')
  const rows = list.value!['content'] as { kind: string; worded: number; hasSms: boolean }[]
  expect(rows.map(({ kind }) => kind)).toEqual([...notificationKinds])
  expect(rows.find(({ kind }) => kind === 'code')).toMatchObject({ worded: 1, hasSms: true })

  await texts.save('letters/en/code.line', 0, 'Here it is, for {purpose} & <you>')
  const letter = await texts.call('GET', '/bo/letters/code?language=en')
  const { html, sms, keys } = letter.value as { html: string; sms: { segments: number }; keys: string[] }
  // The words of staff are never markup.
  expect(html).toContain('&amp; &lt;you&gt;')
  expect(html).toContain('042917')
  expect(sms.segments).toBe(1)
  expect(keys).toContain('code.line')

  const test = () => texts.call('POST', '/bo/letters/code/test', { language: 'en' })
  expect((await test()).code).toBe('OWN_EMAIL_MISSING')
  await texts.app.db
    .updateTable('operators.operators')
    .set({ email: 'con@tent.example' })
    .where('role', '=', 'content')
    .execute()
  expect((await test()).value).toEqual({ receiver: 'c•••@t•••.example' })
  const sent = readFileSync(join(texts.dataDir, SINK), 'utf8')
  expect(sent).toContain('[test] ')
  expect(sent).toContain('con@tent.example')
  expect((await texts.call('POST', '/bo/letters/code/test', { language: 'en' }, texts.support)).code).toBe(
    'NOT_ALLOWED',
  )
  expect(await isAuditWhole(texts.app)).toBe(true)
})
