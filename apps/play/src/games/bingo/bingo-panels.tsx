import { PaysTable } from '../../shared/panels/pays-table.tsx'
import { usePercent } from '../../shared/use-percent.ts'
import { useMoney, useTexts } from '../../shared/frame-game.tsx'
import { MenuPages } from '../../shared/panels/menu-pages.tsx'
import { GameFacts } from '../../shared/panels/game-facts.tsx'
import { Settings } from '../../shared/panels/settings.tsx'
import { BingoRounds } from './bingo-rounds.tsx'
import { useBingo, useBingoState } from './bingo-context.tsx'
import { poolShares } from './pool-shares.ts'
import { CodeFact } from '../../shared/panels/fact.tsx'

/** What fixes the round that is shown, from before its first ticket to its last ball. */
const BingoFairness = () => {
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

/** What a room pays: a share of what is sold, and exactly that. */
const Pays = () => {
  const { info, opened } = useBingo()
  const t = useTexts()
  const money = useMoney()
  const write = usePercent({ maximumFractionDigits: 2 })
  const percent = (parts: number) => write(parts / 10_000)
  const pool = useBingoState(({ room }) => room?.pool ?? '0')
  const worth = poolShares(info.rules.prizes, pool, opened.currency.exponent)
  return (
    <>
      <p className="panel-text">{t('hall.exact', { share: percent(info.rules.poolShare) })}</p>
      <PaysTable heads={[t('hall.prize'), t('hall.part'), t('hall.now')]}>
        {info.rules.prizes.map(({ name, part }, at) => (
          <tr key={name}>
            <th scope="row">{t(`bingo.pattern.${name}` as 'bingo.pattern.one-line')}</th>
            <td className="number tabular">{percent(part)}</td>
            <td className="number tabular">{money(worth[at]!)}</td>
          </tr>
        ))}
      </PaysTable>
    </>
  )
}

const Rules = () => {
  const { info } = useBingo()
  const t = useTexts()
  const money = useMoney()
  const { rules } = info
  return (
    <>
      <ul className="rules">
        <li>{t('hall.rule.ticket', { price: money(info.ticketPrice), most: rules.mostTickets })}</li>
        <li>{t('hall.rule.sales', { seconds: rules.salesSeconds, buyers: rules.leastBuyers })}</li>
        <li>{t('hall.rule.balls', { seconds: rules.callSeconds })}</li>
        <li>{t('hall.rule.lines', { lines: rules.lines.length })}</li>
        <li>{t('hall.rule.ties')}</li>
        <li>{t('hall.rule.final')}</li>
        <li>{t('rules.malfunction')}</li>
      </ul>
      <GameFacts />
    </>
  )
}

export const BingoPanels = ({ onClose }: { onClose: () => void }) => {
  const pages = {
    pays: <Pays />,
    rules: <Rules />,
    history: <BingoRounds onClose={onClose} />,
    fairness: <BingoFairness />,
    settings: <Settings />,
  }
  return <MenuPages pages={pages} onClose={onClose} />
}
