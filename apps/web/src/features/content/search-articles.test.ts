import { expect, test } from 'vitest'
import { searchArticles } from './search-articles.ts'

const deposit = { title: 'วิธีเติมเงิน', html: '<p>เปิดหน้า<a href="/x">เติมเงิน</a> แล้วเลือกจำนวน</p>' }
const fair = { title: 'Fair play', html: '<p>The deposit has nothing to do with it &amp; the SEED has.</p>' }
const how = { title: 'How to deposit', html: '<p>Open the page.</p>' }
const all = [deposit, fair, how]
const titles = (typed: string) => searchArticles(all, typed).map(({ title }) => title)

test('nothing typed finds everything', () => expect(titles('  ')).toHaveLength(3))
test('a Thai word is found inside words', () => expect(titles('เติมเงิน จำนวน')).toEqual(['วิธีเติมเงิน']))
test('a title comes before a text', () => expect(titles('Deposit')).toEqual(['How to deposit', 'Fair play']))
test('every part must be there, in any case and width', () => {
  expect(titles('ｓｅｅｄ deposit')).toEqual(['Fair play'])
  expect(titles('seed nothing else')).toEqual([])
})
test('marks and hostile signs are text like any other', () => {
  expect(titles('href')).toEqual([])
  expect(titles('<script>(*+?[')).toEqual([])
})
