import { Button } from '@krathong/ui/button'
import { Field } from '@krathong/ui/field'
import { useWords } from '../../shared/words.ts'
import type { SettingsView } from './queries.ts'

type Helper = SettingsView['protection']['help'][number]

interface HelpListProps {
  help: readonly Helper[]
  mayWrite: boolean
  onChange: (help: Helper[]) => void
}

const fresh: Helper = { country: null, name: '', phone: null, url: 'https://' }

/** Organisations that help; each is shown where it helps, or everywhere without a country. */
export const HelpList = ({ help, mayWrite, onChange }: HelpListProps) => {
  const { t } = useWords()
  const put = (at: number, part: Partial<Helper>) =>
    onChange(help.map((helper, index) => (index === at ? { ...helper, ...part } : helper)))
  return (
    <>
      {help.map((helper, at) => (
        <div className="form-pair" key={`${at}-${help.length}`}>
          <Field
            label={t('brandProtection.helper')}
            maxLength={120}
            disabled={!mayWrite}
            value={helper.name}
            onChange={({ target }) => put(at, { name: target.value })}
          />
          <Field
            label={t('brandProtection.country')}
            hint={t('brandProtection.country-hint')}
            maxLength={2}
            disabled={!mayWrite}
            value={helper.country ?? ''}
            onChange={({ target }) => put(at, { country: target.value.trim().toUpperCase() || null })}
          />
          <Field
            label={t('brandProtection.phone')}
            maxLength={40}
            disabled={!mayWrite}
            value={helper.phone ?? ''}
            onChange={({ target }) => put(at, { phone: target.value.trim() || null })}
          />
          <Field
            label={t('brandProtection.url')}
            maxLength={200}
            disabled={!mayWrite}
            value={helper.url}
            onChange={({ target }) => put(at, { url: target.value.trim() })}
          />
          {mayWrite && (
            <Button kind="quiet" small onClick={() => onChange(help.filter((_, index) => index !== at))}>
              {t('brandProtection.remove')}
            </Button>
          )}
        </div>
      ))}
      {mayWrite && (
        <Button kind="quiet" small onClick={() => onChange([...help, fresh])}>
          {t('brandProtection.add-helper')}
        </Button>
      )}
    </>
  )
}
