import { seriesOf, writeResult } from '@krathong/lottery'
import { useWords } from '../../shared/words.ts'
import type { WordKey } from '../../shared/words.ts'
import { clsxOf } from './class-names.ts'
import './prizes.css'

/** A result, ball by ball; those that decided a bet stand out. */
const Balls = ({
  result,
  marked,
  small,
}: {
  result: readonly number[]
  marked?: readonly number[] | undefined
  small?: boolean
}) => (
  <bdi className={clsxOf('lottery-balls', small && 'lottery-balls-small')}>
    {result.map((number, at) => (
      // A ball is its place: two of them may show the same number.
      <span key={at} className={clsxOf('lottery-ball', marked?.includes(at) && 'lottery-ball-marked')}>
        {number}
      </span>
    ))}
  </bdi>
)

interface DrawnProps {
  series: string
  result: readonly number[]
  /** Places that decided a bet. */
  marked?: readonly number[] | undefined
  /** Of a list of prizes the ends alone. */
  small?: boolean | undefined
}

/** A result as its lottery publishes it: balls, or prizes with their names. */
export const DrawnResult = ({ series, result, marked, small }: DrawnProps) => {
  const format = seriesOf(series)?.format ?? []
  return format[0]?.kind === 'numbers' ? (
    <Prizes {...{ series, result, marked, small }} />
  ) : (
    <Balls {...{ result, marked }} small={small === true} />
  )
}

const nameOf = (t: (key: WordKey, values?: Record<string, string>) => string, name: string): string => {
  const no = /^G(\d)$/.exec(name)
  return no ? t('lottery.prize.no', { no: no[1]! }) : t(`lottery.prize.${name}` as WordKey)
}

const Prizes = ({ series, result, marked = [], small }: DrawnProps) => {
  const { t } = useWords()
  let place = 0
  const prizes = writeResult(seriesOf(series)!.format, result).map(({ name, numbers }) => ({
    name,
    numbers: numbers.map((number) => ({ number, place: place++ })),
  }))
  // The lists of two stations stand one behind the other.
  const half = series === 'MN2' ? place / 2 : 0
  const shown = small ? [prizes[0]!, prizes.at(-1)!] : prizes
  return (
    <dl className={small ? 'lottery-prizes lottery-prizes-small' : 'lottery-prizes'}>
      {shown.map(({ name, numbers }) => (
        <div key={numbers[0]!.place}>
          <dt>
            {nameOf(t, name)}
            {half > 0 && ` (${numbers[0]!.place < half ? 1 : 2})`}
          </dt>
          <dd>
            {numbers.map(({ number, place: at }) => (
              <bdi key={at} className={marked.includes(at) ? 'tabular lottery-prize-marked' : 'tabular'}>
                {number}
              </bdi>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
