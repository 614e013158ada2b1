import type { SlotInfo } from '@krathong/games/slots'
import { useGame, useGameState, useMoney, useTexts } from '../game-context.tsx'
import { payAt } from './pay-at.ts'
import { SymbolPicture } from './symbol-picture.tsx'

/** What coins are worth and how often, and what a full board adds. */
const CoinValues = () => {
  const { facts, session, opened } = useGame()
  const t = useTexts()
  const money = useMoney()
  const { hold, symbols, spin } = facts.info
  const coin = symbols.find(({ kind }) => kind === 'coin')
  if (!hold || !coin) return null
  const shown = (amount: string) => money(payAt(amount, spin.cost, session.stake, opened.currency.exponent))
  return (
    <section className="pay-special">
      <SymbolPicture symbol={coin.id} size={92} />
      <div>
        <h3>{facts.names[coin.id]}</h3>
        <p>{t('pays.coin', { fewest: hold.fewest })}</p>
        <dl className="pay-runs pay-coins">
          {hold.coins.map(({ amount, label, oneIn }) => (
            <div key={amount}>
              <dt>{label ?? t('pays.coinOdds', { odds: Number(oneIn.toPrecision(3)) })}</dt>
              <dd className="tabular">
                <bdi>{shown(amount)}</bdi>
              </dd>
            </div>
          ))}
          <div>
            <dt>{t('pays.coinFull')}</dt>
            <dd className="tabular">
              <bdi>{shown(hold.fullGrid)}</bdi>
            </dd>
          </div>
        </dl>
      </div>
    </section>
  )
}

type Pay = SlotInfo['symbols'][number]['pays'][number]

const Pays = ({ pays }: { pays: readonly Pay[] }) => {
  const { facts, session, opened } = useGame()
  const money = useMoney()
  const { exponent } = opened.currency
  const isLeast = facts.info.ladder.length > 0
  return (
    <dl className="pay-runs">
      {pays.map(({ count, amount }) => (
        <div key={count}>
          <dt>{isLeast ? `${count}+` : count}</dt>
          <dd className="tabular">
            <bdi>{money(payAt(amount, facts.info.spin.cost, session.stake, exponent))}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const LineFigure = ({ rows, line }: { rows: readonly number[]; line: number }) => {
  const { info } = useGame().facts
  const t = useTexts()
  const points = rows.map((row, reel) => `${reel * 12 + 6},${row * 12 + 6}`).join(' ')
  const cells = rows.flatMap((on, reel) =>
    Array.from({ length: info.rows }, (_, row) => ({ reel, row, isOn: row === on })),
  )
  return (
    <figure className="line-figure">
      <svg
        viewBox={`0 0 ${info.reels * 12} ${info.rows * 12}`}
        role="img"
        aria-label={t('pays.lineName', { line })}
      >
        {cells.map(({ reel, row, isOn }) => (
          <rect
            key={`${reel}-${row}`}
            className={isOn ? 'line-cell line-cell-on' : 'line-cell'}
            x={reel * 12 + 1}
            y={row * 12 + 1}
            width="10"
            height="10"
            rx="2"
          />
        ))}
        <polyline className="line-path" points={points} />
      </svg>
      <figcaption className="tabular">{line}</figcaption>
    </figure>
  )
}

const wildText = ({ freeSpins }: SlotInfo, hasScatter: boolean) => {
  if (!hasScatter) return 'pays.wildAny'
  return freeSpins?.isExpandingWild ? 'pays.wild' : 'pays.wildExcept'
}

const Specials = () => {
  const { scatter, wild, names, info } = useGame().facts
  const t = useTexts()
  const fewest = info.freeSpins?.awards.at(-1)
  const exempt = info.symbols.find(({ kind }) => kind === 'scatter' || kind === 'coin')
  return (
    <div className="pay-specials">
      {scatter && (
        <section className="pay-special">
          <SymbolPicture symbol={scatter.id} size={92} />
          <div>
            <h3>{names[scatter.id]}</h3>
            <Pays pays={scatter.pays} />
            <p>
              {t('pays.scatterAnywhere')} {fewest && t('pays.award', { ...fewest })}
            </p>
          </div>
        </section>
      )}
      {wild && (
        <section className="pay-special">
          <SymbolPicture symbol={wild.id} size={92} />
          <div>
            <h3>{names[wild.id]}</h3>
            <Pays pays={wild.pays} />
            <p>
              {t(wildText(info, exempt !== undefined), {
                scatter: names[exempt?.id ?? ''] ?? '',
                reels: wild.reels.join(', '),
              })}{' '}
              {wild.multiplier > 1 && t('pays.wildTimes', { times: wild.multiplier })}
              {info.freeSpins?.isStickyWild && t('pays.wildSticky')}
            </p>
          </div>
        </section>
      )}
      <CoinValues />
      {info.groups.map(({ name, symbols, count, coins, amount }) => (
        <section key={name} className="pay-special">
          <div className="pay-group">
            {symbols.map((id) => (
              <SymbolPicture key={id} symbol={id} size={56} />
            ))}
          </div>
          <div>
            <h3>{t('pays.mix')}</h3>
            <Pays pays={[{ count, coins, amount }]} />
            <p>{t('pays.mixText', { symbols: symbols.map((id) => names[id] ?? id).join(', ') })}</p>
          </div>
        </section>
      ))}
    </div>
  )
}

const HowItPays = () => {
  const { lines, ways, evaluator, ladder } = useGame().facts.info
  const t = useTexts()
  if (ladder.length > 0)
    return (
      <>
        <h3 className="panel-title">{t('pays.tumble')}</h3>
        <p className="panel-text">
          {t(evaluator === 'cluster' ? 'pays.clusterText' : 'pays.anywhereText')}{' '}
          {t('pays.ladder', { ladder: ladder.map((times) => `×${times}`).join(', ') })}
        </p>
      </>
    )
  if (ways > 0)
    return (
      <>
        <h3 className="panel-title">{t('pays.ways', { ways })}</h3>
        <p className="panel-text">{t('pays.waysText')}</p>
      </>
    )
  return (
    <>
      <h3 className="panel-title">{t('pays.lines', { lines: lines.length })}</h3>
      <p className="panel-text">{t('pays.linesText')}</p>
      <div className="line-grid">
        {lines.map((rows, at) => (
          <LineFigure key={rows.join('')} rows={rows} line={at + 1} />
        ))}
      </div>
    </>
  )
}

export const PayTable = () => {
  const { facts, session } = useGame()
  const t = useTexts()
  const money = useMoney()
  useGameState((state) => state.stakeAt)
  return (
    <>
      <p className="panel-lead">{t('pays.atStake', { stake: money(session.stake) })}</p>
      <div className="pay-grid">
        {facts.paying.map(({ id, pays }) => (
          <section key={id} className="pay-card">
            <SymbolPicture symbol={id} size={76} />
            <Pays pays={pays} />
          </section>
        ))}
      </div>
      <Specials />
      <HowItPays />
    </>
  )
}
