import type { CallOutput, Calls } from '@krathong/protocol'
import { DataTable } from '../../shared/data-table.tsx'
import { Money } from '../../shared/money.tsx'
import { FactList, Section, Tag } from '../../shared/page-head.tsx'
import { Link } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'

type Day = CallOutput<Calls['lotteryBackOffice']['day']>

const counted = ['draws', 'drawn', 'late', 'voided', 'corrected'] as const

/** What became of the draws of a day, the one on which the most could be lost, and what kinds of bets returned beside their theory. */
export const DayReport = ({ day: { draws, worst, kinds } }: { day: Day }) => {
  const { t } = useWords()
  return (
    <>
      <Section title={t('lots.draws')}>
        <FactList>
          {counted.map((name) => (
            <div key={name}>
              <dt>{t(`lots.day.${name}`)}</dt>
              <dd className="tabular">{draws[name]}</dd>
            </div>
          ))}
          {worst && (
            <div>
              <dt>{t('lots.day.worst')}</dt>
              <dd>
                <Money amount={worst.bound} />{' '}
                <Link to={`/lotteries/${worst.gameCode}/${worst.numero}`}>
                  <bdi className="tabular">
                    {worst.gameCode} {worst.numero}
                  </bdi>
                </Link>
              </dd>
            </div>
          )}
        </FactList>
      </Section>
      <Section title={t('lots.day.kinds')}>
        <p className="quiet">{t('lots.day.kinds-hint')}</p>
        {kinds.length === 0 ? <p>{t('lots.day.none')}</p> : <Kinds kinds={kinds} />}
      </Section>
    </>
  )
}

const Kinds = ({ kinds }: Pick<Day, 'kinds'>) => {
  const { t } = useWords()
  return (
    <DataTable
      label={t('lots.day.kinds')}
      rows={kinds}
      keyOf={({ code }) => code}
      columns={[
        { id: 'code', header: t('lots.day.kind'), cell: ({ code }) => <bdi className="mono">{code}</bdi> },
        { id: 'tickets', header: t('lots.tickets'), isNumber: true, cell: ({ tickets }) => tickets },
        {
          ...{ id: 'stake', header: t('lots.stake'), isNumber: true },
          cell: ({ stake }) => <Money amount={stake} />,
        },
        {
          ...{ id: 'payout', header: t('lots.day.prizes'), isNumber: true },
          cell: ({ payout }) => <Money amount={payout} />,
        },
        {
          ...{ id: 'returned', header: t('lots.day.returned'), isNumber: true },
          cell: ({ returned }) => <bdi className="tabular">{returned} %</bdi>,
        },
        {
          ...{ id: 'theory', header: t('lots.day.theory'), isNumber: true },
          cell: ({ theory }) => <bdi className="tabular">{theory} %</bdi>,
        },
        {
          ...{ id: 'deviations', header: t('lots.day.deviations'), isNumber: true },
          cell: ({ deviations, isFar }) =>
            deviations === null ? (
              '–'
            ) : (
              <Tag tone={isFar ? 'bad' : 'plain'}>
                <bdi className="tabular">{deviations.toFixed(2)}</bdi>
              </Tag>
            ),
        },
      ]}
    />
  )
}
