import { CodeFact } from '../../shared/panels/fact.tsx'
import { useTexts } from '../../shared/frame-game.tsx'
import { useBingo, useBingoState } from './bingo-context.tsx'

/** What fixes the round that is shown, from before its first ticket to its last ball. */
export const BingoFairness = () => {
  const { parent } = useBingo()
  const t = useTexts()
  const room = useBingoState((state) => state.room)
  if (!room) return null
  return (
    <>
      <p className="panel-text">{t('hall.fair')}</p>
      <dl className="facts">
        <CodeFact name={t('hall.roundNo')}>{room.no}</CodeFact>
        <CodeFact name={t('fairness.commitment')}>{room.commitment}</CodeFact>
        {room.beacon && (
          <CodeFact name={t('hall.beacon')}>{`${room.beacon.source} ${room.beacon.round}`}</CodeFact>
        )}
        {room.salesHash !== null && <CodeFact name={t('hall.salesHash')}>{room.salesHash}</CodeFact>}
      </dl>
      {room.phase !== 'selling' && (
        <button type="button" className="button button-quiet" onClick={() => parent.showProof(room.roundId)}>
          {t('history.proof')}
        </button>
      )}
    </>
  )
}
