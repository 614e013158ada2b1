import { randomClientSeed } from '@krathong/protocol/client-seed'
import { Button, buttonClass } from '@krathong/ui/button'
import { Field, FormFault } from '@krathong/ui/field'
import { Failed, Loading } from '@krathong/ui/state'
import { toast } from '@krathong/ui/toast'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { Output } from '../../shared/boot.ts'
import { callQuery, client, refusalText } from '../../shared/client.ts'
import { keepAnswer } from '../../shared/keep-answer.ts'
import { Link } from '../../shared/router.tsx'
import { countOf, stampOf } from '../../shared/time.ts'
import { useWords } from '../../shared/words.ts'

type Seeds = Output<'betting', 'seeds'>

const SEED = /^[A-Za-z0-9_-]{1,64}$/

export const FairnessPage = () => {
  const { t } = useWords()
  const { data, error, refetch } = useQuery({ ...callQuery('betting', 'seeds', {}), staleTime: 0 })
  if (error && !data)
    return <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => void refetch()} />
  if (!data) return <Loading rows={3} height="120px" />
  return (
    <div className="stack">
      <p>{t('fairness.intro')}</p>
      <ActivePair seeds={data} />
      <ChangeSeed seeds={data} />
      <Revealed pairs={data.revealed} />
      <Link to="/verify" className={buttonClass({ kind: 'quiet' })}>
        {t('fairness.verifyPage')}
      </Link>
    </div>
  )
}

const ActivePair = ({ seeds }: { seeds: Seeds }) => {
  const { t } = useWords()
  return (
    <section className="card">
      <h3>{t('fairness.active')}</h3>
      <dl className="facts facts-long">
        <div>
          <dt>{t('fairness.commitment')}</dt>
          <dd className="mono">{seeds.active.commitment}</dd>
        </div>
        <div>
          <dt>{t('fairness.clientSeed')}</dt>
          <dd className="mono">{seeds.active.clientSeed}</dd>
        </div>
        <div>
          <dt>{t('fairness.nonce')}</dt>
          <dd className="tabular">{countOf(seeds.active.nonce)}</dd>
        </div>
        <div>
          <dt>{t('fairness.next')}</dt>
          <dd className="mono">{seeds.nextCommitment}</dd>
        </div>
      </dl>
    </section>
  )
}

/** Rotation reveals the seed in use; the next one is already fixed by its commitment. */
const ChangeSeed = ({ seeds }: { seeds: Seeds }) => {
  const { t } = useWords()
  const cache = useQueryClient()
  const [seed, setSeed] = useState('')
  const [fault, setFault] = useState<string>()
  const rotate = useMutation({
    mutationFn: (clientSeed: string) =>
      client('betting', 'rotateSeeds', { clientSeed: clientSeed || randomClientSeed() }),
    onSuccess: async (answer) => {
      await keepAnswer(cache, callQuery('betting', 'seeds', {}), answer)
      setSeed('')
      toast(t('fairness.changed'))
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isBad = seed !== '' && !SEED.test(seed)
    setFault(isBad ? t('fairness.seedRule') : undefined)
    if (!isBad) rotate.mutate(seed)
  }
  return (
    <form className="card stack" noValidate onSubmit={submit}>
      <h3>{t('fairness.change')}</h3>
      <p>{t('fairness.changeText')}</p>
      <p className="field-hint">{t('fairness.renewText')}</p>
      {rotate.error && <FormFault>{refusalText(rotate.error, t('shell.offline'))}</FormFault>}
      <Field
        label={t('fairness.newSeed')}
        hint={t('fairness.seedRule')}
        error={fault}
        value={seed}
        placeholder={seeds.active.clientSeed}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target }) => setSeed(target.value.trim())}
      />
      <Button type="submit" busy={rotate.isPending}>
        {t('fairness.rotate')}
      </Button>
    </form>
  )
}

const Revealed = ({ pairs }: { pairs: Seeds['revealed'] }) => {
  const { t } = useWords()
  return (
    <section className="card">
      <h3>{t('fairness.revealed')}</h3>
      {pairs.length === 0 && <p className="field-hint">{t('fairness.noneRevealed')}</p>}
      {pairs.map((pair) => (
        <details key={pair.seedPairId} className="seed-pair">
          <summary className="tabular">
            {stampOf(pair.revealedAt ?? pair.createdAt)} · {t('fairness.rounds', { count: pair.nonce })}
          </summary>
          <dl className="facts facts-long">
            <div>
              <dt>{t('fairness.serverSeed')}</dt>
              <dd className="mono">{pair.serverSeed}</dd>
            </div>
            <div>
              <dt>{t('fairness.commitment')}</dt>
              <dd className="mono">{pair.commitment}</dd>
            </div>
            <div>
              <dt>{t('fairness.clientSeed')}</dt>
              <dd className="mono">{pair.clientSeed}</dd>
            </div>
          </dl>
        </details>
      ))}
    </section>
  )
}
