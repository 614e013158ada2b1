import { mailKinds, messageKinds } from '@krathong/protocol/shapes/message-kinds'
import { Field } from '@krathong/ui/field'
import { useBackOffice } from '../../shared/back-office.tsx'
import { Choice, Switch } from '../../shared/field.tsx'
import { zoneText } from '../../shared/format.ts'
import { useNow } from '../../shared/use-now.ts'
import { useWords } from '../../shared/words.ts'
import type { MessageDraft } from './draft.ts'

interface HowProps {
  draft: MessageDraft
  onChange: (change: Partial<MessageDraft>) => void
}

/** What kind it is, whether it can be missed, where it leads and when it is there. */
export const HowFields = ({ draft, onChange }: HowProps) => {
  const { t, language } = useWords()
  const { timeZone } = useBackOffice()
  const zone = zoneText(timeZone, language, useNow())
  return (
    <div className="form">
      <Choice
        label={t('messages.kind')}
        value={draft.kind}
        options={(draft.kind === 'team' ? mailKinds : messageKinds).map(
          (kind) => [kind, t(`messages.kind.${kind}`)] as const,
        )}
        hint={draft.kind === 'promotion' ? t('messages.promotion-hint') : undefined}
        onChange={(kind) => onChange({ kind })}
      />
      <div className="switch-row">
        <div>
          <p className="field-label">{t('messages.important')}</p>
          <p className="field-hint">{t('messages.important-hint')}</p>
        </div>
        <Switch
          label={t('messages.important')}
          isOn={draft.isImportant}
          onChange={(isImportant) => onChange({ isImportant })}
        />
      </div>
      <Field
        label={t('messages.link')}
        hint={t('messages.link-hint')}
        value={draft.link}
        maxLength={200}
        onChange={({ target }) => onChange({ link: target.value })}
      />
      <div className="form-pair">
        <Field
          label={t('schedule.starts', { zone })}
          type="datetime-local"
          value={draft.startsAt}
          onChange={({ target }) => onChange({ startsAt: target.value })}
        />
        {!draft.isImportant && (
          <Field
            label={t('schedule.ends', { zone })}
            type="datetime-local"
            value={draft.endsAt}
            onChange={({ target }) => onChange({ endsAt: target.value })}
          />
        )}
      </div>
    </div>
  )
}
