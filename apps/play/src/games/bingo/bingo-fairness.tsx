import { useTexts } from '../../shared/frame-game.tsx'
import { useBingo, useBingoState } from './bingo-context.tsx'

const Code = ({ name, children }: { name: string; children: string | number }) => (
  <div className="fact fact-code">
    <dt>{name}</dt>
    <dd className="mono">{children}</dd>
  </div>
)

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
        <Code name={t('hall.roundNo')}>{room.no}</Code>
        <Code name={t('fairness.commitment')}>{room.commitment}</Code>
        {room.beacon && <Code name={t('hall.beacon')}>{`${room.beacon.source} ${room.beacon.round}`}</Code>}
        {room.salesHash !== null && <Code name={t('hall.salesHash')}>{room.salesHash}</Code>}
      </dl>
      {room.phase !== 'selling' && (
        <button type="button" className="button button-quiet" onClick={() => parent.showProof(room.roundId)}>
          {t('history.proof')}
        </button>
      )}
    </>
  )
}
