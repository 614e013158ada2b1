import { Button } from '@krathong/ui/button'
import { Field } from '@krathong/ui/field'
import { useState } from 'react'
import { may, useBackOffice } from '../../shared/back-office.tsx'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { useAct } from '../../shared/kit/calls.ts'
import { cols } from '../../shared/kit/columns.tsx'
import type { RowOf } from '../../shared/kit/list-rows.tsx'
import { useWords } from '../../shared/words.ts'

type Domain = RowOf<'agentDomains', 'domains'>
const col = cols<Domain>()

const HostName = ({ host }: { host: string }) => {
  const { t } = useWords()
  return host === '' ? <strong>{t('domain.house')}</strong> : <bdi>{host}</bdi>
}

const DomainState = ({ isOpen }: { isOpen: boolean }) => {
  const { t } = useWords()
  return t(isOpen ? 'domain.open' : 'domain.passed-by')
}

const DomainAct = ({ domain }: { domain: Domain }) => {
  const { t } = useWords()
  const [isEnding, setEnding] = useState(false)
  return (
    <>
      <Button kind="quiet" small onClick={() => setEnding(true)}>
        {t('domain.end')}
      </Button>
      {isEnding && <EndDomain domain={domain} onClose={() => setEnding(false)} />}
    </>
  )
}

export const domainColumns = [
  col.of('host', 'domain.host', (domain) => <HostName host={domain.host} />),
  col.player('player', 'domain.agent', (domain) => domain),
  col.of('state', 'domain.state', (domain) => <DomainState isOpen={domain.isOpen} />),
  col.at('at', 'tie.noted-at', (domain) => domain.setAt),
  col.of('end', 'vendor.act', (domain) => <DomainAct domain={domain} />, { right: 'settings.write' }),
]

/** Whose newcomers come by a name, or by nothing at all. */
export const DomainActs = () => {
  const { t } = useWords()
  const mayWrite = may(useBackOffice(), 'settings.write')
  const [isAsked, setAsked] = useState(false)
  if (!mayWrite) return null
  return (
    <div className="page-actions case-actions">
      <Button onClick={() => setAsked(true)}>{t('domain.set')}</Button>
      {isAsked && <SetDomain onClose={() => setAsked(false)} />}
    </div>
  )
}

const SetDomain = ({ onClose }: { onClose: () => void }) => {
  const { t } = useWords()
  const [host, setHost] = useState('')
  const [account, setAccount] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const save = useAct('agentDomains', 'setDomain', { onDone: onClose })
  const send = (reason: string) => {
    setWasTried(true)
    if (account.trim() !== '')
      save.mutate({ host: host.trim().toLowerCase(), account: account.trim(), reason })
  }
  return (
    <ChangeDialog
      title={t('domain.set')}
      confirm={t('domain.set')}
      isBusy={save.isPending}
      error={save.error}
      onConfirm={send}
      onClose={onClose}
    >
      <p>{t('domain.text')}</p>
      <Field
        label={t('domain.host')}
        hint={t('domain.host-hint')}
        maxLength={253}
        spellCheck={false}
        value={host}
        onChange={({ target }) => setHost(target.value)}
      />
      <Field
        label={t('domain.agent')}
        maxLength={60}
        spellCheck={false}
        error={wasTried && account.trim() === '' ? t('field.required') : undefined}
        value={account}
        onChange={({ target }) => setAccount(target.value)}
      />
    </ChangeDialog>
  )
}

const EndDomain = ({ domain, onClose }: { domain: Domain; onClose: () => void }) => {
  const { t } = useWords()
  const end = useAct('agentDomains', 'endDomain', { onDone: onClose })
  return (
    <ChangeDialog
      title={t('domain.end')}
      confirm={t('domain.end')}
      isRisky
      isBusy={end.isPending}
      error={end.error}
      onConfirm={(reason) => end.mutate({ host: domain.host, reason })}
      onClose={onClose}
    >
      <p>{t('domain.end-text', { account: domain.account })}</p>
    </ChangeDialog>
  )
}
