import { Button } from '@krathong/ui/button'
import { Field } from '@krathong/ui/field'
import { useState } from 'react'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { useBackOffice } from '../../shared/back-office.tsx'
import { Labelled } from '../../shared/field.tsx'
import { localeOf, zoneText } from '../../shared/format.ts'
import { languageName } from '../../shared/language.tsx'
import { Moment } from '../../shared/moment.tsx'
import { Tag } from '../../shared/page-head.tsx'
import { Tabs } from '../../shared/tabs.tsx'
import { useNow } from '../../shared/use-now.ts'
import { useWords } from '../../shared/words.ts'
import { toLocal, toMoment } from '../../shared/zoned-time.ts'
import { type SettingsView, useChange } from './queries.ts'

export const SystemStatus = ({ settings, mayWrite }: { settings: SettingsView; mayWrite: boolean }) => {
  const { t } = useWords()
  const [isChanging, setIsChanging] = useState(false)
  const isDown = settings.systemStatus === 'maintenance'
  return (
    <div className="status-card">
      <div>
        <p>
          <Tag tone={isDown ? 'warn' : 'good'}>{t(isDown ? 'status.maintenance' : 'status.normal')}</Tag>
        </p>
        <p className="field-hint">
          {t(isDown ? 'status.maintenance-text' : 'status.normal-text')}
          {settings.maintenance?.endsAt && (
            <>
              {' '}
              {t('status.until')} <Moment at={settings.maintenance.endsAt} form="full" />
            </>
          )}
        </p>
      </div>
      {mayWrite && (
        <Button kind={isDown ? 'primary' : 'quiet'} onClick={() => setIsChanging(true)}>
          {t(isDown ? 'status.back' : 'status.stop')}
        </Button>
      )}
      {isChanging && (
        <StatusDialog settings={settings} toDown={!isDown} onClose={() => setIsChanging(false)} />
      )}
    </div>
  )
}

interface StatusDialogProps {
  settings: SettingsView
  toDown: boolean
  onClose: () => void
}

const TEXT_MAX = 500

const StatusDialog = ({ settings, toDown, onClose }: StatusDialogProps) => {
  const { t, language } = useWords()
  const { languages, timeZone } = useBackOffice()
  const now = useNow()
  const kept = settings.maintenance
  const [endsAt, setEndsAt] = useState(kept?.endsAt ? toLocal(kept.endsAt, timeZone) : '')
  const [texts, setTexts] = useState<Record<string, string>>(kept?.texts ?? {})
  const [current, setCurrent] = useState(languages[0] ?? language)
  const change = useChange('status', onClose)
  const confirm = (reason: string) =>
    change.mutate({
      systemStatus: toDown ? 'maintenance' : 'normal',
      endsAt: toDown && endsAt !== '' ? toMoment(endsAt, timeZone) : null,
      texts: toDown ? Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== '')) : {},
      version: settings.version,
      reason,
    })
  const tabs = languages.map((code) => ({
    id: code,
    label: languageName(code, language),
    mark: texts[code]?.trim() ? undefined : t('text.missing'),
  }))
  return (
    <ChangeDialog
      title={t(toDown ? 'status.stop-title' : 'status.back-title')}
      confirm={t(toDown ? 'status.stop-confirm' : 'status.back-confirm')}
      isRisky={toDown}
      isBusy={change.isPending}
      error={change.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t(toDown ? 'status.stop-text' : 'status.back-text')}</p>
      {toDown && (
        <>
          <Field
            label={t('status.ends', { zone: zoneText(timeZone, language, now) })}
            type="datetime-local"
            hint={t('status.ends-hint')}
            value={endsAt}
            onChange={(event) => setEndsAt(event.target.value)}
          />
          <Tabs label={t('text.languages')} tabs={tabs} current={current} onChange={setCurrent}>
            <Labelled label={t('status.text')} hint={t('status.text-hint')}>
              {(control) => (
                <textarea
                  {...control}
                  rows={3}
                  lang={localeOf(current)}
                  maxLength={TEXT_MAX}
                  value={texts[current] ?? ''}
                  onChange={(event) => setTexts({ ...texts, [current]: event.target.value })}
                />
              )}
            </Labelled>
          </Tabs>
        </>
      )}
    </ChangeDialog>
  )
}
