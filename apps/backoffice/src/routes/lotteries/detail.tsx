import type { CallOutput, Calls } from '@krathong/protocol'
import { useQuery } from '@tanstack/react-query'
import { DecideDraw } from '../../features/lotteries/decide-draw.tsx'
import { DrawState, TierTag } from '../../features/lotteries/draw-tags.tsx'
import { BetName, BetNumber } from '../../shared/bet-name.tsx'
import { DataTable } from '../../shared/data-table.tsx'
import { read } from '../../shared/kit/calls.ts'
import { cols, toColumns, useView } from '../../shared/kit/columns.tsx'
import { Moment } from '../../shared/moment.tsx'
import { Money } from '../../shared/money.tsx'
import { Facts, PageHead, Section, Tag } from '../../shared/page-head.tsx'
import type { PathParts } from '../../shared/paths.ts'
import { Answer } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'

type Detail = CallOutput<Calls['lotteryBackOffice']['draw']>

const EVERY_MS = 10_000
const col = cols<Detail['numbers'][number]>()
const columns = [
  col.of('number', 'lots.number', (row) => <BetNumber bet={row.bet} number={row.number} />),
  col.of('bet', 'lots.bet', (row) => <BetName bet={row.bet} number={row.number} />),
  col.count('row', 'lots.row', (row) => row.row + 1),
  col.money('liability', 'lots.liability', (row) => ({ amount: row.liability })),
  col.of('part', 'lots.part', (row) => <bdi className="tabular">{row.part}%</bdi>, { isNumber: true }),
  col.of('tier', 'lots.mode', (row) => <TierTag tier={row.tier} />),
]

/** One draw: what was bet, what it may cost, and which numbers are full. */
export const LotteryDraw = ({ parts }: { parts: PathParts }) => {
  const { t } = useWords()
  const asked = { gameCode: parts['gameCode'] ?? '', numero: parts['numero'] ?? '' }
  const detail = useQuery(read('lotteryBackOffice', 'draw', asked, { refetchInterval: EVERY_MS }))
  return (
    <>
      <PageHead
        title={t('lots.draw', { numero: asked.numero })}
        parent={{ title: t('nav.lotteries'), to: '/lotteries' }}
      />
      <Answer query={detail}>
        {(found) => (
          <>
            <Figures detail={found} />
            <Section title={t('lots.about')}>
              <About detail={found} />
            </Section>
            <DecideDraw detail={found} />
            <Section title={t('lots.numbers')}>
              <Numbers detail={found} />
            </Section>
          </>
        )}
      </Answer>
    </>
  )
}

const Figures = ({ detail: { tickets, stake, payout, liability } }: { detail: Detail }) => {
  const { t } = useWords()
  const figures = [
    ['tickets', t('lots.tickets'), tickets],
    ['stake', t('lots.stake'), <Money key="stake" amount={stake} />],
    ['payout', t('lots.payout'), <Money key="payout" amount={payout} />],
    ['liability', t('lots.liability'), <Money key="liability" amount={liability} />],
  ] as const
  return (
    <dl className="figures">
      {figures.map(([id, name, value]) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const About = ({ detail: { draw, drawCap, numberCap } }: { detail: Detail }) => {
  const { t } = useWords()
  return (
    <Facts
      items={[
        [t('lots.game'), draw.name],
        [t('lots.state'), <DrawState key="state" state={draw.state} />],
        [t('lots.closes'), <Moment key="closes" at={draw.closeAt} form="full" />],
        [t('lots.result'), <bdi key="result">{draw.resultText ?? draw.voidReason ?? '–'}</bdi>],
        [t('lots.draw-cap'), <Money key="draw" amount={drawCap} />],
        [t('lots.number-cap'), <Money key="number" amount={numberCap} />],
      ]}
    />
  )
}

const Numbers = ({ detail: { numbers, agrees } }: { detail: Detail }) => {
  const { t } = useWords()
  const view = useView()
  if (numbers.length === 0) return <p className="quiet">{t('lots.no-numbers')}</p>
  return (
    <>
      <p>
        <Tag tone={agrees === null ? 'plain' : agrees ? 'good' : 'bad'}>
          {t(agrees === null ? 'lots.agrees-many' : agrees ? 'lots.agrees' : 'lots.agrees-not')}
        </Tag>
      </p>
      <DataTable
        label={t('lots.numbers')}
        rows={numbers}
        columns={toColumns(columns, view)}
        keyOf={({ bet, row, number }) => `${bet} ${row} ${number}`}
      />
    </>
  )
}
