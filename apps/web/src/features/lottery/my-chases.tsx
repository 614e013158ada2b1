import type { SoldGame } from '@krathong/lottery'
import { Money } from '@krathong/ui/money'
import { useState } from 'react'
import { useBrand } from '../../shared/queries.ts'
import { RecordList, useCallRecords } from '../../shared/record-list.tsx'
import { stampOf } from '../../shared/time.ts'
import { useWords } from '../../shared/words.ts'
import { ChaseDetails } from './chase-details.tsx'

/** A player's chases of this lottery, newest first, each with how far it is. */
export const MyChases = ({ sold }: { sold: SoldGame }) => {
  const { t } = useWords()
  const { currency } = useBrand()
  const [shown, setShown] = useState<string | null>(null)
  const gameCode = sold.game.code
  const { records } = useCallRecords('lottery', 'chases', { gameCode })
  return (
    <>
      <RecordList
        records={records}
        empty={{ title: t('lottery.chase.none'), text: t('lottery.chase.noneText') }}
        draw={(rows) => (
          <ul className="lottery-tickets">
            {rows.map((chase) => (
              <li key={chase.chaseId}>
                <button type="button" className="lottery-ticket" onClick={() => setShown(chase.chaseId)}>
                  <span className="lottery-ticket-head">
                    <b>{t('lottery.chase.progress', { over: chase.over, items: chase.items })}</b>
                    <span>{t(`lottery.chase.state.${chase.state}`)}</span>
                  </span>
                  <span className="lottery-ticket-head">
                    <span className="lottery-quiet">
                      <bdi className="tabular">{chase.startNumero}</bdi> · {stampOf(chase.placedAt)}
                    </span>
                    <Money amount={chase.total} currency={currency} />
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      />
      {shown !== null && <ChaseDetails chaseId={shown} sold={sold} onClose={() => setShown(null)} />}
    </>
  )
}
