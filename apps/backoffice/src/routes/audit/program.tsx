import { Button } from '@krathong/ui/button'
import { ExportButton } from '../../shared/export-button.tsx'
import { useAct } from '../../shared/kit/calls.ts'
import { cols } from '../../shared/kit/columns.tsx'
import { defineList } from '../../shared/kit/list.tsx'
import { type RowOf, stretches } from '../../shared/kit/list-rows.tsx'
import { Tag } from '../../shared/page-head.tsx'
import { InlineFault } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'
import { AuditHead } from './audit-head.tsx'

type Check = RowOf<'programIntegrity', 'checks'>
const col = cols<Check>()

/** So many paths stand in the row; how many more there are is said. */
const PATHS_SHOWN = 5

const CheckNow = () => {
  const { t } = useWords()
  const check = useAct('programIntegrity', 'check')
  return (
    <>
      {check.error && <InlineFault error={check.error} />}
      <ExportButton group="programIntegrity" filters={{}} word="program.take" />
      <Button kind="quiet" busy={check.isPending} onClick={() => check.mutate({})}>
        {t('program.check')}
      </Button>
    </>
  )
}

const Result = ({ check: { parts, changedCount, changed } }: { check: Check }) => {
  const { t } = useWords()
  if (changedCount === 0) return <Tag tone="good">{t('program.same', { count: parts })}</Tag>
  const shown = changed.slice(0, PATHS_SHOWN)
  return (
    <>
      <Tag tone="bad">{t('program.changed', { count: changedCount })}</Tag>
      <ul className="plain-list">
        {shown.map(({ path, kind }) => (
          <li key={path}>
            <code dir="ltr">{path}</code> <span className="quiet">{t(`program.${kind}`)}</span>
          </li>
        ))}
        {changedCount > shown.length && <li>{t('program.more', { count: changedCount - shown.length })}</li>}
      </ul>
    </>
  )
}

const Hint = () => <p className="quiet">{useWords().t('program.hint')}</p>

/** What the program is made of, each time it was looked at. */
export const ProgramChecks = defineList({
  Head: AuditHead,
  label: 'program.title',
  Above: Hint,
  Actions: CheckNow,
  filters: {},
  read: stretches('programIntegrity', 'checks'),
  none: ['program.none', 'program.none-hint'],
  keyOf: (row) => row.checkId,
  columns: [
    col.at('at', 'program.at', (row) => row.at, { isFull: true }),
    col.of('result', 'program.result', (row) => <Result check={row} />),
    col.of('version', 'program.version', (row) => <code dir="ltr">{row.version}</code>),
    col.of('place', 'program.place', (row) => <code dir="ltr">{row.place}</code>),
    col.of('hash', 'program.hash', (row) => <code title={row.hash}>{row.hash.slice(0, 16)}</code>, {
      isWideOnly: true,
    }),
    col.of('by', 'program.by', (row, { t }) => row.askedBy ?? t('program.by-itself')),
  ],
})
