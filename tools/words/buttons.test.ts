import { expect, test } from 'vitest'
import { wordsOnButtons, wrongButtons } from './buttons.ts'

const screen = `
  <Button onClick={go}>{isOn ? t('a.stop') : t('a.start')}</Button>
  <button aria-label={t('a.label')}><Icon />{isOpen && t('a.open')}</button>
  <Link to="/x"><b>{t('a.link')}</b></Link>
  <Ask action={t('a.act')} title={t('a.title')} />
  <Tab>{t(\`tab.\${name}\`)}</Tab>
  <Button>{ask(<p>{t('a.text')}</p>)}</Button>
  <th>{t('a.head')}</th>
  <p>{t('a.line')}</p>
`

test('what stands on buttons and heads is read out of the screens, and nothing else', () => {
  expect(wordsOnButtons([screen])).toEqual({
    buttons: ['a.act', 'a.link', 'a.open', 'a.start', 'a.stop', 'tab.*'],
    heads: ['a.head'],
  })
})

const rules = {
  most: { buttons: 12, heads: 6 },
  also: { place: { buttons: ['b.named'] } },
  wider: { 'a.open': { most: 20, why: 'alone in its row' } },
  forms: { ar: { form: 'a verbal noun', not: ['ابدأ'] } },
}
const place = (en: Record<string, string>, ar: Record<string, string> = {}) => ({
  place: 'place',
  dictionaries: { en: { 'b.named': 'Go', ...en }, ar },
  languages: ['en', 'ar'],
  sources: [screen],
})

test('a button that does not fit, with its values in it, and a head that does not', () => {
  expect(wrongButtons(rules, place({ 'a.start': 'Start', 'a.line': 'A line may be long' }))).toEqual([])
  expect(wrongButtons(rules, place({ 'a.start': 'Start with {amount}' }))).toHaveLength(1)
  expect(wrongButtons(rules, place({ 'tab.one': 'A very long tab', 'a.head': 'Long head' }))).toHaveLength(2)
  expect(wrongButtons(rules, place({ 'a.open': 'Open all of them now' }))).toEqual([])
  expect(wrongButtons(rules, place({ 'b.named': 'Thirteen chars' }))).toHaveLength(1)
})

test('a button of another form, also after a yes', () => {
  expect(wrongButtons(rules, place({ 'a.start': 'Start' }, { 'a.start': 'بدء' }))).toEqual([])
  expect(wrongButtons(rules, place({ 'a.start': 'Start' }, { 'a.start': 'ابدأ الآن' }))).toHaveLength(1)
  expect(wrongButtons(rules, place({ 'a.start': 'Start' }, { 'a.start': 'نعم، ابدأ' }))).toHaveLength(1)
  expect(wrongButtons(rules, place({ 'a.line': 'Start' }, { 'a.line': 'ابدأ' }))).toEqual([])
})

test('a key that is listed and not there', () => {
  const lost = { ...rules, also: { place: { heads: ['c.gone'] } } }
  expect(wrongButtons(lost, place({}))).toEqual(['place has no text c.gone'])
})
