import type { VerifyReport, SavedRound } from '@krathong/games/rounds'
import { Button, buttonClass } from '@krathong/ui/button'
import { useMutation } from '@tanstack/react-query'
import { CircleCheck, CircleX, Clock, Download, ExternalLink, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useBackOffice } from '../../shared/back-office.tsx'
import { IdText } from '../../shared/id-text.tsx'
import { Facts } from '../../shared/page-head.tsx'
import { InlineFault } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'
import type { Round } from './queries.ts'

/** The same pure verifier that players run; it is loaded only when somebody asks for it. */
const checkProof = async (proof: unknown): Promise<VerifyReport> => {
  const { signedBeaconOf, verifyRound, withSignature } = await import('@krathong/games/rounds')
  const report = verifyRound(proof)
  const isRound = report.checks.every(({ code, status }) => code !== 'file' || status === 'passed')
  const beacon = isRound ? signedBeaconOf(proof as SavedRound) : null
  if (!beacon) return report
  const { isSigned } = await import('./beacon-signature.ts')
  return withSignature(report, isSigned(beacon))
}

/** Hands the proof over as a file that `npm run verify` and the public page read. */
const saveProof = (roundId: string, proof: unknown) => {
  const address = URL.createObjectURL(
    new Blob([JSON.stringify(proof, null, 2)], { type: 'application/json' }),
  )
  const link = document.createElement('a')
  link.href = address
  link.download = `round-${roundId}.json`
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

type Proof = Round['proof']
type Texts = ReturnType<typeof useWords>['t']

const seedFacts = (t: Texts, proof: Extract<Proof, { serverSeedHash: string }>): [string, ReactNode][] => [
  [t('proof.commitment'), <IdText key="commitment" id={proof.serverSeedHash} />],
  [
    t('proof.server-seed'),
    proof.serverSeed === null ? (
      <span key="seed" className="quiet">
        {t('proof.seed-live')}
      </span>
    ) : (
      <IdText key="seed" id={proof.serverSeed} />
    ),
  ],
  [t('proof.client-seed'), <code key="client">{proof.clientSeed}</code>],
  [
    t('proof.nonce'),
    <span key="nonce" className="number">
      {proof.nonce}
    </span>,
  ],
]

/** A round that many shared: its chain's published end, its place, its hash and the salt. */
const chainFacts = (t: Texts, { chain, round }: Extract<Proof, { chain: object }>): [string, ReactNode][] => [
  [t('proof.commitment'), <IdText key="end" id={chain.end} />],
  [
    t('proof.nonce'),
    <span key="place" className="number">
      {round.place}
    </span>,
  ],
  [t('proof.server-seed'), <IdText key="hash" id={round.hash} />],
  [t('proof.client-seed'), <IdText key="salt" id={chain.salt.randomness} />],
]

/** The round's proof. A seed that is still in play is not in it: the server tells a seed only after the player changed it. */
export const RoundProof = ({ round: { proof } }: { round: Round }) => {
  const { t } = useWords()
  const { siteOrigin } = useBackOffice()
  const check = useMutation({ mutationFn: () => checkProof(proof) })
  return (
    <>
      <Facts
        items={[
          [
            t('proof.game-version'),
            <span key="version">
              {proof.game.id} · {proof.game.version}
            </span>,
          ],
          [t('proof.definition-hash'), <IdText key="hash" id={proof.game.definitionHash} />],
          ...('chain' in proof ? [] : seedFacts(t, proof)),
          ...('chain' in proof ? chainFacts(t, proof) : []),
        ]}
      />
      <div className="proof-actions">
        <Button busy={check.isPending} onClick={() => check.mutate()}>
          <ShieldCheck size={18} aria-hidden /> {t('proof.check')}
        </Button>
        <Button kind="quiet" onClick={() => saveProof(proof.roundId, proof)}>
          <Download size={18} aria-hidden /> {t('proof.download')}
        </Button>
        <a
          className={buttonClass({ kind: 'quiet' })}
          href={`${siteOrigin}/verify/${proof.roundId}`}
          target="_blank"
          rel="noopener"
        >
          <ExternalLink size={18} aria-hidden /> {t('proof.public-page')}
        </a>
      </div>
      <InlineFault error={check.error} />
      <div aria-live="polite">{check.data && <ProofReport report={check.data} />}</div>
    </>
  )
}

const signs = { passed: CircleCheck, failed: CircleX, pending: Clock } as const

const ProofReport = ({ report }: { report: VerifyReport }) => {
  const { t } = useWords()
  return (
    <div className="report" data-verdict={report.verdict}>
      <p className="report-verdict">{t(`proof.verdict-${report.verdict}`)}</p>
      <ul className="checks">
        {report.checks.map(({ code, status, expected, actual }) => {
          const Sign = signs[status]
          return (
            <li key={code} data-status={status}>
              <Sign size={18} aria-hidden />
              <span>
                {t(`proof.check-${code}`)}{' '}
                <span className="visually-hidden">({t(`proof.status-${status}`)})</span>
                {status === 'failed' && (
                  <code className="report-values">
                    {expected} ≠ {actual}
                  </code>
                )}
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
