import { quickPick } from '@krathong/lottery'
import type { BetType } from '@krathong/lottery'
import { Button } from '@krathong/ui/button'
import { Money } from '@krathong/ui/money'
import { useBrand } from '../../shared/queries.ts'
import { useWords } from '../../shared/words.ts'
import { deviceChance } from './device-chance.ts'
import { lineOf } from './slip.ts'
import type { SlipLine } from './slip.ts'

/** How many lines at random are offered at once. */
const RANDOM_LINES = [1, 5, 10] as const

interface ActsProps {
  type: BetType
  terms: Parameters<typeof lineOf>[2]
  /** What is picked now. */
  line: ReturnType<typeof lineOf>
  isPriced: boolean
  onAdd: (line: SlipLine) => void
  onClear: () => void
}

/** What becomes of picks: lines at random, none at all, or onto the slip. */
export const PickActs = ({ type, terms, line, isPriced, onAdd, onClear }: ActsProps) => {
  const { t } = useWords()
  const { currency } = useBrand()
  const random = (count: number) => {
    const chance = deviceChance()
    for (let made = 0; made < count; made += 1) {
      const one = lineOf(type, quickPick(type, chance), terms)
      if (!('fault' in one)) onAdd(one)
    }
  }
  const add = () => {
    if ('fault' in line) return
    onAdd(line)
    onClear()
  }
  return (
    <>
      <div className="lottery-acts">
        {RANDOM_LINES.map((count) => (
          <Button key={count} kind="quiet" small disabled={!isPriced} onClick={() => random(count)}>
            {t('lottery.random', { count })}
          </Button>
        ))}
        <Button kind="plain" small onClick={onClear}>
          {t('lottery.clear')}
        </Button>
      </div>
      <Button wide disabled={'fault' in line} onClick={add}>
        {t('lottery.add')}
        {!('fault' in line) && (
          <>
            {' · '}
            {t('lottery.lines', { count: line.lines })} · <Money amount={line.stake} currency={currency} />
          </>
        )}
      </Button>
    </>
  )
}
