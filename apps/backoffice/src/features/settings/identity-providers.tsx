import type { CallOutput, Calls } from '@krathong/protocol'
import { Button } from '@krathong/ui/button'
import { Field } from '@krathong/ui/field'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { api } from '../../shared/client.ts'
import { type Column, DataTable } from '../../shared/data-table.tsx'
import { Switch } from '../../shared/field.tsx'
import { useSend } from '../../shared/kit/calls.ts'
import { Tag, type Tone } from '../../shared/page-head.tsx'
import { Answer } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'

type Provider = CallOutput<Calls['identityProvidersBackOffice']['providers']>['providers'][number]

const queryKey = ['identityProvidersBackOffice', 'providers']
const tones: Readonly<Record<Provider['offered'], Tone>> = { yes: 'good', off: 'plain', incomplete: 'warn' }

/** Where players may come from with an account they have there. */
export const IdentityProviders = () => {
  const { t } = useWords()
  const identityProviders = useQuery({
    queryKey,
    queryFn: ({ signal }) => api('identityProvidersBackOffice', 'providers', {}, { signal }),
  })
  const [changed, setChanged] = useState<Provider | null>(null)
  const columns: Column<Provider>[] = [
    { id: 'house', header: t('entry.house'), cell: ({ provider }) => t(`house.${provider}`) },
    {
      id: 'offered',
      header: t('player.state'),
      cell: ({ offered }) => <Tag tone={tones[offered]}>{t(`house.${offered}`)}</Tag>,
    },
    { id: 'links', header: t('entry.linked'), cell: ({ links }) => t('house.links', { count: links }) },
    {
      id: 'set-up',
      header: t('house.set-up'),
      cell: (provider) =>
        provider.provider === 'simulated' ? (
          <span className="quiet">{t('house.simulated-note')}</span>
        ) : (
          <Button kind="quiet" small onClick={() => setChanged(provider)}>
            {t('house.set-up')}
          </Button>
        ),
    },
  ]
  return (
    <Answer query={identityProviders}>
      {({ providers }) => (
        <>
          <DataTable
            label={t('house.title')}
            rows={providers}
            columns={columns}
            keyOf={({ provider }) => provider}
          />
          {changed && <ProviderDialog provider={changed} onClose={() => setChanged(null)} />}
        </>
      )}
    </Answer>
  )
}

const ProviderDialog = ({ provider, onClose }: { provider: Provider; onClose: () => void }) => {
  const { t } = useWords()
  const queries = useQueryClient()
  const [isOn, setOn] = useState(provider.isOn)
  const [clientId, setClientId] = useState(provider.clientId)
  const [secret, setSecret] = useState('')
  const save = useSend(
    (reason: string) =>
      api('identityProvidersBackOffice', 'saveProvider', {
        provider: provider.provider as 'google' | 'facebook',
        version: provider.version,
        isOn,
        clientId,
        ...(secret ? { clientSecret: secret } : {}),
        reason,
      }),
    { onSettled: () => queries.invalidateQueries({ queryKey }), onSuccess: onClose },
  )
  return (
    <ChangeDialog
      title={t('house.setup-title', { name: t(`house.${provider.provider}`) })}
      confirm={t('house.save')}
      isBusy={save.isPending}
      error={save.error}
      onConfirm={(reason) => save.mutate(reason)}
      onClose={onClose}
    >
      <Field label={t('house.return')} readOnly value={provider.returnAddress} />
      <Field
        label={t('house.client-id')}
        autoComplete="off"
        maxLength={200}
        value={clientId}
        onChange={({ target }) => setClientId(target.value)}
      />
      <Field
        label={t('house.client-secret')}
        type="password"
        autoComplete="off"
        maxLength={400}
        hint={provider.hasSecret ? t('house.secret-kept') : undefined}
        value={secret}
        onChange={({ target }) => setSecret(target.value)}
      />
      <p className="switch-line">
        <Switch label={t('house.is-on')} isOn={isOn} onChange={setOn} /> {t('house.is-on')}
      </p>
    </ChangeDialog>
  )
}
