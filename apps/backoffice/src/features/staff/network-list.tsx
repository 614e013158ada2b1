import { Button } from '@krathong/ui/button'
import { Field } from '@krathong/ui/field'
import { Empty } from '@krathong/ui/state'
import { useState } from 'react'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { type Column, DataTable } from '../../shared/data-table.tsx'
import { Moment } from '../../shared/moment.tsx'
import { useAct } from '../../shared/kit/calls.ts'
import { useWords } from '../../shared/words.ts'
import type { Networks } from './queries.ts'

type Network = Networks['networks'][number]

interface NetworkListProps {
  list: Networks
  mayWrite: boolean
}

/** The addresses staff may come from; an empty list lets them come from anywhere. */
export const NetworkList = ({ list, mayWrite }: NetworkListProps) => {
  const { t } = useWords()
  const [isAdding, setIsAdding] = useState(false)
  const [removed, setRemoved] = useState<Network | null>(null)
  const columns: Column<Network>[] = [
    { id: 'network', header: t('network.one'), cell: (row) => <code>{row.network}</code> },
    { id: 'label', header: t('network.label'), cell: (row) => row.label },
    { id: 'by', header: t('network.added-by'), cell: (row) => row.addedBy },
    { id: 'at', header: t('network.added-at'), cell: (row) => <Moment at={row.addedAt} /> },
    ...(mayWrite
      ? [
          {
            id: 'remove',
            header: '',
            cell: (row: Network) => (
              <Button kind="quiet" small onClick={() => setRemoved(row)}>
                {t('network.remove')}
              </Button>
            ),
          },
        ]
      : []),
  ]
  return (
    <>
      <p className="quiet">
        {t('network.here')} <code>{list.address}</code>
      </p>
      {list.networks.length === 0 ? (
        <Empty title={t('network.none')} text={t('network.none-hint')} />
      ) : (
        <DataTable
          label={t('network.title')}
          rows={list.networks}
          columns={columns}
          keyOf={(row) => row.network}
        />
      )}
      {mayWrite && (
        <div className="member-actions">
          <Button onClick={() => setIsAdding(true)}>{t('network.add')}</Button>
        </div>
      )}
      {isAdding && <AddNetwork address={list.address} onClose={() => setIsAdding(false)} />}
      {removed && <RemoveNetwork network={removed} onClose={() => setRemoved(null)} />}
    </>
  )
}

const AddNetwork = ({ address, onClose }: { address: string; onClose: () => void }) => {
  const { t } = useWords()
  const [network, setNetwork] = useState(address)
  const [label, setLabel] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const add = useAct('networks', 'addNetwork', { onDone: onClose })
  const isReady = network.trim() !== '' && label.trim() !== ''
  const confirm = (reason: string) => {
    setWasTried(true)
    if (isReady) add.mutate({ network: network.trim(), label: label.trim(), reason })
  }
  return (
    <ChangeDialog
      title={t('network.add')}
      confirm={t('network.add')}
      isBusy={add.isPending}
      error={add.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('network.add-text')}</p>
      <Field
        label={t('network.one')}
        hint={t('network.hint')}
        error={wasTried && network.trim() === '' ? t('field.required') : undefined}
        type="text"
        spellCheck={false}
        value={network}
        onChange={(event) => setNetwork(event.target.value)}
      />
      <Field
        label={t('network.label')}
        hint={t('network.label-hint')}
        error={wasTried && label.trim() === '' ? t('field.required') : undefined}
        type="text"
        maxLength={60}
        value={label}
        onChange={(event) => setLabel(event.target.value)}
      />
    </ChangeDialog>
  )
}

const RemoveNetwork = ({ network, onClose }: { network: Network; onClose: () => void }) => {
  const { t } = useWords()
  const remove = useAct('networks', 'removeNetwork', { onDone: onClose })
  return (
    <ChangeDialog
      title={t('network.remove-title', { network: network.network })}
      confirm={t('network.remove')}
      isRisky
      isBusy={remove.isPending}
      error={remove.error}
      onConfirm={(reason) => remove.mutate({ network: network.network, reason })}
      onClose={onClose}
    >
      <p>{t('network.remove-text')}</p>
    </ChangeDialog>
  )
}
