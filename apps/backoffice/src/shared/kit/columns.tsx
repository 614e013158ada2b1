import type { ReactNode } from 'react'
import type { Permission } from '@krathong/protocol/call'
import type { Column } from '../data-table.tsx'
import { type BackOffice, may, useBackOffice } from '../back-office.tsx'
import { countText } from '../format.ts'
import { Moment } from '../moment.tsx'
import { Money } from '../money.tsx'
import { Link } from '../router.tsx'
import { useNow } from '../use-now.ts'
import { useWords, type WordKey } from '../words.ts'

/** What a cell may need beside its row. */
export interface View {
  t: ReturnType<typeof useWords>['t']
  language: string
  backOffice: BackOffice
  now: string
}

export const useView = (): View => ({ ...useWords(), backOffice: useBackOffice(), now: useNow() })

interface ColumnOptions {
  isNumber?: boolean
  isWideOnly?: boolean
  isAct?: boolean
  /** Shown to whoever has this right. */
  right?: Permission
}

/** A column as a page declares it: its heading is a word of the dictionary. */
export interface Col<Row> extends ColumnOptions {
  id: string
  word: WordKey
  cell: (row: Row, view: View) => ReactNode
}

export const toColumns = <Row,>(cols: readonly Col<Row>[], view: View): Column<Row>[] =>
  cols
    .filter(({ right }) => right === undefined || may(view.backOffice, right))
    .map(({ id, word, cell, isNumber, isWideOnly, isAct }) => ({
      id,
      header: view.t(word),
      cell: (row) => cell(row, view),
      ...(isNumber && { isNumber }),
      ...(isWideOnly && { isWideOnly }),
      ...(isAct && { isAct }),
    }))

/** The columns of one kind of row: `cols<Row>()` knows the row, and makes what most tables have. */
export const cols = <Row,>() => ({
  of: (
    id: string,
    word: WordKey,
    cell: (row: Row, view: View) => ReactNode,
    options: ColumnOptions = {},
  ): Col<Row> => ({ id, word, cell, ...options }),
  at: (
    id: string,
    word: WordKey,
    of: (row: Row) => string | null,
    options: ColumnOptions & { isFull?: boolean } = {},
  ): Col<Row> => {
    const { isFull = false, ...rest } = options
    return { id, word, cell: (row) => <Moment at={of(row)} form={isFull ? 'full' : 'short'} />, ...rest }
  },
  money: (
    id: string,
    word: WordKey,
    of: (row: Row) => { amount: string | null; currency?: string; isSigned?: boolean },
  ): Col<Row> => ({
    id,
    word,
    isNumber: true,
    cell: (row) => {
      const { amount, ...rest } = of(row)
      return amount === null ? <span className="quiet">–</span> : <Money amount={amount} {...rest} />
    },
  }),
  count: (id: string, word: WordKey, of: (row: Row) => number | null): Col<Row> => ({
    id,
    word,
    isNumber: true,
    cell: (row, { language }) => {
      const count = of(row)
      return count === null ? '–' : countText(count, language)
    },
  }),
  player: (
    id: string,
    word: WordKey,
    of: (row: Row) => { playerId: string | null; account: string | null },
  ): Col<Row> => ({
    id,
    word,
    cell: (row) => {
      const { playerId, account } = of(row)
      if (playerId === null) return '–'
      return (
        <Link to={`/players/${playerId}`} className="above-row">
          {account || playerId}
        </Link>
      )
    },
  }),
})
