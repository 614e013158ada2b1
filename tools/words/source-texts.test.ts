import { expect, test } from 'vitest'
import { textsOfSource } from './source-texts.ts'

const source = `
const label = { en: 'A label', th: 'ป้าย', 'zh-Hans': '标识' } as const
const states = { SENT: { en: ['Sent'], th: ['ส่งแล้ว'] }, other: { en: 1 } }
const never = { en: 'Only English' }
export const say = (language: string) => ({ en: \`Hello \${language}\`, th: 'สวัสดี' })[language]
`

test('texts that no export hands out are read where they stand', () => {
  expect(textsOfSource(source)).toEqual({
    en: { label: 'A label', 'states.SENT.0': 'Sent' },
    th: { label: 'ป้าย', 'states.SENT.0': 'ส่งแล้ว', say: 'สวัสดี' },
    'zh-Hans': { label: '标识' },
  })
})
