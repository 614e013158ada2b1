import { Button } from '@krathong/ui/button'
import { Field } from '@krathong/ui/field'
import { useState } from 'react'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { may, useDesk } from '../../shared/desk.tsx'
import { Switch } from '../../shared/field.tsx'
import { Section } from '../../shared/page-head.tsx'
import { useWords } from '../../shared/words.ts'
import { type Policy, useIdentityAct } from './queries.ts'
import './identity.css'

const NUMBERS = ['validMonths', 'reviewHours', 'keepYears'] as const
const AMOUNTS = ['depositAbove', 'withdrawalAbove'] as const

/** From which sums on a check is needed, by country; a change is told to players before their next deposit. */
export const PolicyForm = ({ known }: { known: Policy }) => {
  const { t } = useWords()
  const desk = useDesk()
  const [draft, setDraft] = useState(known.policy)
  const [isAsked, setAsked] = useState(false)
  const change = useIdentityAct('changePolicy', () => setAsked(false))
  const mayChange = may(desk, 'settings.write')
  const setRule = (at: number, more: Partial<(typeof draft.rules)[number]>) =>
    setDraft({
      ...draft,
      rules: draft.rules.map((rule, place) => (place === at ? { ...rule, ...more } : rule)),
    })
  return (
    <>
      <Section title={t('identity.terms')}>
        <div className="identity-rule">
          <Switch
            label={t('identity.is-on')}
            isOn={draft.isOn}
            isDisabled={!mayChange}
            onChange={(isOn) => setDraft({ ...draft, isOn })}
          />
          <span>{t('identity.is-on')}</span>
        </div>
        {draft.rules.map((rule, at) => (
          <fieldset key={at} className="identity-rule" disabled={!mayChange}>
            <legend>{t('identity.rule', { level: rule.level })}</legend>
            <Field
              label={t('identity.country')}
              value={rule.jurisdiction}
              maxLength={2}
              onChange={({ target }) => setRule(at, { jurisdiction: target.value.trim().toUpperCase() })}
            />
            {AMOUNTS.map((name) => (
              <Field
                key={name}
                label={t(`identity.${name}`)}
                inputMode="decimal"
                value={rule[name]}
                onChange={({ target }) => setRule(at, { [name]: target.value.trim() })}
              />
            ))}
            <Button
              kind="quiet"
              small
              onClick={() => setDraft({ ...draft, rules: draft.rules.filter((_, place) => place !== at) })}
            >
              {t('identity.rule-remove')}
            </Button>
          </fieldset>
        ))}
        {mayChange && (
          <div className="page-actions">
            {draft.levels.map(({ level }) => (
              <Button
                key={level}
                kind="quiet"
                onClick={() =>
                  setDraft({
                    ...draft,
                    rules: [
                      ...draft.rules,
                      { jurisdiction: '*', level, depositAbove: '0', withdrawalAbove: '0' },
                    ],
                  })
                }
              >
                {t('identity.rule-add', { level })}
              </Button>
            ))}
          </div>
        )}
      </Section>
      <Section title={t('identity.times')}>
        <div className="form identity-form">
          {NUMBERS.map((name) => (
            <Field
              key={name}
              label={t(`identity.${name}`)}
              inputMode="numeric"
              value={String(draft[name])}
              readOnly={!mayChange}
              onChange={({ target }) =>
                setDraft({ ...draft, [name]: Number(target.value.replaceAll(/\D/g, '')) })
              }
            />
          ))}
        </div>
      </Section>
      {mayChange && (
        <div className="page-actions identity-actions">
          <Button disabled={draft === known.policy} onClick={() => setAsked(true)}>
            {t('identity.save')}
          </Button>
        </div>
      )}
      {isAsked && (
        <ChangeDialog
          title={t('identity.save')}
          confirm={t('identity.save')}
          isBusy={change.isPending}
          error={change.error}
          onConfirm={(reason) => change.mutate({ version: known.version, policy: draft, reason })}
          onClose={() => setAsked(false)}
        >
          <p>{t('identity.save-text')}</p>
        </ChangeDialog>
      )}
    </>
  )
}
