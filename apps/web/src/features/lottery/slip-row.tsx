import { betTypeOf } from '@krathong/lottery'
import type { SoldGame } from '@krathong/lottery'
import { IconButton } from '@krathong/ui/button'
import { Money } from '@krathong/ui/money'
import { Trash2 } from 'lucide-react'
import { useBrand } from '../../shared/queries.ts'
import { useWords } from '../../shared/words.ts'
import { picksText, typeName } from './bet-words.ts'
import type { SlipLine } from './slip.ts'

export const SlipRow = ({
  sold,
  line,
  onRemove,
}: {
  sold: SoldGame
  line: SlipLine
  onRemove: () => void
}) => {
  const { t } = useWords()
  const { currency } = useBrand()
  const type = betTypeOf(sold.series.code, line.betType)!
  return (
    <li className="lottery-line">
      <div>
        <b>{typeName(t, type, line.picks[0]?.[0])}</b>
        <bdi className="lottery-picked">{picksText(t, type, line.picks)}</bdi>
        <span className="lottery-quiet">
          {t('lottery.lines', { count: line.lines })} · <Money amount={line.stake} currency={currency} />
        </span>
      </div>
      <IconButton small label={t('lottery.remove')} onClick={onRemove}>
        <Trash2 size={18} />
      </IconButton>
    </li>
  )
}
