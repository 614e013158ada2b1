import type { ChanceProof, ChanceReport } from '@krathong/games/chances'
import { formatAmount } from '@krathong/money'
import { formatMoney } from '@krathong/ui/money'
import { Failed, Loading } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import './chance-report.css'
import { loadCode } from './load-code.ts'
import { useBrand } from './queries.ts'
import { useWords } from './words.ts'

type Fact = readonly [string, string | null]

const DECIMALS_MOST = 8

/** What came out, in words: the winning tickets, the prize, or the parts as they were opened. */
const useResult = () => {
  const { currency } = useBrand()
  return (proof: ChanceProof, result: readonly string[] | null): string | null => {
    if (result === null) return null
    if (proof.format === 'krathong-raffle/1') return result.join(' · ')
    const { exponent } = proof
    // Nothing that decides stands on it, so a file may say anything.
    if (!Number.isInteger(exponent) || exponent < 0 || exponent > DECIMALS_MOST) return null
    const money = (units: string) => formatMoney(formatAmount(BigInt(units), exponent), currency)
    if (proof.format === 'krathong-envelope/1') return result.map(money).join(' · ')
    return money(proof.prizes[Number(result[0])]!.amount)
  }
}

const useFacts = () => {
  const { t } = useWords()
  const resultOf = useResult()
  return (proof: ChanceProof, { result, verdict }: ChanceReport): Fact[] => {
    const { commitment, seed, beacon } = proof
    const name = proof.format === 'krathong-raffle/1' ? proof.raffleId : proof.promotionId
    return [
      [t('chance.number'), proof.format === 'krathong-wheel/1' ? proof.ticketId : name],
      ...(verdict === 'correct' ? [[t('verify.result'), resultOf(proof, result)] as const] : []),
      [t('lottery.proof.commitment'), commitment],
      [t('lottery.proof.seed'), seed],
      [t('lottery.proof.beacon'), `${beacon.source} ${beacon.round}`],
      [t('lottery.proof.randomness'), beacon.randomness],
      ...(proof.format === 'krathong-raffle/1' ? [[t('chance.listHash'), proof.listHash] as const] : []),
    ]
  }
}

/** A raffle, a turn or an envelope checked on this device: the verdict, each check in words, and what it follows from. */
export const ChanceReportView = ({ proof, children }: { proof: ChanceProof; children?: ReactNode }) => {
  const { t } = useWords()
  const { data, error, refetch } = useQuery({
    queryKey: ['chance-check', proof],
    queryFn: () => loadCode(async () => (await import('./check-chance.ts')).checkChance(proof)),
    staleTime: Infinity,
    networkMode: 'always',
  })
  if (error && !data) return <Failed title={t('shell.codeMissing')} onRetry={() => void refetch()} />
  if (!data) return <Loading rows={4} height="32px" />
  return (
    <div className="stack">
      <p className={`chance-verdict chance-verdict-${data.verdict}`} role="status">
        {t(`chance.verdict.${data.verdict}`)}
      </p>
      <ul className="chance-checks">
        {data.checks.map(({ code, status }) => (
          <li key={code} data-status={status}>
            {t(`chance.check.${code}`)}
          </li>
        ))}
      </ul>
      {isWhole(proof) && <Facts proof={proof} report={data} />}
      {children}
    </div>
  )
}

/** A file that somebody made up may lack anything; its checks have failed by then. */
const isWhole = (proof: Partial<ChanceProof>): boolean =>
  typeof proof.commitment === 'string' && typeof proof.beacon === 'object' && proof.beacon !== null

const Facts = ({ proof, report }: { proof: ChanceProof; report: ChanceReport }) => {
  const { t } = useWords()
  const facts = useFacts()
  return (
    <dl className="facts chance-facts">
      {facts(proof, report).map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi className="mono">{value === null ? t('lottery.proof.notYet') : String(value)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
