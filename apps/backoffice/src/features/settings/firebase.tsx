import { Button } from '@krathong/ui/button'
import { Field } from '@krathong/ui/field'
import { useState } from 'react'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { Switch } from '../../shared/field.tsx'
import { useUnsaved } from '../../shared/use-unsaved.ts'
import { useWords } from '../../shared/words.ts'
import { type SettingsView, useChange } from './queries.ts'

type Project = SettingsView['firebase']

const texts = ['projectId', 'apiKey', 'authDomain', 'appId'] as const

/** Remounted with each version of the settings, so that it always starts from what stands. */
export const Firebase = ({ settings, mayWrite }: { settings: SettingsView; mayWrite: boolean }) => {
  const { t } = useWords()
  const [project, setProject] = useState<Project>(settings.firebase)
  const [isAsking, setIsAsking] = useState(false)
  const change = useChange('firebase', () => setIsAsking(false))
  const isChanged = JSON.stringify(project) !== JSON.stringify(settings.firebase)
  useUnsaved(isChanged)
  const close = () => {
    setIsAsking(false)
    change.reset()
  }
  return (
    <div className="form">
      <p className="quiet">{t('firebase.hint')}</p>
      {texts.map((name) => (
        <Field
          key={name}
          label={t(`firebase.${name}`)}
          autoComplete="off"
          spellCheck={false}
          maxLength={120}
          disabled={!mayWrite}
          value={project[name]}
          onChange={({ target }) => setProject({ ...project, [name]: target.value.trim() })}
        />
      ))}
      <p className="house-switch">
        <Switch
          label={t('firebase.isOn')}
          isOn={project.isOn}
          isDisabled={!mayWrite}
          onChange={(isOn) => setProject({ ...project, isOn })}
        />{' '}
        {t('firebase.isOn')}
      </p>
      {mayWrite && (
        <div className="section-foot">
          <span className="quiet" role="status">
            {isChanged ? t('editor.unsaved') : ''}
          </span>
          <Button disabled={!isChanged} onClick={() => setIsAsking(true)}>
            {t('editor.save')}
          </Button>
        </div>
      )}
      {isAsking && (
        <ChangeDialog
          title={t('firebase.title')}
          confirm={t('editor.save')}
          isBusy={change.isPending}
          error={change.error}
          onConfirm={(reason) => change.mutate({ firebase: project, version: settings.version, reason })}
          onClose={close}
        >
          <p>{t('firebase.change-text')}</p>
        </ChangeDialog>
      )}
    </div>
  )
}
