import type { CellKind, ReportName } from '@krathong/protocol/shapes/reports'
import { reports } from '@krathong/protocol/shapes/reports'
import { dayText, monthText } from '../../shared/calendar.ts'
import type { Column } from '../../shared/data-table.tsx'
import { countText, localeOf } from '../../shared/format.ts'
import { IdText } from '../../shared/id-text.tsx'
import { Moment } from '../../shared/moment.tsx'
import { useLedgerNames } from '../../shared/ledger-names.ts'
import { Money } from '../../shared/money.tsx'
import { useWords, type WordKey } from '../../shared/words.ts'

export type Cell = string | number | null
export type Row = Readonly<Record<string, Cell | undefined>>

/** What is owed beside what lies in accounts of players. */
const kindWords = {
  'open-stakes': 'report.liability.kind.open-stakes',
  pots: 'report.liability.kind.pots',
  withdrawals: 'report.liability.kind.withdrawals',
  'pots-owed': 'report.liability.kind.pots-owed',
} as const satisfies Record<string, WordKey>

/** A date is no text to be broken. */
const inOneLine = (text: string) => text.replaceAll(' ', '\u00a0')

/** What a row is about, in words: a day, a category, or a name as the server gives it. */
export const useSubject = () => {
  const { t, language } = useWords()
  const { causeName, purposeName } = useLedgerNames()
  const kindText = (kind: string) =>
    Object.hasOwn(kindWords, kind) ? t(kindWords[kind as keyof typeof kindWords]) : purposeName(kind)
  return (by: string, subject: string): string => {
    if (by === 'day') return inOneLine(dayText(subject, localeOf(language)))
    if (by === 'month') return inOneLine(monthText(subject, localeOf(language)))
    if (by === 'account') return purposeName(subject)
    if (by === 'cause') return causeName(subject)
    if (by === 'kind') return kindText(subject)
    if (by === 'pot') return subject
    if (subject === '') return t('report.no-game')
    return by === 'product' ? t(`lobby.category.${subject}` as WordKey) : subject
  }
}

export const shareText = (share: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(share)

const isNumber = (kind: CellKind) => kind === 'money' || kind === 'count' || kind === 'share'

interface View {
  name: ReportName
  by: string
  currency: string
}

/** An action of the audit trail, a cause of the ledger or the kind of a win; one without words stands as it is written. */
const useActText = () => {
  const { t } = useWords()
  const { causeName } = useLedgerNames()
  return (act: string) => {
    if (act === 'win') return t('report.events.win')
    const key = `action.${act}` as WordKey
    const word = act.includes('.') ? t(key) : causeName(act)
    return word === key ? act : word
  }
}

/** One cell, by its kind. */
export const useCell = ({ name, by, currency }: View) => {
  const { t, language } = useWords()
  const subjectText = useSubject()
  const actText = useActText()
  return (column: string, kind: CellKind, value: Cell | undefined) => {
    if (kind === 'subject') return subjectText(by, String(value ?? ''))
    if (value === null || value === undefined || value === '') return <span className="quiet">–</span>
    if (kind === 'money') return <Money amount={String(value)} currency={currency} />
    if (kind === 'count') return countText(Number(value), language)
    if (kind === 'share') return shareText(Number(value), localeOf(language))
    if (kind === 'moment') return <Moment at={String(value)} />
    if (kind === 'act') return actText(String(value))
    if (kind === 'word') return t(`report.${name}.${column}.${value}` as WordKey)
    return kind === 'id' ? <IdText id={String(value)} /> : String(value)
  }
}

/**
 * The columns of a report, made from its declaration; `totals` is the row under the others. A column of which there was nothing in all of it
 * is left out: the sums say so.
 */
export const useReportColumns = (view: View, totals: Row | null): Column<Row>[] => {
  const { t } = useWords()
  const cell = useCell(view)
  const columns = Object.entries<CellKind>(reports[view.name].columns)
  const counted = columns.filter(([column]) => totals?.[column] !== null)
  return counted.map(([column, kind], place) => ({
    id: column,
    header: t(kind === 'subject' ? (`report.by.${view.by}` as WordKey) : (`report.col.${column}` as WordKey)),
    isNumber: isNumber(kind),
    cell: (row) => {
      if (row !== totals) return cell(column, kind, row[column])
      if (place === 0) return <strong>{t('report.total')}</strong>
      return row[column] === undefined ? '' : <strong>{cell(column, kind, row[column])}</strong>
    },
  }))
}
