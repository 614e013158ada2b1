import { useCallback, useState } from 'react'
import { randomClientSeed } from '@krathong/protocol/client-seed'
import { Button, Spinner } from '@krathong/ui/button'
import { Field } from '@krathong/ui/field'
import type { Seeds } from '../play-client.ts'
import { useFrame, useFrameState, useTexts } from '../frame-game.tsx'
import { useAsked } from './use-asked.ts'

const Code = ({ name, children }: { name: string; children: string | number }) => (
  <div className="fact fact-code">
    <dt>{name}</dt>
    <dd className="mono">{children}</dd>
  </div>
)

const Revealed = ({ seeds }: { seeds: Seeds }) => {
  const t = useTexts()
  if (seeds.revealed.length === 0) return null
  return (
    <>
      <h3 className="panel-title">{t('fairness.revealed')}</h3>
      <dl className="facts">
        {seeds.revealed.map((pair) => (
          <Code key={pair.seedPairId} name={`${pair.clientSeed} · ${pair.nonce}`}>
            {pair.serverSeed ?? pair.commitment}
          </Code>
        ))}
      </dl>
    </>
  )
}

export const Fairness = () => {
  const { client } = useFrame()
  const t = useTexts()
  const isReady = useFrameState((state) => state.phase === 'ready')
  const ask = useCallback((): Promise<Seeds> => client('play', 'seeds', {}), [client])
  const { asked, retry, put } = useAsked(ask)
  const [clientSeed, setClientSeed] = useState('')
  const [result, setResult] = useState<{ fault?: string; isDone?: boolean; isBusy?: boolean }>({})
  if (asked.state === 'asking')
    return (
      <p className="panel-wait">
        <Spinner />
      </p>
    )
  if (asked.state === 'failed')
    return (
      <div className="panel-wait">
        <p role="alert">{asked.message}</p>
        <Button onClick={retry}>{t('game.retry')}</Button>
      </div>
    )
  const { active, nextCommitment } = asked.value
  const rotate = async () => {
    setResult({ isBusy: true })
    try {
      put(await client('play', 'rotateSeeds', { clientSeed: clientSeed || randomClientSeed() }))
      setClientSeed('')
      setResult({ isDone: true })
    } catch (error) {
      setResult({ fault: error instanceof Error ? error.message : String(error) })
    }
  }
  return (
    <>
      <p className="panel-text">{t('fairness.text')}</p>
      <dl className="facts">
        <Code name={t('fairness.commitment')}>{active.commitment}</Code>
        <Code name={t('fairness.clientSeed')}>{active.clientSeed}</Code>
        <Code name={t('fairness.nonce')}>{active.nonce}</Code>
        <Code name={t('fairness.next')}>{nextCommitment}</Code>
      </dl>
      {/* The frame's sandbox submits no forms: button and Enter key do the same. */}
      <div className="seed-form">
        <Field
          label={t('fairness.newSeed')}
          hint={t('fairness.newSeedHint')}
          error={result.fault}
          value={clientSeed}
          maxLength={64}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setClientSeed(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && isReady && void rotate()}
        />
        <Button busy={result.isBusy ?? false} disabled={!isReady} onClick={() => void rotate()}>
          {t('fairness.rotate')}
        </Button>
        <p role="status">{result.isDone ? t('fairness.rotated') : ''}</p>
      </div>
      <Revealed seeds={asked.value} />
    </>
  )
}
