import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { readSignedFile } from '../../../platform/http/signed-file.ts'
import { daysDue, readSettlement, spanOf } from './settlement-rules.ts'

const HEAD = 'id,reference,amount,currency,settled_at'
const DAY = '2026-02-14'
const GOOD = `pay-1,DEP1,100.25,THB,${DAY}T12:00:00Z`

describe('a settlement file', () => {
  it('is read row by row, with or without the marks of a spreadsheet', () => {
    const rows = [{ line: 2, id: 'pay-1', reference: 'DEP1', amount: 1_002_500n, currency: 'THB' }]
    expect(readSettlement(`${HEAD}\n${GOOD}\n`, DAY)).toMatchObject(rows)
    expect(readSettlement(`\uFEFF${HEAD}\r\n${GOOD}\r\n`, DAY)).toMatchObject(rows)
    expect(readSettlement(`${HEAD}\n`, DAY)).toEqual([])
  })

  it.each([
    ['another head', `id,amount\n${GOOD}`, 1, 'head'],
    ['nothing at all', '', 1, 'head'],
    ['a column less', `${HEAD}\npay-1,DEP1,100.25,THB`, 2, 'columns'],
    ['a column more', `${HEAD}\n${GOOD},x`, 2, 'columns'],
    ['an empty line between', `${HEAD}\n${GOOD}\n\n${GOOD}`, 3, 'columns'],
    ['no id', `${HEAD}\n,DEP1,100.25,THB,${DAY}T12:00:00Z`, 2, 'id'],
    ['a formula for an id', `${HEAD}\n=1+ 1,DEP1,100.25,THB,${DAY}T12:00:00Z`, 2, 'id'],
    ['nothing paid', `${HEAD}\npay-1,DEP1,0.00,THB,${DAY}T12:00:00Z`, 2, 'amount'],
    ['less than nothing', `${HEAD}\npay-1,DEP1,-5,THB,${DAY}T12:00:00Z`, 2, 'amount'],
    ['Thai digits', `${HEAD}\npay-1,DEP1,๑๐๐,THB,${DAY}T12:00:00Z`, 2, 'amount'],
    ['five decimals', `${HEAD}\npay-1,DEP1,1.00001,THB,${DAY}T12:00:00Z`, 2, 'amount'],
    ['no currency', `${HEAD}\npay-1,DEP1,100.25,฿,${DAY}T12:00:00Z`, 2, 'currency'],
    ['another day', `${HEAD}\n${GOOD}\npay-2,DEP2,1,THB,2026-02-15T00:00:00Z`, 3, 'time'],
    ['a time of no place', `${HEAD}\npay-1,DEP1,100.25,THB,${DAY}T12:00:00`, 2, 'time'],
    ['an hour that is none', `${HEAD}\npay-1,DEP1,100.25,THB,${DAY}T25:00:00Z`, 2, 'time'],
  ])('with %s is refused whole, with its line', (_, csv, line, why) =>
    expect(readSettlement(csv, DAY)).toEqual({ line, why }),
  )

  it('never throws, whatever comes', () =>
    fc.assert(
      fc.property(fc.string(), (text) => {
        readSettlement(`${HEAD}\n${text}`, DAY)
        readSettlement(text, text)
      }),
    ))
})

test('the last three days that are over are due, oldest first', () => {
  expect(daysDue(new Date('2026-03-02T00:00:01Z'))).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
  expect(spanOf('2026-02-28').until.toISOString()).toBe('2026-03-01T00:00:00.000Z')
})

describe('a file in parts', () => {
  const part = (number: number, parts = 2, day = DAY) => ({
    about: { day, part: number, parts, coversFrom: `${DAY}T00:00:00Z`, coversUntil: '2026-02-15T00:00:00Z' },
    csv: number === 1 ? `${HEAD}\n${GOOD}\n` : `pay-2,DEP2,5,THB,${DAY}T13:00:00Z\n`,
    timestamp: '1',
    signature: 'ab',
  })
  const answered = (value: unknown, status = 200) => ({
    status,
    headers: {},
    contentType: 'application/json',
    body: Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)),
  })
  const read = (spoil: (number: number) => ReturnType<typeof answered> | null, isSigned = true) =>
    readSignedFile({ day: DAY, ask: async (number) => spoil(number), isSigned: () => isSigned })

  it('is put together in order', async () => {
    const file = await read((number) => answered(part(number)))
    expect(file).toMatchObject({ coversUntil: new Date('2026-02-15T00:00:00Z') })
    expect(readSettlement((file as { csv: string }).csv, DAY)).toHaveLength(2)
  })

  it.each([
    ['unsigned', (number: number) => answered(part(number)), false],
    ['silent', () => null, true],
    ['a web page', () => answered('<html>'), true],
    ['of another day', (number: number) => answered(part(number, 2, '2026-02-13')), true],
    ['the same part for ever', () => answered(part(1)), true],
    ['out of order', () => answered({}, 503), true],
  ])('is believed by nobody when it is %s', async (_, spoil, isSigned) =>
    expect(await read(spoil, isSigned)).toBe('unclear'),
  )

  it('may not be there', async () => expect(await read(() => answered('', 404))).toBe('none'))
})
