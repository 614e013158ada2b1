import { clsxOf } from './class-names.ts'

/** A result, ball by ball; those that decided a bet stand out. */
export const Balls = ({
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
