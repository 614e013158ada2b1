import { Money } from '@krathong/ui/money'
import type { CurrencyForm } from '@krathong/ui/money'
import { useWords } from '@krathong/ui/words'
import {
  familyOfFile,
  isBingoProof,
  isSlotProof,
  type FamilyKey,
  type SavedRound,
  type SavedRounds,
} from '@krathong/games/rounds/saved'
import type { ReactNode } from 'react'
import { BingoResult } from './bingo-result.tsx'
import { CrashResult } from './crash-result.tsx'
import { BoardView } from './board-view.tsx'
import type { Checked, PaidWager } from './checked.ts'
import { stampOf, zoneOf } from '../../shared/time.ts'
import type { WordKey } from '../../shared/words.ts'
import { DecidedView } from './decided-view.tsx'
import './proof-view.css'

interface ProofViewProps {
  checked: Checked
  gameName: string
  symbol: string
  /** What can be done with this round. */
  actions?: ReactNode
}

interface Shown<Proof> {
  proof: Proof
  checked: Checked
  currency: CurrencyForm
}

/** What came of a round, as each family shows it. */
const results: { readonly [K in FamilyKey]: (shown: Shown<SavedRounds[K]>) => ReactNode } = {
  slot: (shown) => shown.checked.boards.length > 0 && <SlotResult {...shown} />,
  instant: ({ proof, checked: { wagers }, currency }) => (
    <InstantResult drawn={proof.outcome.drawn} wagers={wagers} currency={currency} />
  ),
  decision: ({ proof, checked: { decided }, currency }) =>
    decided && <DecidedView decided={decided} drawn={proof.outcome.drawn} currency={currency} />,
  crash: ({ proof }) => <CrashResult proof={proof} />,
  bingo: ({ proof, currency }) =>
    proof.outcome.balls.length > 0 && <BingoResult proof={proof} currency={currency} />,
}

const resultOf = (shown: Shown<SavedRound>): ReactNode => {
  const draw = results[familyOfFile(shown.proof)] as (shown: Shown<SavedRound>) => ReactNode
  return draw(shown)
}

const SlotResult = ({ proof, checked, currency }: Shown<SavedRounds['slot']>) => {
  const { t } = useWords<WordKey>()
  return (
    <section className="proof-part">
      <h2>{t('verify.result')}</h2>
      <div className="boards">
        {checked.boards.map((board, index) => (
          <BoardView key={index} board={board} proof={proof} currency={currency} />
        ))}
      </div>
    </section>
  )
}

/** A round and what became of checking it: one plain sentence first, everything else below. */
export const ProofView = ({ checked, gameName, symbol, actions }: ProofViewProps) => {
  const { t } = useWords<WordKey>()
  const { report, proof, cost } = checked
  // A saved round says itself how many decimals its currency has.
  const currency = { symbol, exponent: proof?.exponent ?? 0 }
  return (
    <div className="proof">
      <output className={`verdict verdict-${report.verdict}`}>
        <VerdictMark verdict={report.verdict} />
        <div>
          <p className="verdict-title">{t(`verify.${report.verdict}`)}</p>
          <p>{t(`verify.${report.verdict}Text`)}</p>
        </div>
      </output>
      {actions && <div className="proof-actions">{actions}</div>}
      {proof && <RoundFacts proof={proof} cost={cost} gameName={gameName} currency={currency} />}
      {proof && resultOf({ proof, checked, currency })}
      <Checks checked={checked} />
      {proof && 'serverSeedHash' in proof && <Seeds proof={proof} />}
      <Draws checked={checked} />
    </div>
  )
}

const marks = { correct: 'M5 13l4 4L19 7', wrong: 'M6 6l12 12M18 6L6 18', pending: 'M12 7v5l3 3' }

const VerdictMark = ({ verdict }: { verdict: keyof typeof marks }) => (
  <svg
    viewBox="0 0 24 24"
    width="36"
    height="36"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.5"
    aria-hidden="true"
  >
    <circle cx="12" cy="12" r="11" strokeWidth="1.5" />
    <path strokeLinecap="round" strokeLinejoin="round" d={marks[verdict]} />
  </svg>
)

interface RoundFactsProps {
  proof: SavedRound
  cost: string | null
  gameName: string
  currency: CurrencyForm
}

const RoundFacts = ({ proof, cost, gameName, currency }: RoundFactsProps) => {
  const { t } = useWords<WordKey>()
  return (
    <section className="proof-part">
      <h2>{gameName || proof.game.id}</h2>
      <dl className="proof-facts">
        <div>
          <dt>{t('verify.stake')}</dt>
          <dd>
            <Money amount={proof.stake} currency={currency} />
          </dd>
        </div>
        {cost !== null && (
          <div>
            <dt>{t('verify.cost')}</dt>
            <dd>
              <Money amount={cost} currency={currency} />
            </dd>
          </div>
        )}
        <div>
          <dt>{t('verify.payout')}</dt>
          <dd>
            <Money amount={proof.payout} currency={currency} />
          </dd>
        </div>
        {potsOf(proof).map(({ code, amount }) => (
          <div key={code}>
            <dt>{t('verify.jackpot', { code })}</dt>
            <dd>{amount === null ? '—' : <Money amount={amount} currency={currency} />}</dd>
          </div>
        ))}
        <div>
          <dt>{t('verify.time')}</dt>
          <dd className="tabular">
            {stampOf(proof.placedAt)} {zoneOf(proof.placedAt)}
          </dd>
        </div>
        <div className="proof-fact-wide">
          <dt>{t('verify.round')}</dt>
          <dd className="mono">{proof.roundId}</dd>
        </div>
      </dl>
    </section>
  )
}

/** Only slots have pots. */
const potsOf = (proof: SavedRound) => (isSlotProof(proof) ? proof.jackpots : [])

interface InstantResultProps {
  drawn: readonly number[]
  wagers: readonly PaidWager[]
  currency: CurrencyForm
}

const InstantResult = ({ drawn, wagers, currency }: InstantResultProps) => {
  const { t } = useWords<WordKey>()
  return (
    <section className="proof-part draws">
      <h2>{t('verify.result')}</h2>
      <p className="proof-drawn tabular">{drawn.join(' · ')}</p>
      <table>
        <thead>
          <tr>
            <th>{t('verify.wager')}</th>
            <th className="number">{t('verify.stake')}</th>
            <th className="number">{t('verify.payout')}</th>
          </tr>
        </thead>
        <tbody>
          {wagers.map(({ on, stake, returned }) => (
            <tr key={on}>
              <td className="mono">{on}</td>
              <td className="number">
                <Money amount={stake} currency={currency} />
              </td>
              <td className="number">
                <Money amount={returned} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const Checks = ({ checked: { report } }: { checked: Checked }) => {
  const { t } = useWords<WordKey>()
  return (
    <section className="proof-part">
      <h2>{t('verify.checks')}</h2>
      <ul className="checks">
        {report.checks.map((check) => (
          <li key={check.code} className={`check-row check-${check.status}`}>
            <span className="check-status">{t(`verify.status.${check.status}`)}</span>
            <span>{t(`verify.check.${check.code}`)}</span>
            {check.status === 'failed' && (
              <dl className="check-detail mono">
                {check.expected !== undefined && (
                  <div>
                    <dt>{t('verify.computed')}</dt>
                    <dd>{check.expected}</dd>
                  </div>
                )}
                {check.actual !== undefined && (
                  <div>
                    <dt>{t('verify.stated')}</dt>
                    <dd>{check.actual}</dd>
                  </div>
                )}
              </dl>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const Seeds = ({ proof }: { proof: Extract<SavedRound, { serverSeedHash: string }> }) => {
  const { t } = useWords<WordKey>()
  return (
    <section className="proof-part">
      <h2>{t('verify.seeds')}</h2>
      <dl className="proof-seeds">
        <div>
          <dt>{t('verify.commitment')}</dt>
          <dd className="mono">{proof.serverSeedHash}</dd>
        </div>
        <div>
          <dt>{t('verify.serverSeed')}</dt>
          <dd className="mono">{proof.serverSeed ?? t('verify.notRevealed')}</dd>
        </div>
        <div>
          <dt>{t(isBingoProof(proof) ? 'verify.beacon' : 'verify.clientSeed')}</dt>
          <dd className="mono">{proof.clientSeed}</dd>
        </div>
        <div>
          <dt>{t('verify.nonce')}</dt>
          <dd className="tabular">{proof.nonce}</dd>
        </div>
        <div>
          <dt>{t('verify.definition')}</dt>
          <dd className="mono">{proof.game.definitionHash}</dd>
        </div>
      </dl>
    </section>
  )
}

const Draws = ({ checked: { report, proof } }: { checked: Checked }) => {
  const { t } = useWords<WordKey>()
  const isRespun = proof !== null && isSlotProof(proof) && proof.outcome.respins !== undefined
  if (report.draws.length === 0) return null
  return (
    <details className="proof-part draws">
      <summary>{t('verify.draws', { count: report.draws.length })}</summary>
      <p>{t('verify.drawsText')}</p>
      <table>
        <thead>
          <tr>
            <th>{t('verify.draw')}</th>
            <th className="number">{t('verify.bound')}</th>
            <th className="number">{t('verify.drawn')}</th>
          </tr>
        </thead>
        <tbody>
          {report.draws.map(({ what, bound, result }, index) => (
            <tr key={index}>
              <td>
                {what.kind === 'reel' &&
                  t(isRespun ? 'verify.respinReel' : 'verify.reel', { spin: what.spin, reel: what.reel + 1 })}
                {what.kind === 'hold' && t('verify.hold', { index: what.index })}
                {what.kind === 'draw' && what.index}
                {what.kind === 'jackpot' && t('verify.jackpot', { code: what.code })}
              </td>
              <td className="number tabular">{bound}</td>
              <td className="number tabular">{result}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
