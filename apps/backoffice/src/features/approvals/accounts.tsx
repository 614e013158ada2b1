import { Button } from '@krathong/ui/button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { type Column, DataTable } from '../../shared/data-table.tsx'
import { agoText, codeText } from '../../shared/format.ts'
import { Moment } from '../../shared/moment.tsx'
import { Section } from '../../shared/page-head.tsx'
import { useRoleName } from '../../shared/role-name.ts'
import { useNow } from '../../shared/use-now.ts'
import { useWords } from '../../shared/words.ts'
import { accountsQuery, useApprovalAct, type WaitingAccount } from './queries.ts'
import './approvals.css'

/** Accounts that decide nothing until somebody apart from them has confirmed whose they are; nothing while none waits. */
export const WaitingAccounts = () => {
  const { t, language } = useWords()
  const roleName = useRoleName()
  const now = useNow()
  const { data } = useQuery(accountsQuery)
  const [asked, setAsked] = useState<WaitingAccount | null>(null)
  if (!data || data.content.length === 0) return null
  const columns: Column<WaitingAccount>[] = [
    { id: 'name', header: t('staff.name'), cell: (row) => `${row.displayName} (${row.username})` },
    { id: 'role', header: t('staff.role'), cell: (row) => roleName(row.role) },
    {
      id: 'since',
      header: t('confirm.since'),
      cell: (row) => (
        <>
          {agoText(row.since, now, language)} <Moment at={row.since} />
        </>
      ),
    },
    {
      id: 'act',
      header: t('approval.turn'),
      cell: (row) =>
        row.code === null ? (
          <span className="quiet">{t(row.isMe ? 'confirm.me' : 'confirm.near')}</span>
        ) : (
          <Button small onClick={() => setAsked(row)}>
            {t('confirm.confirm')}
          </Button>
        ),
    },
  ]
  return (
    <Section title={t('confirm.title')}>
      <p className="quiet">{t('confirm.text')}</p>
      <DataTable
        label={t('confirm.title')}
        rows={data.content}
        columns={columns}
        keyOf={(row) => row.operatorId}
      />
      {asked?.code && <ConfirmDialog account={asked} code={asked.code} onClose={() => setAsked(null)} />}
    </Section>
  )
}

interface ConfirmDialogProps {
  account: WaitingAccount
  code: string
  onClose: () => void
}

const ConfirmDialog = ({ account, code, onClose }: ConfirmDialogProps) => {
  const { t } = useWords()
  const confirm = useApprovalAct('confirmAccount', onClose)
  const { operatorId, displayName: name } = account
  return (
    <ChangeDialog
      title={t('confirm.dialog-title', { name })}
      confirm={t('confirm.same')}
      isRisky
      isBusy={confirm.isPending}
      error={confirm.error}
      onConfirm={(reason) => confirm.mutate({ operatorId, code, reason })}
      onClose={onClose}
    >
      <p>{t('confirm.dialog-text', { name })}</p>
      <p className="binding-code" dir="ltr">
        {codeText(code)}
      </p>
      <p className="quiet">{t('confirm.dialog-differs')}</p>
    </ChangeDialog>
  )
}
