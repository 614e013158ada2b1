import { Button } from '@krathong/ui/button'
import { Field } from '@krathong/ui/field'
import { Empty } from '@krathong/ui/state'
import { useState } from 'react'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { type Column, DataTable } from '../../shared/data-table.tsx'
import { may, useBackOffice } from '../../shared/back-office.tsx'
import { Choice, Labelled } from '../../shared/field.tsx'
import { Moment } from '../../shared/moment.tsx'
import { Section, Tag } from '../../shared/page-head.tsx'
import { useReasonedAct } from '../../shared/kit/calls.ts'
import { useWords } from '../../shared/words.ts'
import type { VendorDetail, VendorKey } from './queries.ts'
import './vendors.css'

type Side = VendorKey['side']

const KEY_NAME = /^[A-Za-z0-9_.-]{1,64}$/

const AddKey = ({
  vendor,
  onAdded,
  onClose,
}: {
  vendor: VendorDetail
  onAdded: (toGive: string | null) => void
  onClose: () => void
}) => {
  const { t } = useWords()
  const [side, setSide] = useState<Side>('theirs')
  const kinds = vendor.keyKinds[side]
  const [kind, setKind] = useState(kinds[0]!)
  const [keyId, setKeyId] = useState('')
  const [secret, setSecret] = useState('')
  const [wasTried, setTried] = useState(false)
  const isNamed = KEY_NAME.test(keyId)
  const add = useReasonedAct(
    'vendorBackOffice',
    'addKey',
    (reason) => ({
      vendorCode: vendor.vendorCode,
      side,
      kind: kinds.includes(kind) ? kind : kinds[0]!,
      keyId,
      ...(secret.trim() === '' ? {} : { secret: secret.trim() }),
      reason,
    }),
    { onDone: ({ toGive }) => onAdded(toGive) },
  )
  const confirm = (reason: string) => {
    setTried(true)
    if (isNamed) add.mutate(reason)
  }
  return (
    <ChangeDialog
      title={t('vendor.key.add')}
      confirm={t('vendor.key.add')}
      isBusy={add.isPending}
      error={add.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('vendor.key.addText')}</p>
      <Choice
        label={t('vendor.key.side')}
        value={side}
        options={[
          ['theirs', t('vendor.key.side.theirs')],
          ['ours', t('vendor.key.side.ours')],
        ]}
        onChange={setSide}
      />
      <Choice
        label={t('vendor.key.kind')}
        value={kinds.includes(kind) ? kind : kinds[0]!}
        options={kinds.map((one) => [one, one] as const)}
        onChange={setKind}
      />
      <Field
        label={t('vendor.key.name')}
        maxLength={64}
        autoComplete="off"
        value={keyId}
        error={wasTried && !isNamed ? t('vendor.key.nameFault') : undefined}
        onChange={({ target }) => setKeyId(target.value.trim())}
      />
      <Labelled label={t('vendor.key.secret')} hint={t(`vendor.key.secret.${side}`)}>
        {(control) => (
          <textarea
            {...control}
            rows={4}
            spellCheck={false}
            value={secret}
            onChange={({ target }) => setSecret(target.value)}
          />
        )}
      </Labelled>
    </ChangeDialog>
  )
}

const EndKey = ({
  vendor,
  ending,
  onClose,
}: {
  vendor: VendorDetail
  ending: VendorKey
  onClose: () => void
}) => {
  const { t } = useWords()
  const end = useReasonedAct(
    'vendorBackOffice',
    'endKey',
    (reason) => ({ vendorCode: vendor.vendorCode, side: ending.side, keyId: ending.keyId, reason }),
    { onDone: onClose },
  )
  return (
    <ChangeDialog
      title={t('vendor.key.end')}
      confirm={t('vendor.key.end')}
      isRisky
      isBusy={end.isPending}
      error={end.error}
      onConfirm={(reason) => end.mutate(reason)}
      onClose={onClose}
    >
      <p>{t('vendor.key.endText', { key: ending.keyId })}</p>
    </ChangeDialog>
  )
}

const useColumns = (onEnd: ((key: VendorKey) => void) | null): Column<VendorKey>[] => {
  const { t } = useWords()
  return [
    { id: 'name', header: t('vendor.key.name'), cell: (key) => <code>{key.keyId}</code> },
    { id: 'side', header: t('vendor.key.side'), cell: (key) => t(`vendor.key.side.${key.side}`) },
    { id: 'kind', header: t('vendor.key.kind'), cell: (key) => <code>{key.kind}</code> },
    { id: 'made', header: t('vendor.key.made'), cell: (key) => <Moment at={key.madeAt} /> },
    {
      id: 'state',
      header: t('vendor.state'),
      cell: (key) =>
        key.endedAt === null ? (
          <Tag tone="good">{t('vendor.key.live')}</Tag>
        ) : (
          <Tag>{t('vendor.key.ended')}</Tag>
        ),
    },
    ...(onEnd
      ? [
          {
            id: 'end',
            header: t('vendor.act'),
            cell: (key: VendorKey) =>
              key.endedAt === null && (
                <Button kind="quiet" small onClick={() => onEnd(key)}>
                  {t('vendor.key.end')}
                </Button>
              ),
          },
        ]
      : []),
  ]
}

export const VendorKeys = ({ vendor }: { vendor: VendorDetail }) => {
  const { t } = useWords()
  const backOffice = useBackOffice()
  const mayWrite = may(backOffice, 'vendors.write')
  const [isAdding, setAdding] = useState(false)
  const [ending, setEnding] = useState<VendorKey | null>(null)
  const [toGive, setToGive] = useState<string | null>(null)
  const columns = useColumns(mayWrite ? setEnding : null)
  return (
    <Section
      title={t('vendor.keys')}
      actions={
        mayWrite && (
          <Button kind="quiet" small onClick={() => setAdding(true)}>
            {t('vendor.key.add')}
          </Button>
        )
      }
    >
      {toGive !== null && (
        <div className="vendor-once" role="status">
          <p>{t('vendor.key.once')}</p>
          <pre>{toGive}</pre>
        </div>
      )}
      {vendor.keys.length === 0 ? (
        <Empty title={t('vendor.key.none')} text={t('vendor.key.noneText')} />
      ) : (
        <DataTable
          label={t('vendor.keys')}
          rows={vendor.keys}
          columns={columns}
          keyOf={(key) => `${key.side}/${key.keyId}`}
        />
      )}
      {isAdding && (
        <AddKey
          vendor={vendor}
          onClose={() => setAdding(false)}
          onAdded={(made) => {
            setAdding(false)
            setToGive(made)
          }}
        />
      )}
      {ending && <EndKey vendor={vendor} ending={ending} onClose={() => setEnding(null)} />}
    </Section>
  )
}
