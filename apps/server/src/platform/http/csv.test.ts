import fc from 'fast-check'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { csvCell, csvOf } from './csv.ts'
import { xlsxOf } from './xlsx.ts'

describe('a cell', () => {
  it.each([
    ['=1+1', '"\'=1+1"'],
    ['+66812345678', '"\'+66812345678"'],
    ['-2+3', '"\'-2+3"'],
    ['@SUM(A1)', '"\'@SUM(A1)"'],
    [' =cmd', '"\' =cmd"'],
    ['\t=cmd', '"\'\t=cmd"'],
    ['＝cmd', '"\'＝cmd"'],
    ['-12.50', '-12.50'],
    ['1000000.0001', '1000000.0001'],
    ['say "hi", then', '"say ""hi"", then"'],
    ['สมชาย', 'สมชาย'],
    ['two\nlines', '"two\nlines"'],
    [null, ''],
    [5n, '5'],
    [new Date(0), '1970-01-01T00:00:00.000Z'],
  ])('%s is written %s', (value, text) => expect(csvCell(value)).toBe(text))

  it('never begins a formula', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const cell = csvCell(text)
        const shown = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell
        expect(/^\s*[=+\-@]/.test(shown) && !/^-?\d+(\.\d+)?$/.test(shown)).toBe(false)
        expect([text, `'${text}`]).toContain(shown)
      }),
      { numRuns: 2000 },
    )
  })
})

const source = (total: number, rowsMax: number) => ({
  name: 'numbers',
  rowsMax,
  columns: [{ header: 'n', cell: (row: number) => row }],
  rows: ({ after, offset, limit }: { after: string | undefined; offset: number; limit: number }) => {
    const first = (after === undefined ? 0 : Number(after)) + offset
    return Promise.resolve(
      Array.from({ length: Math.max(0, Math.min(limit, total - first)) }, (_, at) => first + at + 1),
    )
  },
  cursorOf: String,
})

const readAll = async (total: number, rowsMax: number) => {
  const parts: string[][] = []
  let cursor: string | undefined
  do {
    const file = await csvOf(source(total, rowsMax), cursor)
    let text = ''
    for await (const piece of file.text) text += piece
    expect(text.startsWith('\ufeffn\r\n')).toBe(true)
    parts.push(text.slice(4).split('\r\n').filter(Boolean))
    cursor = file.nextCursor ?? undefined
  } while (cursor !== undefined)
  return parts
}

describe('a file', () => {
  it.each([
    [0, 10, [0]],
    [9, 10, [9]],
    [10, 10, [10]],
    [11, 10, [10, 1]],
    [2500, 1200, [1200, 1200, 100]],
  ])('%i rows at %i a file', async (total, rowsMax, lengths) => {
    const parts = await readAll(total, rowsMax)
    expect(parts.map((part) => part.length)).toEqual(lengths)
    expect(parts.flat()).toEqual(Array.from({ length: total }, (_, at) => String(at + 1)))
  })
})

describe('a workbook', () => {
  const rows = [
    { name: '=1+1', amount: '-1234.50' },
    { name: '@SUM(A1)', amount: '999999999999999.9999' },
    { name: ' +cmd\u0000|calc', amount: null },
    { name: 'สมชาย <&>', amount: '0.00' },
  ]
  it('holds text as text, exact numbers as numbers, and no formula', async () => {
    const { text, kind, nextCursor } = await xlsxOf(
      {
        name: 'rows',
        columns: [
          { header: 'name', cell: (row: (typeof rows)[number]) => row.name },
          { header: 'amount', isNumber: true, cell: ({ amount }) => amount },
        ],
        rows: async ({ offset, limit }) => rows.slice(offset, offset + limit),
        cursorOf: (row) => row.name,
      },
      undefined,
    )
    expect([kind, nextCursor]).toEqual(['xlsx', null])
    const bytes: Uint8Array[] = []
    for await (const part of text) bytes.push(part as Uint8Array)
    const { sheets } = await readXlsx(Buffer.concat(bytes))
    expect(sheets[0]!.rows).toEqual([
      ['name', 'amount'],
      ['=1+1', -1234.5],
      // A table program would round it.
      ['@SUM(A1)', '999999999999999.9999'],
      [' +cmd|calc', null],
      ['สมชาย <&>', 0],
    ])
    expect([...(sheets[0]!.cells?.values() ?? [])].filter(({ formula }) => formula)).toEqual([])
  })
})
