import { Button } from '@krathong/ui/button'
import { Empty, Failed, Loading } from '@krathong/ui/state'
import { RefusedError } from '@krathong/protocol/client'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { callQuery, refusalText } from '../../shared/client.ts'
import { stampOf, zoneOf } from '../../shared/time.ts'
import { useWords } from '../../shared/words.ts'
import { checkProof, type Funds } from './check-proof.ts'
import { FundsVerdict } from './funds-verdict.tsx'
import './funds-page.css'

const COUNTS_SHOWN = 12

/** Whether one's money is in the total the platform signed: asked for, and checked on this device. */
export const FundsPage = () => {
  const { t } = useWords()
  const [root, setRoot] = useState('')
  const roots = useQuery(callQuery('proofOfReserves', 'roots', { limit: COUNTS_SHOWN }))
  const funds = useQuery(callQuery('proofOfReserves', 'funds', root ? { root } : {}))
  const isNone = funds.error instanceof RefusedError && funds.error.code === 'NOT_FOUND'
  return (
    <div className="stack">
      <p>{t('funds.intro')}</p>
      {roots.data && roots.data.content.length > 0 && (
        <div className="field">
          <label className="field-label" htmlFor="funds-count">
            {t('funds.count')}
          </label>
          <select
            id="funds-count"
            className="funds-select"
            value={root || roots.data.content[0]!.root}
            onChange={({ target }) => setRoot(target.value)}
          >
            {roots.data.content.map(({ root: number, through }) => (
              <option key={number} value={number}>
                {stampOf(through)} ({zoneOf(through)})
              </option>
            ))}
          </select>
        </div>
      )}
      {funds.data ? (
        <Checked key={funds.data.root} funds={funds.data} />
      ) : isNone ? (
        <Empty title={t('funds.none')} text={t('funds.noneText')} />
      ) : funds.error ? (
        <Failed title={refusalText(funds.error, t('shell.offline'))} onRetry={() => void funds.refetch()} />
      ) : (
        <Loading rows={3} height="96px" />
      )}
      <Meaning />
    </div>
  )
}

const Checked = ({ funds }: { funds: Funds }) => {
  const { t } = useWords()
  const me = useQuery(callQuery('account', 'memberInfo', {}))
  const account = me.data?.account ?? ''
  const checked = useMemo(() => (account === '' ? null : checkProof(funds, account)), [funds, account])
  if (me.error && !me.data)
    return <Failed title={refusalText(me.error, t('shell.offline'))} onRetry={() => void me.refetch()} />
  if (!checked) return <Loading rows={2} height="96px" />
  if (checked.length === 0) return <Empty title={t('funds.noMoney')} text={t('funds.noMoneyText')} />
  return (
    <>
      {checked.map((one) => (
        <FundsVerdict key={one.currency} checked={one} funds={funds} account={account} />
      ))}
      <Signed funds={funds} />
    </>
  )
}

const saveProof = (funds: Funds) => {
  const address = URL.createObjectURL(
    new Blob([JSON.stringify(funds, null, 2)], { type: 'application/json' }),
  )
  const link = Object.assign(document.createElement('a'), {
    href: address,
    download: `money-count-${funds.root}.json`,
  })
  link.click()
  URL.revokeObjectURL(address)
}

const Signed = ({ funds }: { funds: Funds }) => {
  const { t } = useWords()
  return (
    <section className="card">
      <h3>{t('funds.signed')}</h3>
      <dl className="facts facts-long">
        <div>
          <dt>{t('funds.number')}</dt>
          <dd className="tabular">{funds.root}</dd>
        </div>
        <div>
          <dt>{t('funds.hash')}</dt>
          <dd className="mono">{funds.hash}</dd>
        </div>
        <div>
          <dt>{t('funds.key')}</dt>
          <dd className="mono">{funds.publicKey}</dd>
        </div>
      </dl>
      <details className="funds-text">
        <summary>{t('funds.text')}</summary>
        <pre className="mono">{funds.text}</pre>
      </details>
      <Button kind="quiet" onClick={() => saveProof(funds)}>
        {t('funds.save')}
      </Button>
    </section>
  )
}

const Meaning = () => {
  const { t } = useWords()
  return (
    <section className="card stack">
      <h3>{t('funds.meaning')}</h3>
      <p>{t('funds.proves')}</p>
      <p>{t('funds.provesNot')}</p>
      <p>{t('funds.private')}</p>
    </section>
  )
}
