import { localeOf } from '@krathong/protocol/languages'
import { useMoney, useTexts } from '../../shared/frame-game.tsx'
import { MenuPages } from '../../shared/panels/menu-pages.tsx'
import { Returned } from '../../shared/panels/returned.tsx'
import { Settings } from '../../shared/panels/settings.tsx'
import { BingoFairness } from './bingo-fairness.tsx'
import { BingoRounds } from './bingo-rounds.tsx'
import { useBingo, useBingoState } from './bingo-context.tsx'
import { poolShares } from './pool-shares.ts'

const usePercent = () => {
  const { opened } = useBingo()
  const format = new Intl.NumberFormat(localeOf(opened.language), {
    style: 'percent',
    maximumFractionDigits: 2,
  })
  return (parts: number) => format.format(parts / 10_000)
}

/** What a room pays: a share of what is sold, and exactly that. */
const Pays = () => {
  const { info, opened } = useBingo()
  const t = useTexts()
  const money = useMoney()
  const percent = usePercent()
  const pool = useBingoState(({ room }) => room?.pool ?? '0')
  const worth = poolShares(info.rules.prizes, pool, opened.currency.exponent)
  return (
    <>
      <p className="panel-text">{t('hall.exact', { share: percent(info.rules.poolShare) })}</p>
      <table className="pays-table">
        <thead>
          <tr>
            <th scope="col">{t('hall.prize')}</th>
            <th scope="col" className="number">
              {t('hall.part')}
            </th>
            <th scope="col" className="number">
              {t('hall.now')}
            </th>
          </tr>
        </thead>
        <tbody>
          {info.rules.prizes.map(({ name, part }, at) => (
            <tr key={name}>
              <th scope="row">{t(`bingo.pattern.${name}` as 'bingo.pattern.one-line')}</th>
              <td className="number tabular">{percent(part)}</td>
              <td className="number tabular">{money(worth[at]!)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

const Rules = () => {
  const { info, opened } = useBingo()
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
      <dl className="facts">
        <div className="fact">
          <dt>{t('information.version')}</dt>
          <dd className="tabular">{opened.game.version}</dd>
        </div>
        <div className="fact">
          <dt>{t('information.hash')}</dt>
          <dd className="mono" title={opened.game.definitionHash}>
            {opened.game.definitionHash.slice(0, 16)}
          </dd>
        </div>
      </dl>
      <Returned />
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
