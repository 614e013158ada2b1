import type { ReactNode } from 'react'
import { countText } from '../../shared/format.ts'
import { Money } from '../../shared/money.tsx'
import { useWords, type WordKey } from '../../shared/words.ts'
import type { CurrencyFigures, HomeFigures } from './queries.ts'
import './home.css'

interface Tile {
  id: string
  title: WordKey
  /** Today, yesterday, a week ago. */
  values: readonly ReactNode[]
  note?: string
}

/** One figure as it stands, and beside it what it was at the same time of the earlier days. */
const Tiles = ({ tiles, label }: { tiles: readonly Tile[]; label: string }) => {
  const { t } = useWords()
  return (
    <ul className="home-tiles" aria-label={label}>
      {tiles.map(({ id, title, values: [now, ...before], note }) => (
        <li key={id}>
          <p className="home-tile-title">{t(title)}</p>
          <p className="home-tile-now">{now}</p>
          {note && <p className="quiet">{note}</p>}
          {before.length > 0 && (
            <dl>
              {before.map((value, place) => (
                <div key={place}>
                  <dt>{t(place === 0 ? 'home.yesterday' : 'home.weekAgo')}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          )}
        </li>
      ))}
    </ul>
  )
}

export const MoneyTiles = ({ figures, isPlayMoney }: { figures: CurrencyFigures; isPlayMoney: boolean }) => {
  const { t } = useWords()
  const { currency, windows, openStakes } = figures
  type Amount =
    | 'ggr'
    | 'ngr'
    | 'stakes'
    | 'payouts'
    | 'deposits'
    | 'withdrawals'
    | 'topUps'
    | 'bonuses'
    | 'agentPay'
    | 'held'
  const tile = (id: Amount, note?: string): Tile => ({
    id,
    title: `figure.${id}`,
    values: windows.map((window, place) => <Money key={place} amount={window[id]} currency={currency} />),
    ...(note && { note }),
  })
  const [today] = windows
  if (!today) return null
  const times = (count: number) => t('home.times', { count })
  return (
    <Tiles
      label={t('home.today')}
      tiles={[
        tile('ggr'),
        tile('ngr'),
        tile('stakes', t('home.bets', { count: today.bets })),
        tile('payouts'),
        tile('deposits', times(today.depositCount)),
        tile('withdrawals', times(today.withdrawalCount)),
        ...(isPlayMoney ? [tile('topUps')] : []),
        tile('bonuses'),
        tile('agentPay'),
        tile('held'),
        {
          id: 'open',
          title: 'figure.openStakes',
          values: [<Money key="open" amount={openStakes} currency={currency} />],
        },
      ]}
    />
  )
}

export const PeopleTiles = ({ windows }: { windows: HomeFigures['windows'] }) => {
  const { t, language } = useWords()
  const tile = (id: 'registrations' | 'firstDeposits' | 'players'): Tile => ({
    id,
    title: `figure.${id}`,
    values: windows.map((window) => countText(window[id], language)),
  })
  return (
    <Tiles label={t('nav.players')} tiles={[tile('registrations'), tile('firstDeposits'), tile('players')]} />
  )
}
