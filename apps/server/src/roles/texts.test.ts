import { editsAddress } from '@krathong/protocol/shapes/text-places'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isAuditWhole } from '../modules/core/operators/testing.ts'
import { createSettings } from '../modules/core/settings/program.ts'
import type { Settings } from '../modules/core/settings/index.ts'
import { openTexts } from './testing/texts.ts'
import type { OpenTexts } from './testing/texts.ts'

let texts: OpenTexts
let second: Settings
beforeAll(async () => {
  texts = await openTexts()
  const { app } = texts
  // Another process of the same brand.
  second = await createSettings({ ...app, bus: { ...app.bus, publish: () => undefined } })
})
afterAll(async () => {
  second.close()
  await texts.stop()
})

const editions = async () => {
  const { said } = await texts.bare('/wps/system/whitelabel')
  return (said as { value: { info: { texts?: Record<string, string> } } }).value.info.texts
}

it('says nothing of texts where the brand words nothing itself', async () => {
  expect(await editions()).toBeUndefined()
})

it('puts a wording in the place of a text everywhere, keeps every version, and goes back', async () => {
  const first = await texts.save('site/en/shell.home', 0, ' Start\u202e ')
  expect(first).toMatchObject({ status: 200, value: { wording: 'Start', version: 1, isOutdated: false } })
  const said = await editions()
  expect(Object.keys(said ?? {})).toEqual(['en'])
  const address = editsAddress('site', 'en', 'first', said!['en']!)
  expect(await texts.bare(address)).toMatchObject({ status: 200, said: { 'shell.home': 'Start' } })
  expect((await texts.bare(address)).kept).toContain('immutable')
  expect((await texts.bare(editsAddress('site', 'en', 'rest', said!['en']!))).said).toEqual({})
  const listed = await texts.call('GET', '/bo/texts?language=en&show=edited')
  expect(listed.value).toMatchObject({
    totalElements: 1,
    content: [{ textKey: 'shell.home', wording: 'Start' }],
  })

  // Another process reads it within its look at the revision.
  await expect
    .poll(() => second.current().texts.find('site', 'en', 'shell.home'), { timeout: 15_000 })
    .toBe('Start')

  const again = await texts.save('site/en/shell.home', 0, 'Start')
  expect(again).toMatchObject({ status: 200, value: { version: 1 } })
  const late = await texts.save('site/en/shell.home', 0, 'Begin')
  expect(late).toMatchObject({ code: 'VERSION_CONFLICT', data: { version: 1 } })
  const { original } = first.value as { original: string }
  expect((await texts.save('site/en/shell.home', 1, original)).value).toMatchObject({
    wording: null,
    version: 2,
  })
  expect(await editions()).toBeUndefined()
  // Whoever still asks for the edition of before is told what is said now, and keeps nothing.
  expect(await texts.bare(address)).toMatchObject({ status: 200, kept: 'no-store', said: {} })
  const history = await texts.call('GET', '/bo/texts/site/en/shell.home/versions')
  expect(history.value).toMatchObject({
    totalElements: 2,
    content: [{ version: 2, wording: null }, { wording: 'Start' }],
  })
  expect(await isAuditWhole(texts.app)).toBe(true)
})

it('lets one of two win who save the same version at once', async () => {
  const saves = ['One', 'Two', 'Three', 'Four'].map((wording) =>
    texts.save('site/en/shell.slogan', 0, wording),
  )
  const answers = await Promise.all(saves)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 'VERSION_CONFLICT')).toHaveLength(3)
})

it.each([
  ['site/en/safer.title', 'Play on', 'TEXT_HELD'],
  ['letters/en/alarm-trail.line', 'All is well', 'TEXT_HELD'],
  ['site/en/no.such', 'x', 'NOT_FOUND'],
  ['site/ja/shell.home', 'x', 'NOT_FOUND'],
  ['site/en/shell.home', '<b>Start</b>', 'TEXT_PARTS'],
  ['site/en/shell.home', 'Start {', 'TEXT_FAULTY'],
  ['letters/en/code.sms', 'Your code is on its way', 'TEXT_PARTS'],
  ['letters/en/code.after', 'It ends in {minutes, plural, other {# minutes}}.', 'TEXT_FORMS'],
  ['site/en/shell.home', 'x'.repeat(300), 'TEXT_TOO_LONG'],
  ['nowhere/en/shell.home', 'x', 'BAD_INPUT'],
])('refuses %s as "%s" with %s', async (url, wording, code) => {
  const refused = await texts.save(url, 0, wording)
  expect(refused.code).toBe(code)
  expect(refused.status).toBeLessThan(500)
})

it('is for whoever may write the site: support neither looks nor writes', async () => {
  expect((await texts.save('site/en/shell.home', 0, 'x', texts.support)).code).toBe('NOT_ALLOWED')
})

it('previews a wording in each of its forms and says what is wrong before anything is kept', async () => {
  const preview = async (wording: string) => {
    const body = { place: 'letters', language: 'en', textKey: 'code.sms', wording }
    return (await texts.call('POST', '/bo/text-preview', body)).value
  }
  const good = await preview('{brand}: {code} {purpose} {minutes}')
  expect(good).toMatchObject({ fault: null, sms: { alphabet: 'GSM-7', segments: 1 } })
  expect((good!['samples'] as string[])[0]).toContain('042917')
  expect(await preview('Hello')).toMatchObject({ fault: { code: 'TEXT_PARTS' } })
  expect(await preview('{')).toMatchObject({ fault: { code: 'TEXT_FAULTY' }, samples: [] })
})

it('finds a text by any part of its key, its wording or its English, in pages', async () => {
  const found = async (query: string) =>
    (await texts.call('GET', `/bo/texts?${query}`)).value as {
      totalElements: number
      content: { textKey: string }[]
    }
  const all = await found('language=th&pageSize=100')
  expect(all.totalElements).toBeGreaterThan(2000)
  expect(all.content).toHaveLength(100)
  const letters = await found('language=th&place=letters&group=code')
  expect(letters.content.every(({ textKey }) => textKey.startsWith('code.'))).toBe(true)
  expect((await found(`language=th&search=${encodeURIComponent('CODE.SM')}`)).content[0]?.textKey).toBe(
    'code.sms',
  )
  expect((await found('language=en&show=held&place=mail')).totalElements).toBe(2)
  const groups = await texts.call('GET', '/bo/text-groups?place=mail')
  expect(groups.value!['groups']).toContain('deposit-credited')
})
