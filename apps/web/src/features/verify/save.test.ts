import { expect, test } from 'vitest'
import { pageWith, SAVED_PLACE } from './save.ts'

test('the round stands in the page, and nothing in it can end its element', () => {
  const proof = { name: '</script><script>alert(1)</script>', dollars: '$& $1' }
  const page = pageWith(`<body>${SAVED_PLACE}</body>`, { proof, language: 'th', symbol: '฿', gameName: 'x' })
  const inside = /id="round">(.*?)<\/script>/.exec(page)?.[1] ?? ''
  expect(JSON.parse(inside).proof).toEqual(proof)
  expect(page.match(/<script/g)).toHaveLength(1)
})
