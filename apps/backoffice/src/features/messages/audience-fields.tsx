import { Button } from '@krathong/ui/button'
import { Field } from '@krathong/ui/field'
import { useBackOffice } from '../../shared/back-office.tsx'
import { Choice, Labelled } from '../../shared/field.tsx'
import { countText } from '../../shared/format.ts'
import { languageName } from '../../shared/language.tsx'
import { InlineFault } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'
import { audienceOf, type MessageDraft } from './draft.ts'
import { useReach } from './queries.ts'

interface PartProps {
  draft: MessageDraft
  onChange: (change: Partial<MessageDraft>) => void
}

const TO = ['all', 'filter', 'players'] as const
const MEMBERS = ['all', 'players', 'agents'] as const

/** Whom it is for, and how many that are today. */
export const AudienceFields = ({ draft, onChange }: PartProps) => {
  const { t, language } = useWords()
  const { timeZone } = useBackOffice()
  const reach = useReach()
  const { data } = reach
  return (
    <div className="form">
      <Choice
        label={t('messages.to')}
        value={draft.to}
        options={TO.map((to) => [to, t(`messages.to.${to}`)] as const)}
        onChange={(to) => onChange({ to })}
      />
      {draft.to === 'filter' && <FilterFields draft={draft} onChange={onChange} />}
      {draft.to === 'players' && (
        <Labelled label={t('messages.accounts')} hint={t('messages.accounts-hint')}>
          {(control) => (
            <textarea
              {...control}
              rows={4}
              value={draft.accounts}
              onChange={({ target }) => onChange({ accounts: target.value })}
            />
          )}
        </Labelled>
      )}
      <div className="message-reach">
        <Button
          kind="quiet"
          small
          busy={reach.isPending}
          onClick={() => reach.mutate(audienceOf(draft, timeZone))}
        >
          {t('messages.count')}
        </Button>
        {data && <output>{t('messages.reach', { count: countText(data.players, language) })}</output>}
      </div>
      {data && data.unknown.length > 0 && (
        <p className="field-error">{t('messages.unknown', { names: data.unknown.join(', ') })}</p>
      )}
      <InlineFault error={reach.error} />
    </div>
  )
}

const FilterFields = ({ draft, onChange }: PartProps) => {
  const { t, language } = useWords()
  const { languages } = useBackOffice()
  const toggle = (code: string, isOn: boolean) =>
    onChange({ languages: isOn ? [...draft.languages, code] : draft.languages.filter((one) => one !== code) })
  return (
    <>
      <fieldset className="message-languages">
        <legend className="field-label">{t('messages.languages')}</legend>
        {languages.map((code) => (
          <label key={code}>
            <input
              type="checkbox"
              checked={draft.languages.includes(code)}
              onChange={({ target }) => toggle(code, target.checked)}
            />
            {languageName(code, language)}
          </label>
        ))}
      </fieldset>
      <Choice
        label={t('messages.members')}
        value={draft.members}
        options={MEMBERS.map((members) => [members, t(`messages.members.${members}`)] as const)}
        onChange={(members) => onChange({ members })}
      />
      <div className="form-pair">
        <Field
          label={t('messages.registered-from')}
          type="datetime-local"
          value={draft.registeredFrom}
          onChange={({ target }) => onChange({ registeredFrom: target.value })}
        />
        <Field
          label={t('messages.registered-until')}
          type="datetime-local"
          value={draft.registeredUntil}
          onChange={({ target }) => onChange({ registeredUntil: target.value })}
        />
      </div>
      <Choice
        label={t('messages.identity')}
        value={String(draft.identityLevel)}
        options={['0', '1', '2', '3'].map((level) => [level, t('messages.level', { level })] as const)}
        onChange={(level) => onChange({ identityLevel: Number(level) })}
      />
    </>
  )
}
