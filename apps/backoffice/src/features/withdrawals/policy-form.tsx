import { Button } from '@krathong/ui/button'
import { Field } from '@krathong/ui/field'
import { useState } from 'react'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { may, useDesk } from '../../shared/desk.tsx'
import { Switch } from '../../shared/field.tsx'
import { Section } from '../../shared/page-head.tsx'
import { useWords } from '../../shared/words.ts'
import { PolicyChannels } from './policy-channels.tsx'
import { useCaseAct, type Policy } from './queries.ts'
import './withdrawals.css'

const AMOUNTS = ['minimum', 'maximum', 'perDayAmount', 'fee', 'secondApproverAbove'] as const
const NUMBERS = [
  'perDayCount',
  'confirmMinutes',
  'coolingMinutes',
  'securityHoldMinutes',
  'reviewMinutes',
] as const

/** The brand's limits, times and review rules; every change is a version of its own with its reason. */
export const PolicyForm = ({ known }: { known: Policy }) => {
  const { t } = useWords()
  const desk = useDesk()
  const [draft, setDraft] = useState(known.policy)
  const [isAsked, setAsked] = useState(false)
  const change = useCaseAct('changePolicy', () => setAsked(false))
  const mayChange = may(desk, 'settings.write')
  const set = (name: string, value: unknown) => setDraft({ ...draft, [name]: value })
  const setRule = (at: number, more: object) =>
    set(
      'rules',
      draft.rules.map((rule, place) => (place === at ? { ...rule, ...more } : rule)),
    )
  return (
    <>
      <Section title={t('withdrawal.limits')}>
        <div className="form-pair policy-limits">
          {AMOUNTS.map((name) => (
            <Field
              key={name}
              label={t(`withdrawal.policy.${name}`)}
              inputMode="decimal"
              value={draft[name]}
              readOnly={!mayChange}
              onChange={({ target }) => set(name, target.value.trim())}
            />
          ))}
          {NUMBERS.map((name) => (
            <Field
              key={name}
              label={t(`withdrawal.policy.${name}`)}
              inputMode="numeric"
              value={String(draft[name])}
              readOnly={!mayChange}
              onChange={({ target }) => set(name, Number(target.value.replaceAll(/\D/g, '')))}
            />
          ))}
        </div>
        <div className="policy-rule">
          <Switch
            label={t('withdrawal.policy.playerMayCancel')}
            isOn={draft.playerMayCancel}
            isDisabled={!mayChange}
            onChange={(isOn) => set('playerMayCancel', isOn)}
          />
          <span>{t('withdrawal.policy.playerMayCancel')}</span>
        </div>
      </Section>
      <PolicyChannels
        draft={draft}
        mayChange={mayChange}
        onChange={(more) => setDraft({ ...draft, ...more })}
      />
      <Section title={t('withdrawal.rules')}>
        <div className="policy-rules">
          {draft.rules.map(({ rule, isOn, threshold }, at) => (
            <div key={rule} className="policy-rule">
              <Switch
                label={t(`withdrawal.rule.${rule}`)}
                isOn={isOn}
                isDisabled={!mayChange}
                onChange={(next) => setRule(at, { isOn: next })}
              />
              <span>{t(`withdrawal.rule.${rule}`)}</span>
              <input
                aria-label={t('withdrawal.threshold')}
                inputMode="decimal"
                value={threshold}
                readOnly={!mayChange}
                onChange={({ target }) => setRule(at, { threshold: target.value.trim() })}
              />
            </div>
          ))}
        </div>
      </Section>
      {mayChange && (
        <div className="page-actions policy-save">
          <Button disabled={draft === known.policy} onClick={() => setAsked(true)}>
            {t('withdrawal.policy.save')}
          </Button>
        </div>
      )}
      {isAsked && (
        <ChangeDialog
          title={t('withdrawal.policy.save')}
          confirm={t('withdrawal.policy.save')}
          isBusy={change.isPending}
          error={change.error}
          onConfirm={(reason) => change.mutate({ version: known.version, policy: draft, reason })}
          onClose={() => setAsked(false)}
        >
          <p>{t('withdrawal.policy.text')}</p>
        </ChangeDialog>
      )}
    </>
  )
}
