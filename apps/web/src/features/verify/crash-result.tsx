import type { SavedRound } from '@krathong/games/rounds'
import { useWords } from '@krathong/ui/words'
import type { WordKey } from '../../shared/words.ts'

type CrashProof = Extract<SavedRound, { format: 'krathong-crash-round/1' }>

const multiple = (hundredths: number | string) => `${(Number(hundredths) / 100).toFixed(2)}×`

/** Where a round that all shared ended, where the bet left it, and what fixed its end beforehand. */
export const CrashResult = ({ proof }: { proof: CrashProof }) => {
  const { t } = useWords<WordKey>()
  const { round, chain, autoAt, cashedAt, isVoided } = proof
  const { salt } = chain
  const isLocal = salt.source === 'local'
  return (
    <>
      <section className="proof-part">
        <h2>{t('verify.result')}</h2>
        <dl className="proof-facts">
          <div>
            <dt>{t('verify.crash.end')}</dt>
            <dd className="tabular">
              <bdi>{multiple(round.crashPoint)}</bdi>
            </dd>
          </div>
          {cashedAt !== null && (
            <div>
              <dt>{t('verify.crash.cashedAt')}</dt>
              <dd className="tabular">
                <bdi>{multiple(cashedAt)}</bdi>
              </dd>
            </div>
          )}
          {autoAt !== null && (
            <div>
              <dt>{t('verify.crash.autoAt')}</dt>
              <dd className="tabular">
                <bdi>{multiple(autoAt)}</bdi>
              </dd>
            </div>
          )}
          {isVoided && (
            <div>
              <dt>{t('verify.crash.bet')}</dt>
              <dd>{t('verify.crash.voided')}</dd>
            </div>
          )}
        </dl>
      </section>
      <section className="proof-part">
        <h2>{t('verify.seeds')}</h2>
        <dl className="proof-seeds">
          <div>
            <dt>{t('verify.crash.chainEnd')}</dt>
            <dd className="mono">{chain.end}</dd>
          </div>
          <div>
            <dt>{t('verify.crash.place')}</dt>
            <dd className="tabular">{round.place}</dd>
          </div>
          <div>
            <dt>{t('verify.crash.hash')}</dt>
            <dd className="mono">{round.hash}</dd>
          </div>
          <div>
            <dt>{t('verify.crash.salt')}</dt>
            <dd className="mono">{salt.randomness}</dd>
          </div>
          <div>
            <dt>{t(isLocal ? 'verify.crash.local' : 'verify.crash.drand')}</dt>
            <dd className="mono">{`${salt.round} · ${salt.chain}`}</dd>
          </div>
          {salt.signature !== null && (
            <div>
              <dt>{t('verify.crash.signature')}</dt>
              <dd className="mono">{salt.signature}</dd>
            </div>
          )}
          <div>
            <dt>{t('verify.definition')}</dt>
            <dd className="mono">{proof.game.definitionHash}</dd>
          </div>
        </dl>
      </section>
    </>
  )
}
