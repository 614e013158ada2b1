import { localeOf } from '@krathong/protocol/languages'
import type { CallOutput, Calls } from '@krathong/protocol'
import { Button, Spinner } from '@krathong/ui/button'
import { useCallback } from 'react'
import { useFrame, useTexts } from '../../../shared/frame-game.tsx'
import { useAsked } from '../../../shared/panels/use-asked.ts'

type Chains = CallOutput<Calls['crash']['chains']>
type Chain = Chains['chains'][number]

const Code = ({ name, children }: { name: string; children: string }) => (
  <div className="fact fact-code">
    <dt>{name}</dt>
    <dd className="mono">{children}</dd>
  </div>
)

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
      <Code name={t('crash.fair.end')}>{chainEnd}</Code>
      <Code name={t('crash.fair.published')}>{moment.format(new Date(publishedAt))}</Code>
      <Code name={t(beacon.source === 'local' ? 'crash.fair.local' : 'crash.fair.drand')}>
        {`${beacon.round} · ${moment.format(new Date(beacon.at))}`}
      </Code>
      <Code name={t('crash.fair.salt')}>{salt ?? t('crash.fair.waits')}</Code>
      <Code name={t('crash.fair.rounds')}>{`${played} / ${length}`}</Code>
    </dl>
  )
}

/** What fixes where rounds end: the published ends of the chains, and the beacon rounds that salt them. */
export const CrashFairness = () => {
  const { client } = useFrame()
  const t = useTexts()
  const ask = useCallback((): Promise<Chains> => client('crash', 'chains', {}), [client])
  const { asked, retry } = useAsked(ask)
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
  return (
    <>
      <p className="panel-text">{t('crash.fair.text')}</p>
      {asked.value.chains.map((chain) => (
        <ChainFacts key={chain.chainEnd} chain={chain} />
      ))}
      <p className="panel-text">{t('crash.fair.check')}</p>
    </>
  )
}
