import { Button } from '@krathong/ui/button'
import { Field } from '@krathong/ui/field'
import { useState } from 'react'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { type Column, DataTable } from '../../shared/data-table.tsx'
import { Choice } from '../../shared/field.tsx'
import { useReasonedAct } from '../../shared/kit/calls.ts'
import { useWords } from '../../shared/words.ts'
import { categoryNames } from './names.ts'
import type { Lobby } from './queries.ts'

const CODE = /^[A-Z0-9_]{2,40}$/
const own = ['SPORTS', 'ESPORTS', 'COCKFIGHT'] as const
type Own = (typeof own)[number]
type Split = Lobby['splits'][number]

const SplitDialog = ({ split, onClose }: { split: Split | null; onClose: () => void }) => {
  const { t } = useWords()
  const [vendorCode, setCode] = useState(split?.vendorCode ?? '')
  const [category, setCategory] = useState<Own>(split?.category ?? 'ESPORTS')
  const [wasTried, setTried] = useState(false)
  const save = useReasonedAct(
    'lobbyBackOffice',
    'setSplit',
    (reason) => ({ vendorCode, category: category === 'SPORTS' ? null : category, reason }),
    { onDone: onClose },
  )
  return (
    <ChangeDialog
      title={t('lobby.split')}
      confirm={t('lobby.save')}
      isBusy={save.isPending}
      error={save.error}
      onConfirm={(reason) => {
        setTried(true)
        if (CODE.test(vendorCode)) save.mutate(reason)
      }}
      onClose={onClose}
    >
      <Field
        label={t('vendor.code')}
        value={vendorCode}
        disabled={split !== null}
        maxLength={40}
        autoComplete="off"
        error={wasTried && !CODE.test(vendorCode) ? t('vendor.add.codeFault') : undefined}
        onChange={({ target }) => setCode(target.value.toUpperCase().trim())}
      />
      <Choice
        label={t('lobby.shownIn')}
        value={category}
        options={own.map((one) => [one, t(categoryNames[one])] as const)}
        onChange={setCategory}
      />
    </ChangeDialog>
  )
}

/** Vendors whose sports games stand in a category of their own, also those that are not connected yet. */
export const SplitPanel = ({ splits, mayWrite }: { splits: readonly Split[]; mayWrite: boolean }) => {
  const { t } = useWords()
  const [changed, setChanged] = useState<Split | 'new' | null>(null)
  const columns: Column<Split>[] = [
    { id: 'code', header: t('vendor.code'), cell: (row) => <code>{row.vendorCode}</code> },
    { id: 'category', header: t('lobby.shownIn'), cell: (row) => t(categoryNames[row.category]) },
  ]
  if (mayWrite)
    columns.push({
      id: 'change',
      header: t('lobby.change'),
      isAct: true,
      cell: (row) => (
        <Button kind="quiet" small onClick={() => setChanged(row)}>
          {t('lobby.change')}
        </Button>
      ),
    })
  return (
    <>
      <p>{t('lobby.split.text')}</p>
      <DataTable label={t('lobby.split')} rows={splits} columns={columns} keyOf={(row) => row.vendorCode} />
      {mayWrite && (
        <p>
          <Button kind="quiet" onClick={() => setChanged('new')}>
            {t('lobby.split.add')}
          </Button>
        </p>
      )}
      {changed && <SplitDialog split={changed === 'new' ? null : changed} onClose={() => setChanged(null)} />}
    </>
  )
}
