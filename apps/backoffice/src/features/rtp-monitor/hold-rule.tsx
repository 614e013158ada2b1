import { useState } from 'react'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { may, useBackOffice } from '../../shared/back-office.tsx'
import { Switch } from '../../shared/field.tsx'
import { useAct } from '../../shared/kit/calls.ts'
import { useWords } from '../../shared/words.ts'
import type { RtpTable } from './queries.ts'
import './rtp-monitor.css'

/** Whether a game that falls outside goes into maintenance by itself. */
export const HoldRule = ({ rule }: { rule: RtpTable['rule'] }) => {
  const { t } = useWords()
  const mayChange = may(useBackOffice(), 'settings.write')
  const [isAsked, setIsAsked] = useState(false)
  const save = useAct('rtpBackOffice', 'saveRule', { onDone: () => setIsAsked(false) })
  const wanted = !rule.holdsGames
  return (
    <div className="hold-rule">
      <div>
        <p className="hold-rule-name">{t('returns.rule')}</p>
        <p className="quiet">{t('returns.rule-text')}</p>
      </div>
      <Switch
        label={t('returns.rule')}
        isOn={rule.holdsGames}
        isDisabled={!mayChange}
        onChange={() => setIsAsked(true)}
      />
      {isAsked && (
        <ChangeDialog
          title={t('returns.rule')}
          confirm={t(wanted ? 'returns.rule-on' : 'returns.rule-off')}
          isBusy={save.isPending}
          error={save.error}
          onConfirm={(reason) => save.mutate({ version: rule.version, holdsGames: wanted, reason })}
          onClose={() => setIsAsked(false)}
        >
          <p>{t(wanted ? 'returns.rule-on-text' : 'returns.rule-off-text')}</p>
        </ChangeDialog>
      )}
    </div>
  )
}
