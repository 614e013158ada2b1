import type { DrawProof, SoldGame, DrawReport } from '@krathong/lottery'
import { Button } from '@krathong/ui/button'
import { Failed, Loading } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { verifyDraw } from '@krathong/lottery'
import { refusalText } from '../../shared/client.ts'
import { saveFile } from '../../shared/download.ts'
import { useWords } from '../../shared/words.ts'
import { DrawnResult } from './drawn-result.tsx'
import { proofQuery } from './queries.ts'

/** Only rounds of Yeekee have a list. */
const ShotList = lazy(() => import('./shot-list.tsx').then((loaded) => ({ default: loaded.ShotList })))

/** Checks a draw on this device; one that stands on drand is right only under the signature of drand's network. */
const checkDraw = async (proof: DrawProof): Promise<DrawReport> => {
  const report = verifyDraw(proof)
  const { source, round, signature } = proof.beacon
  if (source !== 'drand' || report.verdict !== 'correct') return report
  const { isSigned } = await import('../../shared/drand-signature.ts')
  if (signature !== null && isSigned({ round, signature })) return report
  return {
    ...report,
    verdict: 'wrong',
    checks: report.checks.map((check) => (check.code === 'beacon' ? { ...check, status: 'failed' } : check)),
  }
}

/** A draw checked on this device from its published numbers: the promise before it, the seed, the beacon, and what follows from them. */
export const DrawCheck = ({ sold, numero }: { sold: SoldGame; numero: string }) => {
  const { t } = useWords()
  const { data, error, refetch } = useQuery(proofQuery(sold.game.code, numero))
  if (error && !data)
    return <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => void refetch()} />
  if (!data) return <Loading rows={6} height="32px" />
  return <Report proof={data.proof as DrawProof} series={sold.series.code} />
}

const Report = ({ proof, series }: { proof: DrawProof; series: string }) => {
  const { t } = useWords()
  const { data: report } = useQuery({
    queryKey: ['lottery-check', proof],
    queryFn: () => checkDraw(proof),
    staleTime: Infinity,
  })
  const facts: [string, string | null][] = [
    ...(proof.commitment === null
      ? []
      : ([
          [t('lottery.proof.commitment'), proof.commitment],
          [t('lottery.proof.seed'), proof.seed],
        ] as [string, string | null][])),
    ...(proof.shots ? [[t('lottery.proof.shots'), proof.shots.hash] as [string, string | null]] : []),
    [t('lottery.proof.beacon'), `${proof.beacon.source} ${proof.beacon.round}`],
    [t('lottery.proof.randomness'), proof.beacon.randomness],
  ]
  const save = () =>
    saveFile(
      new Blob([JSON.stringify(proof, null, 2)], { type: 'application/json' }),
      `${proof.gameCode}.${proof.numero}.json`,
    )
  if (!report) return <Loading rows={6} height="32px" />
  return (
    <section className="stack lottery-check">
      <h2>{t('lottery.checkOf', { numero: proof.numero })}</h2>
      <p className={`lottery-verdict lottery-verdict-${report.verdict}`} role="status">
        {t(`lottery.verdict.${report.verdict}`)}
      </p>
      {report.result && <DrawnResult series={series} result={report.result} />}
      <ul className="lottery-checks">
        {report.checks.map(({ code, status }) => (
          <li key={code} data-status={status}>
            {t(`lottery.check.${code}`)}
          </li>
        ))}
      </ul>
      <dl className="lottery-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi className="mono">{value ?? t('lottery.proof.notYet')}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {proof.beacon.source === 'tron' && (
        <a
          href={`https://tronscan.org/#/block/${proof.beacon.round}`}
          target="_blank"
          rel="noreferrer noopener"
        >
          {t('lottery.proof.blockPage')}
        </a>
      )}
      {proof.shots && (
        <Suspense fallback={<Loading rows={6} height="32px" />}>
          <ShotList proof={proof} />
        </Suspense>
      )}
      <p className="lottery-quiet">{t('lottery.proof.text')}</p>
      <Button kind="quiet" onClick={save}>
        {t('verify.save')}
      </Button>
    </section>
  )
}
