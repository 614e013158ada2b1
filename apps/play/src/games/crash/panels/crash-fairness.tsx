import { localeOf } from '@krathong/protocol/languages'
import type { CallOutput, Calls } from '@krathong/protocol'
import { useCallback } from 'react'
import { AskedPart } from '../../../shared/panels/asked-part.tsx'
import { CodeFact } from '../../../shared/panels/fact.tsx'
import { useFrame, useTexts } from '../../../shared/frame-game.tsx'
import { useAsked } from '../../../shared/panels/use-asked.ts'

type Chains = CallOutput<Calls['crash']['chains']>
type Chain = Chains['chains'][number]

const ChainFacts = ({ chain }: { chain: Chain }) => {
  const { opened } = useFrame()
  const t = useTexts()
  const moment = new Intl.DateTimeFormat(localeOf(opened.language), {
    dateStyle: 'medium',
    timeStyle: 'medium',
  })
  const { beacon, salt, length, played, publishedAt, chainEnd } = chain
  return (
    <dl className="facts">
      <CodeFact name={t('crash.fair.end')}>{chainEnd}</CodeFact>
      <CodeFact name={t('crash.fair.published')}>{moment.format(new Date(publishedAt))}</CodeFact>
      <CodeFact name={t(beacon.source === 'local' ? 'crash.fair.local' : 'crash.fair.drand')}>
        {`${beacon.round} · ${moment.format(new Date(beacon.at))}`}
      </CodeFact>
      <CodeFact name={t('crash.fair.salt')}>{salt ?? t('crash.fair.waits')}</CodeFact>
      <CodeFact name={t('crash.fair.rounds')}>{`${played} / ${length}`}</CodeFact>
    </dl>
  )
}

/** What fixes where rounds end: the published ends of the chains, and the beacon rounds that salt them. */
export const CrashFairness = () => {
  const { client } = useFrame()
  const t = useTexts()
  const ask = useCallback((): Promise<Chains> => client('crash', 'chains', {}), [client])
  const { asked, retry } = useAsked(ask)
  return (
    <AskedPart asked={asked} retry={retry}>
      {({ chains }) => (
        <>
          <p className="panel-text">{t('crash.fair.text')}</p>
          {chains.map((chain) => (
            <ChainFacts key={chain.chainEnd} chain={chain} />
          ))}
          <p className="panel-text">{t('crash.fair.check')}</p>
        </>
      )}
    </AskedPart>
  )
}
