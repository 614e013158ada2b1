import { Button } from '@krathong/ui/button'
import { Field, FormFault } from '@krathong/ui/field'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { api } from '../../shared/client.ts'
import { may, useDesk } from '../../shared/desk.tsx'
import { Choice, Switch } from '../../shared/field.tsx'
import { Section } from '../../shared/page-head.tsx'
import { useUnsaved } from '../../shared/use-unsaved.ts'
import { useWords } from '../../shared/words.ts'
import { faultsOf, percentOf, shareOf, type MethodEdit } from './method-draft.ts'
import { MethodPayee } from './method-payee.tsx'
import { MethodTexts } from './method-texts.tsx'
import type { Method } from './queries.ts'
import './deposits.css'

interface MethodFormProps {
  methodId: string
  /** 0 makes a new one. */
  version: number
  start: MethodEdit
  isSimulated: boolean
  onSaved: (method: Method) => void
}

const KINDS = ['bank-transfer', 'promptpay-qr', 'psp-redirect', 'usdt'] as const

export const MethodForm = ({ methodId, version, start, isSimulated, onSaved }: MethodFormProps) => {
  const { t } = useWords()
  const desk = useDesk()
  const queries = useQueryClient()
  const [edit, setEdit] = useState(start)
  const [percent, setPercent] = useState(percentOf(start.feeShare))
  const [isAsking, setAsking] = useState(false)
  const [wasTried, setTried] = useState(false)
  const isUnsaved = JSON.stringify(edit) !== JSON.stringify(start)
  useUnsaved(isUnsaved)
  const share = shareOf(percent)
  const faults = faultsOf(edit)
  const shown = wasTried ? faults : {}
  const isWhole = Object.keys(faults).length === 0 && share !== null
  const change = (part: Partial<MethodEdit>) => setEdit({ ...edit, ...part })
  const save = useMutation({
    mutationFn: (reason: string) =>
      api('depositAdmin', 'saveMethod', { methodId, version, method: edit, reason }),
    onSuccess: (method) => {
      setAsking(false)
      void queries.invalidateQueries({ queryKey: ['depositAdmin'] })
      onSaved(method)
    },
  })
  const amount = (name: 'minimum' | 'maximum' | 'feeFixed') => (
    <Field
      label={`${t(`deposit.${name}`)} (${edit.currency})`}
      inputMode="decimal"
      autoComplete="off"
      value={edit[name]}
      error={shown[name] ? t('deposit.amountFault') : undefined}
      onChange={({ target }) => change({ [name]: target.value.trim() })}
    />
  )
  return (
    <form
      className="form method-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (isWhole) setAsking(true)
      }}
    >
      <Section title={t('deposit.about')}>
        <div className="switch-row">
          <span>{t('deposit.enabled')}</span>
          <Switch
            label={t('deposit.enabled')}
            isOn={edit.isEnabled}
            onChange={(isEnabled) => change({ isEnabled })}
          />
        </div>
        <div className="method-row">
          {version === 0 && (
            <Choice
              label={t('deposit.kind')}
              value={edit.kind}
              options={KINDS.map((kind) => [kind, t(`deposit.kind.${kind}`)] as const)}
              onChange={(kind) => change({ kind, payee: {}, accounts: [] })}
            />
          )}
          <Field
            label={t('deposit.code')}
            maxLength={40}
            value={edit.code}
            error={shown['code'] ? t('deposit.codeFault') : undefined}
            onChange={({ target }) => change({ code: target.value.trim() })}
          />
          {amount('minimum')}
          {amount('maximum')}
        </div>
        <div className="method-row">
          {amount('feeFixed')}
          <Field
            label={t('deposit.feePercent')}
            inputMode="decimal"
            value={percent}
            error={share === null ? t('deposit.percentFault') : undefined}
            onChange={({ target }) => {
              setPercent(target.value.trim())
              const next = shareOf(target.value.trim())
              if (next !== null) change({ feeShare: next })
            }}
          />
          <Field
            label={t('deposit.validMinutes')}
            type="number"
            min={1}
            max={1440}
            value={edit.validMinutes}
            error={shown['validMinutes'] ? t('deposit.minutesFault') : undefined}
            onChange={({ target }) => change({ validMinutes: Math.trunc(Number(target.value)) })}
          />
        </div>
      </Section>
      <Section title={t('deposit.payee')}>
        <MethodPayee edit={edit} isSimulated={isSimulated} faults={shown} onChange={change} />
      </Section>
      <Section title={t('deposit.texts')}>
        <MethodTexts texts={edit.texts} faults={shown} onChange={(texts) => change({ texts })} />
      </Section>
      {wasTried && !isWhole && <FormFault>{t('editor.faults')}</FormFault>}
      {may(desk, 'deposits.methods') && (
        <p>
          <Button type="submit" disabled={!isUnsaved}>
            {t('editor.save')}
          </Button>
        </p>
      )}
      {isAsking && (
        <ChangeDialog
          title={t('editor.save')}
          confirm={t('editor.save')}
          isBusy={save.isPending}
          error={save.error}
          onConfirm={(reason) => save.mutate(reason)}
          onClose={() => setAsking(false)}
        >
          <p>{t('deposit.saveText')}</p>
        </ChangeDialog>
      )}
    </form>
  )
}
