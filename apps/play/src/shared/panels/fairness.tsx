import { useCallback, useState } from 'react'
import { randomClientSeed } from '@krathong/protocol/client-seed'
import { Button } from '@krathong/ui/button'
import { Field } from '@krathong/ui/field'
import type { Seeds } from '../play-client.ts'
import { CodeFact } from './fact.tsx'
import { useFrame, useFrameState, useTexts } from '../frame-game.tsx'
import { AskedPart } from './asked-part.tsx'
import { useAsked } from './use-asked.ts'

const Revealed = ({ seeds }: { seeds: Seeds }) => {
  const t = useTexts()
  if (seeds.revealed.length === 0) return null
  return (
    <>
      <h3 className="panel-title">{t('fairness.revealed')}</h3>
      <dl className="facts">
        {seeds.revealed.map((pair) => (
          <CodeFact key={pair.seedPairId} name={`${pair.clientSeed} · ${pair.nonce}`}>
            {pair.serverSeed ?? pair.commitment}
          </CodeFact>
        ))}
      </dl>
    </>
  )
}

/** The seeds in use and those that were shown, and a new client seed of one's own. */
export const Fairness = () => {
  const { client } = useFrame()
  const { asked, retry, put } = useAsked(
    useCallback((): Promise<Seeds> => client('play', 'seeds', {}), [client]),
  )
  return (
    <AskedPart asked={asked} retry={retry}>
      {(seeds) => <OwnSeeds seeds={seeds} onRotated={put} />}
    </AskedPart>
  )
}

const OwnSeeds = ({ seeds, onRotated }: { seeds: Seeds; onRotated: (seeds: Seeds) => void }) => {
  const { client } = useFrame()
  const t = useTexts()
  const isReady = useFrameState((state) => state.phase === 'ready')
  const [clientSeed, setClientSeed] = useState('')
  const [result, setResult] = useState<{ fault?: string; isDone?: boolean; isBusy?: boolean }>({})
  const { active, nextCommitment } = seeds
  const rotate = async () => {
    setResult({ isBusy: true })
    try {
      onRotated(await client('play', 'rotateSeeds', { clientSeed: clientSeed || randomClientSeed() }))
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
        <CodeFact name={t('fairness.commitment')}>{active.commitment}</CodeFact>
        <CodeFact name={t('fairness.clientSeed')}>{active.clientSeed}</CodeFact>
        <CodeFact name={t('fairness.nonce')}>{active.nonce}</CodeFact>
        <CodeFact name={t('fairness.next')}>{nextCommitment}</CodeFact>
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
      <Revealed seeds={seeds} />
    </>
  )
}
