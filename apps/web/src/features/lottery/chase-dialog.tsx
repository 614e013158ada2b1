import { drawsFrom, isOfficial } from '@krathong/lottery'
import type { DrawCalendar, SoldGame } from '@krathong/lottery'
import { plainAmount } from '@krathong/money'
import { Button } from '@krathong/ui/button'
import { Dialog } from '@krathong/ui/dialog'
import { Check, FormFault } from '@krathong/ui/field'
import { toast } from '@krathong/ui/toast'
import { useState } from 'react'
import { refusalText } from '../../shared/client.ts'
import { PendingNote } from '../../shared/pending-note.tsx'
import { useWords } from '../../shared/words.ts'
import { ChaseDraws, ChaseTotal } from './chase-draws.tsx'
import { ChaseFields } from './chase-fields.tsx'
import { chaseTotal, FIRST_DATES, FIRST_FIELDS, multiplesOf } from './chase-plan.ts'
import type { SlipLine } from './slip.ts'
import { useChase } from './use-chase.ts'
import './chase.css'

export interface ChaseProps {
  sold: SoldGame
  /** The first draw, and the server's time. */
  numero: string
  now: number
  /** What staff said of the draws to come. */
  calendar: DrawCalendar
  group: number
  lines: readonly SlipLine[]
  onClose: () => void
  onOrdered: () => void
}

/** The slip on several draws in a row: a plan of multiples, each of which can be changed, and all of it at a glance before it is ordered. */
export const ChaseDialog = ({ sold, numero, now, calendar, group, lines, ...then }: ChaseProps) => {
  const { t } = useWords()
  const [fields, setFields] = useState(() => (isOfficial(sold) ? FIRST_DATES : FIRST_FIELDS))
  /** What was changed by hand, by the place in the plan. */
  const [own, setOwn] = useState<ReadonlyMap<number, number>>(new Map())
  const [stopsOnWin, setStops] = useState(true)
  const planned = multiplesOf(fields, { series: sold.series.code, lines })
  const multiples = planned?.map((multiple, at) => own.get(at) ?? multiple) ?? []
  const draws =
    multiples.length === 0
      ? null
      : drawsFrom(sold.game, { numero, items: multiples.length, at: now, calendar })
  const total = plainAmount(chaseTotal(lines, multiples))
  const ordering = useChase(({ chase, first }) => {
    toast(t('lottery.chase.ordered', { count: chase.items }))
    if (first.cause) toast(`${t('lottery.chase.firstBack')} ${t(`lottery.chase.cause.${first.cause}`)}`)
    then.onOrdered()
  })
  const send = () =>
    ordering.start({
      ...{ gameCode: sold.game.code, startNumero: numero, multiples, stopsOnWin, group, total },
      tickets: lines.map(({ betType, picks, each, price }) => ({ betType, picks, each, price })),
    })
  const change = (next: typeof fields) => {
    setFields(next)
    setOwn(new Map())
  }
  return (
    <Dialog name="lottery-chase" title={t('lottery.chase.title')} onClose={then.onClose}>
      <div className="lottery-chase">
        <ChaseFields fields={fields} lines={lines} onChange={change} />
        {planned === null && <FormFault>{t('lottery.chase.noPlan')}</FormFault>}
        {planned !== null && draws === null && (
          <FormFault>{t(isOfficial(sold) ? 'lottery.chase.tooFarDates' : 'lottery.chase.tooFar')}</FormFault>
        )}
        {draws !== null && (
          <ChaseDraws
            numeros={draws.map((draw) => draw.numero)}
            multiples={multiples}
            lines={lines}
            onChange={(at, multiple) => setOwn(new Map(own).set(at, multiple))}
          />
        )}
        <Check checked={stopsOnWin} onChange={({ target }) => setStops(target.checked)}>
          {t('lottery.chase.stops')}
        </Check>
        <ChaseTotal total={total} />
        <p className="lottery-quiet">{t('lottery.chase.setAside')}</p>
        {ordering.error && <FormFault>{refusalText(ordering.error, t('shell.offline'))}</FormFault>}
        <PendingNote act={ordering} text={t('act.unansweredOne')} />
        <Button
          kind="gold"
          wide
          busy={ordering.isSending}
          disabled={draws === null || ordering.pending !== null}
          onClick={send}
        >
          {t('lottery.chase.send', { count: multiples.length })}
        </Button>
      </div>
    </Dialog>
  )
}
