import type { SoldGame } from '@krathong/lottery'
import { Button, IconButton } from '@krathong/ui/button'
import { Money } from '@krathong/ui/money'
import { toast } from '@krathong/ui/toast'
import { usePlayGate } from '../../shared/gate.ts'
import { PendingNote } from '../../shared/pending-note.tsx'
import { useBrand } from '../../shared/queries.ts'
import { useWords } from '../../shared/words.ts'
import { ChaseButton } from './chase-button.tsx'
import type { Opened } from './queries.ts'
import { SlipFault } from './slip-fault.tsx'
import { ORDER_TICKETS_MAX, totalOf } from './slip.ts'
import type { SlipLine } from './slip.ts'
import { useOrder } from './use-order.ts'
import './slip.css'
import { betTypeOf } from '@krathong/lottery'
import { Trash2 } from 'lucide-react'
import { picksText, typeName } from './bet-words.ts'

const SlipRow = ({ sold, line, onRemove }: { sold: SoldGame; line: SlipLine; onRemove: () => void }) => {
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

interface SlipProps {
  sold: SoldGame
  opened: Opened
  now: number
  order: { lines: readonly SlipLine[]; numero: string | null; group: number }
  onChange: (slip: readonly SlipLine[]) => void
  onMove: (numero: string) => void
}

/** What is about to be bet, on which draw, and the button that does it. It stands in sight however long the panel is. */
export const Slip = ({ sold, opened, now, order, onChange, onMove }: SlipProps) => {
  const { t } = useWords()
  const { currency } = useBrand()
  const whenMayPlay = usePlayGate()
  const { lines, numero, group } = order
  const buying = useOrder(() => {
    onChange([])
    toast(t('lottery.bought', { numero: numero ?? '' }))
  })
  const { draw } = opened.game
  const isOpen =
    draw !== null && opened.game.isOpen && now >= Date.parse(draw.openAt) && now < Date.parse(draw.closeAt)
  const isMoved = lines.length > 0 && draw !== null && numero !== null && numero !== draw.numero
  const send = () =>
    void whenMayPlay(() =>
      buying.start({
        ...{ gameCode: sold.game.code, numero: draw!.numero, group, stake: totalOf(lines, 'stake') },
        tickets: lines.map(({ betType, picks, each, price }) => ({ betType, picks, each, price })),
      }),
    )
  return (
    <aside className="lottery-slip" aria-label={t('lottery.slip')}>
      <h2>{t('lottery.slip')}</h2>
      {lines.length === 0 && <p className="lottery-quiet">{t('lottery.slipEmpty')}</p>}
      {lines.length > 0 && (
        <ul>
          {lines.map((line, at) => (
            <SlipRow
              key={`${line.betType} ${JSON.stringify(line.picks)}`}
              sold={sold}
              line={line}
              onRemove={() => onChange(lines.toSpliced(at, 1))}
            />
          ))}
        </ul>
      )}
      <SlipFault
        error={buying.error}
        sold={sold}
        order={{ lines, numero: draw?.numero ?? '', group }}
        onAccept={(next) => {
          buying.forget()
          onChange(next)
        }}
      />
      <PendingNote act={buying} text={t('act.unansweredOne')} />
      {isMoved && (
        <div className="lottery-moved" role="alert">
          <p>{t('lottery.closed', { numero: numero ?? '' })}</p>
          <Button kind="quiet" small onClick={() => onMove(draw.numero)}>
            {t('lottery.moveTo', { numero: draw.numero })}
          </Button>
        </div>
      )}
      {lines.length > ORDER_TICKETS_MAX && (
        <p role="alert" className="lottery-fault">
          {t('lottery.slipFull', { most: ORDER_TICKETS_MAX })}
        </p>
      )}
      <div className="lottery-total">
        <span>
          {t('lottery.total')} <Money amount={totalOf(lines, 'stake')} currency={currency} />
        </span>
        <span className="lottery-quiet">
          {t('lottery.mostWin')} <Money amount={totalOf(lines, 'worst')} currency={currency} />
        </span>
      </div>
      <Button
        kind="gold"
        wide
        busy={buying.isSending}
        disabled={
          lines.length === 0 ||
          lines.length > ORDER_TICKETS_MAX ||
          !isOpen ||
          isMoved ||
          buying.pending !== null
        }
        onClick={send}
      >
        {draw && isOpen ? t('lottery.betOn', { numero: draw.numero }) : t('lottery.waitOpen')}
      </Button>
      {lines.length > 0 && draw && !isMoved && (
        <ChaseButton
          {...{ sold, group, lines, now }}
          {...{ numero: draw.numero, calendar: opened.calendar }}
          onOrdered={() => onChange([])}
        />
      )}
    </aside>
  )
}
